import { payPath } from '@/features/billing/payments/domain/payment-paths'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { instalmentState } from '../../domain/arrangement-words'
import type { StandingArrangement } from '../../server/arrangements'

interface InstalmentListProps {
  invoiceNumber: string
  arrangement: Pick<StandingArrangement, 'standing'>
}

/** The instalments of an invoice, each with its own link to pay it. */
export function InstalmentList({ invoiceNumber, arrangement: { standing } }: InstalmentListProps) {
  return (
    <ol aria-label={`Termijnen van ${invoiceNumber}`} className="grid gap-1 text-fine leading-snug">
      {standing.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-2">
          <span className="tabular-nums">
            {one.place}. {inEurosAndCents(one.amount)}
          </span>
          {one.left > 0 ? (
            <a href={payPath(one.id)} className="inline-flex min-h-11 items-center thread-link md:min-h-6">
              {one.left === one.amount ? 'Betaal' : `Betaal nog ${inEurosAndCents(one.left)}`}
              <span className="sr-only">
                {' '}
                termijn {one.place} van {invoiceNumber}
              </span>
            </a>
          ) : (
            <span className="text-ink-soft">{instalmentState(one).toLowerCase()}</span>
          )}
          <span className="basis-full">uiterlijk {shownDay(one.dueOn)}</span>
        </li>
      ))}
    </ol>
  )
}
