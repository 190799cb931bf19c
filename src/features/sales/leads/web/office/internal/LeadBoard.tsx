import { actionAddress } from '@/shared/action-address'
import { dayOf } from '@/shared/calendar-day'
import type { FormNotice } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { LEAD_BOARD_PATH, leadList, leadPath } from '../../../domain/lead-filter'
import { sourceLabel } from '../../../domain/lead-source'
import { leadTransitions, STATUS_LABELS, statusBeside } from '../../../domain/lead-status'
import type { BoardColumn } from '../../../server/lead-board'
import type { LeadRow } from '../../../server/lead-queries'
import type { LeadMove } from '../../../server/undo-lead-move'
import { NextStep, type Owners } from '../NextStep'
import { PromiseClock } from './LeadBadges'
import { NO_LEADS } from './LeadOverview'

const MOVE = actionAddress('backOffice.moveLead', LEAD_BOARD_PATH)
const UNDO = actionAddress('backOffice.undoLeadMove', LEAD_BOARD_PATH)

interface LeadBoardProps {
  columns: readonly BoardColumn[]
  owners: Owners
  /** What there is to say about the form that was sent. */
  notice?: FormNotice | undefined
  /** The step that was just taken. */
  moved?: LeadMove | undefined
  now: Date
}

/**
 * The leads in columns. Every step is a button of a form; the script beside it (`lead-board.ts`) sends the same forms
 * for whoever drags or uses arrows, and takes this element out of the answer.
 */
export function LeadBoard({ columns, owners, notice, moved, now }: LeadBoardProps) {
  const isEmpty = columns.every(({ count }) => count === 0)
  return (
    <div data-lead-board className="aria-busy:opacity-60">
      <div data-board-answer>{moved ? <MovedBox moved={moved} /> : <AnswerBox notice={notice} />}</div>
      {isEmpty ? <p className="mb-4 remark-text">{NO_LEADS}</p> : null}
      <div className="relative flex snap-x gap-4 overflow-x-auto pb-4">
        {columns.map((column) => (
          <Column key={column.status} column={column} owners={owners} now={now} />
        ))}
      </div>
    </div>
  )
}

/** What was done, and the way back. */
function MovedBox({ moved: { id, leadId, name, to } }: { moved: LeadMove }) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 rounded border-loden border-l-4 bg-paper px-5 py-3"
    >
      <p className="font-semibold [overflow-wrap:anywhere]">
        {name} staat nu op {STATUS_LABELS[to]}
      </p>
      <form method="post" action={UNDO} data-lead={leadId}>
        <input type="hidden" name="move_id" value={id} />
        <Button type="submit" variant="quiet" size="small">
          Ongedaan maken
        </Button>
      </form>
    </div>
  )
}

interface ColumnProps extends Pick<LeadBoardProps, 'owners' | 'now'> {
  column: BoardColumn
}

function Column({ column: { status, count, value, leads }, owners, now }: ColumnProps) {
  const id = `kolom-${status}`
  return (
    <section
      aria-labelledby={id}
      data-column={status}
      className="flex w-72 shrink-0 snap-start flex-col rounded border border-hairline p-3 data-over:border-ink xl:w-auto xl:min-w-0 xl:flex-1"
    >
      <h2 id={id} className="flex items-baseline justify-between gap-3 text-large">
        {STATUS_LABELS[status]}
        <span className="font-normal font-text remark-text tabular-nums">
          {count.toLocaleString('nl-NL')}
        </span>
      </h2>
      <p className="mb-3 border-ink border-b-2 pb-2 text-note tabular-nums">{inEurosAndCents(value)}</p>
      {leads.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {leads.map((lead) => (
            <li key={lead.id}>
              <Card lead={lead} owners={owners} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="hint-text">Hier staat nu geen lead.</p>
      )}
      {count > leads.length ? (
        <a href={leadList.address({ status })} className="mt-3 inline-flex min-h-11 items-center thread-link">
          Alle {count.toLocaleString('nl-NL')} in de lijst
        </a>
      ) : null}
    </section>
  )
}

interface CardProps extends Pick<LeadBoardProps, 'owners' | 'now'> {
  lead: LeadRow
}

function Card({ lead, owners, now }: CardProps) {
  const { id, name, company, service, source, status, value } = lead
  return (
    <article
      id={`lead-${id}`}
      aria-label={`${name}, ${STATUS_LABELS[status]}`}
      data-card
      data-left={statusBeside(status, 'left')}
      data-right={statusBeside(status, 'right')}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded bg-paper p-3 text-note leading-snug shadow-float [overflow-wrap:anywhere]"
    >
      <div>
        <a href={leadPath(id)} className="thread-link">
          {name}
        </a>
        {company ? <p className="mt-1">{company}</p> : null}
        <p className="hint-text">{[service, sourceLabel(source)].filter(Boolean).join(' · ')}</p>
      </div>
      {value === null ? null : <p className="font-semibold tabular-nums">{inEurosAndCents(value)}</p>}
      {lead.promise ? <PromiseClock {...lead} now={now} /> : null}
      <NextStep planned={lead} owners={owners} today={dayOf(now)} />
      <form method="post" action={MOVE} className="flex flex-wrap gap-1.5">
        <input type="hidden" name="lead_id" value={id} />
        <input type="hidden" name="from" value={status} />
        {leadTransitions.after(status).map((next) => (
          <button
            key={next}
            type="submit"
            name="status"
            value={next}
            aria-label={`Zet ${name} op ${STATUS_LABELS[next]}`}
            className="row-button"
          >
            {STATUS_LABELS[next]}
          </button>
        ))}
      </form>
    </article>
  )
}
