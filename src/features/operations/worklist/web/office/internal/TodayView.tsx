import { actionAddress } from '@/shared/action-address'
import { greetingAt } from '@/shared/greeting'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { Weave } from '@/ui/weave/Weave'
import { SPAN_LABELS, spanOf, TODAY_SPANS, type TodayRow } from '../../../domain/today'
import { SHOWN_AT_FIRST, type TodayFilter, todayList } from '../../../domain/today-list'
import { TODAY_PATH } from '../../../domain/today-path'
import type { Today } from '../server/load-today'
import { TodayLine } from './TodayLine'

interface TodayViewProps extends Today {
  /** Labels of the kinds. */
  labels: Readonly<Record<string, string>>
  me: { id: string; name: string }
  filter: TodayFilter
  hasMorningMail: boolean
  now: Date
}

/** Worklist, by deadline. */
export function TodayView({ rows, snooze, more, filter, hasMorningMail, ...view }: TodayViewProps) {
  const { me, now } = view
  const { isMine, isWhole } = filter
  /** Address to which its forms return. */
  const path = todayList.address(filter)
  const shown = isMine ? rows.filter(({ ownerId }) => ownerId === me.id) : rows
  const spans = TODAY_SPANS.map((span) => ({ span, rows: shown.filter((row) => spanOf(row, now) === span) }))
  return (
    <div className="mt-8 grid gap-10 [overflow-wrap:anywhere]">
      {shown.length === 0 ? <NothingLeft {...{ isMine, now, waiting: snooze.length }} /> : null}
      {spans.map(({ span, rows }) =>
        rows.length > 0 ? (
          <section key={span} aria-labelledby={`deel-${span}`}>
            <h2
              id={`deel-${span}`}
              className={classNames('border-ink border-b pb-2 text-large', span === 'late' && 'text-madder')}
            >
              {SPAN_LABELS[span]}{' '}
              <span className="font-normal remark-text tabular-nums">({rows.length})</span>
            </h2>
            <Lines rows={isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)} path={path} {...view} />
            {!isWhole && rows.length > SHOWN_AT_FIRST ? (
              <a
                href={`${todayList.address({ ...filter, isWhole: true })}#deel-${span}`}
                className="mt-2 inline-flex min-h-11 items-center thread-link"
              >
                Bekijk alle {rows.length}
              </a>
            ) : null}
          </section>
        ) : null,
      )}
      {more.length > 0 ? (
        <p className="hint-text">Er is meer dan hier staat bij: {more.join(', ').toLowerCase()}.</p>
      ) : null}
      {snooze.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Uitgesteld <span className="ml-1 font-normal text-ink-soft tabular-nums">({snooze.length})</span>
          </summary>
          <Lines rows={snooze} path={path} {...view} />
        </details>
      ) : null}
      <MorningMail isOn={hasMorningMail} path={path} />
    </div>
  )
}

type LinesProps = Pick<TodayViewProps, 'labels' | 'me' | 'now'> & { rows: readonly TodayRow[]; path: string }

function Lines({ rows, labels, me, path, now }: LinesProps) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className="border-hairline border-b py-4">
          <TodayLine {...{ row, me, path, now }} label={labels[row.kind] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

/** Empty state. */
function NothingLeft({ isMine, now, waiting }: { isMine: boolean; now: Date; waiting: number }) {
  return (
    <div className="relative isolate grid min-h-72 content-end overflow-clip rounded bg-paper p-6 sm:p-10">
      <Weave draft="satin" tone="sky" cellPx={12} className="absolute inset-0 -z-10" />
      <div className="max-w-[34ch] rounded bg-paper p-6 shadow-float">
        <p className="font-display text-display-s">{greetingAt(now)}.</p>
        <p className="mt-2">
          {isMine ? 'Er staat niets op jouw naam.' : 'Er wacht niets op je. Dat mag je even zien.'}
          {waiting > 0 ? ` Uitgesteld ${waiting === 1 ? 'is er 1 ding' : `zijn er ${waiting} dingen`}.` : ''}
        </p>
        {isMine ? (
          <a href={TODAY_PATH} className="mt-2 inline-flex min-h-11 items-center thread-link">
            Bekijk alles
          </a>
        ) : null}
      </div>
    </div>
  )
}

function MorningMail({ isOn, path }: { isOn: boolean; path: string }) {
  return (
    <form
      method="post"
      action={actionAddress('today.setMorningMail', path)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-hairline border-t pt-4"
    >
      <input type="hidden" name="wanted" value={isOn ? 'nee' : 'ja'} />
      <p className="hint-text">
        {isOn
          ? 'Je krijgt deze lijst elke werkdag om 8:00 uur per mail.'
          : 'Deze lijst kan elke werkdag om 8:00 uur per mail komen.'}
      </p>
      <Button type="submit" variant="quiet" size="small">
        {isOn ? 'Geen ochtendmail meer' : 'Mail mij de dag'}
      </Button>
    </form>
  )
}
