import { PUT_OFF_CHOICES, PUT_OFF_LABELS } from '@/features/today/rules/put-off'
import { spanOf, type TodayRow } from '@/features/today/rules/today'
import { actionAddress } from '@/shared/action-address'
import { addDays, dayOf } from '@/shared/calendar-day'
import { momentSeenFrom } from '@/shared/dutch-date'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Clock } from '@/ui/Clock'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

interface TodayLineProps {
  row: TodayRow
  /** What its kind is called. */
  label: string
  me: { id: string; name: string }
  path: string
  now: Date
}

/** One thing that needs a person: by when, what, and the one thing to do; or put it off. */
export function TodayLine({ row, label, me, path, now }: TodayLineProps) {
  const { title, text, href, dueAt, until, amount, deed, ownerId, owner } = row
  const span = spanOf(row, now)
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
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
        <p className="text-note">{text}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:justify-end">
        {deed ? (
          <form method="post" action={actionAddress(deed.action, path)}>
            <Hidden fields={deed.fields} />
            <Button type="submit" size="small" variant="secondary" aria-label={`${deed.label}: ${title}`}>
              {deed.label}
            </Button>
          </form>
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center text-indigo text-note underline">
            {row.label}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-x-4 md:col-start-2 md:col-span-2">
        <Owner {...{ row, me, path }} />
        {until ? <BringBack row={row} path={path} /> : <PutOff row={row} path={path} now={now} />}
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

function PutOff({ row, path, now }: Pick<TodayLineProps, 'row' | 'path' | 'now'>) {
  return (
    <details name="uitstellen" className="min-w-0 open:basis-full">
      <summary
        aria-label={`Uitstellen: ${row.title}`}
        className="inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline underline-offset-near"
      >
        Uitstellen
      </summary>
      <form
        method="post"
        action={actionAddress('today.putOff', path)}
        className="flex flex-wrap items-end gap-2 pb-2"
      >
        <Hidden fields={{ kind: row.kind, id: row.id }} />
        {PUT_OFF_CHOICES.filter((choice) => choice !== 'day').map((choice) => (
          <Button key={choice} type="submit" name="until" value={choice} variant="secondary" size="small">
            {PUT_OFF_LABELS[choice]}
          </Button>
        ))}
        <Field name="day" label="Of tot een dag" need="optional" className="basis-44">
          {(control) => (
            <TextInput {...control} type="date" min={addDays(dayOf(now), 1)} className="min-h-11 py-1.5" />
          )}
        </Field>
        <Button type="submit" name="until" value="day" variant="secondary" size="small">
          Tot die dag
        </Button>
      </form>
    </details>
  )
}
