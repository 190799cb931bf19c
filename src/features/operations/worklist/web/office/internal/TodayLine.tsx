import { IfMaySend } from '@/office/ui/OfficeReader'
import { actionAddress } from '@/shared/action-address'
import { addDays, dayOf } from '@/shared/calendar-day'
import { momentSeenFrom } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Clock } from '@/ui/Clock'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { PUT_OFF_CHOICES, PUT_OFF_LABELS } from '../../../domain/snooze'
import { spanOf, type TodayRow } from '../../../domain/today'

interface TodayLineProps {
  row: TodayRow
  /** Label of its kind. */
  label: string
  me: { id: string; name: string }
  path: string
  now: Date
}

/** One item of the worklist: its deadline, its text and its next step; with a button to snooze it. */
export function TodayLine({ row, label, me, path, now }: TodayLineProps) {
  const { title, text, href, dueAt, until, amount, deed, ownerId, owner } = row
  const span = spanOf(row, now)
  return (
    <div className="grid gap-x-6 gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="text-note">
        {until ? (
          <span className="text-ink-soft">Terug {momentSeenFrom(until, now)}</span>
        ) : dueAt ? (
          <Clock tone={span === 'late' ? 'late' : span === 'today' ? 'soon' : 'ample'}>
            <time dateTime={dueAt.toISOString()}>{momentSeenFrom(dueAt, now)}</time>
          </Clock>
        ) : (
          <span className="text-ink-soft">sinds {momentSeenFrom(row.happenedAt, now)}</span>
        )}
      </div>
      <div className="min-w-0">
        <p className="hint-text">
          {label}
          {owner ? ` · ${ownerId === me.id ? 'van jou' : `van ${owner}`}` : ''}
        </p>
        <p>
          <a href={href} className="font-semibold underline underline-offset-near">
            {title}
          </a>
          {amount === undefined ? null : (
            <span className="ml-3 whitespace-nowrap tabular-nums">{inEurosAndCents(amount)}</span>
          )}
        </p>
        <p className="line-clamp-3 text-note">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 lg:justify-end">
        <IfMaySend action="today.take">
          <Owner {...{ row, me, path }} />
          {until ? <BringBack row={row} path={path} /> : <Snooze row={row} path={path} now={now} />}
        </IfMaySend>
        {deed ? (
          <form method="post" action={actionAddress(deed.action, path)}>
            <Hidden fields={deed.fields} />
            <Button type="submit" size="small" variant="secondary" aria-label={`${deed.label}: ${title}`}>
              {deed.label}
            </Button>
          </form>
        ) : (
          <ButtonLink href={href} size="small" variant="secondary" aria-label={`${row.label}: ${title}`}>
            {row.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function Owner({ row, me, path }: Pick<TodayLineProps, 'row' | 'me' | 'path'>) {
  const isMine = row.ownerId === me.id
  const words = isMine ? 'Toch niet van mij' : row.owner ? 'Neem over' : 'Ik pak dit op'
  return (
    <form method="post" action={actionAddress(isMine ? 'today.letGo' : 'today.take', path)}>
      <Hidden fields={{ kind: row.kind, id: row.id }} />
      <Button type="submit" variant="quiet" size="small" aria-label={`${words}: ${row.title}`}>
        {words}
      </Button>
    </form>
  )
}

function BringBack({ row, path }: Pick<TodayLineProps, 'row' | 'path'>) {
  return (
    <form method="post" action={actionAddress('today.bringBack', path)}>
      <Hidden fields={{ kind: row.kind, id: row.id }} />
      <Button type="submit" variant="quiet" size="small" aria-label={`Haal terug: ${row.title}`}>
        Haal terug
      </Button>
    </form>
  )
}

/** Popover, so that the list does not move. */
function Snooze({ row, path, now }: Pick<TodayLineProps, 'row' | 'path' | 'now'>) {
  const id = `uitstellen-${row.kind}-${row.id}`
  return (
    <>
      <Button variant="quiet" size="small" popoverTarget={id} aria-label={`Uitstellen: ${row.title}`}>
        Uitstellen
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-titel`}
        className="on-paper m-auto w-[min(28rem,calc(100vw-2rem))] rounded bg-paper p-6 shadow-float backdrop:bg-ink/40"
      >
        <form method="post" action={actionAddress('today.snooze', path)} className="grid gap-4">
          <Hidden fields={{ kind: row.kind, id: row.id }} />
          <p id={`${id}-titel`} className="font-semibold">
            {row.title}: tot wanneer?
          </p>
          <div className="flex flex-wrap gap-2">
            {PUT_OFF_CHOICES.filter((choice) => choice !== 'day').map((choice) => (
              <Button key={choice} type="submit" name="until" value={choice} variant="secondary" size="small">
                {PUT_OFF_LABELS[choice]}
              </Button>
            ))}
          </div>
          <div className="flex flex-wrap items-end gap-2">
            <Field name="day" label="Of tot een dag" need="optional" className="min-w-0 flex-1">
              {(control) => (
                <TextInput {...control} type="date" min={addDays(dayOf(now), 1)} className="py-1.5" />
              )}
            </Field>
            <Button type="submit" name="until" value="day" variant="secondary" size="small">
              {PUT_OFF_LABELS.day}
            </Button>
          </div>
          <p className="hint-text">Gebeurt er eerder iets, dan staat het meteen weer in de lijst.</p>
        </form>
      </div>
    </>
  )
}
