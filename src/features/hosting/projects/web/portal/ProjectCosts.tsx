import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { firstInvoiceExplained } from '@/features/sales/quotes/documents/domain/asked-totals'
import { CADENCES, type Cadence } from '@/features/sales/quotes/documents/domain/quote-document'
import { quoteTotals } from '@/features/sales/quotes/documents/domain/quote-totals'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatBasisOn } from '@/shared/vat'
import type { ProjectQuote } from '../../server/project-tables'

type Costing = Pick<
  ProjectQuote,
  'quoteId' | 'title' | 'lines' | 'deliveredAt' | 'withdrawnAt' | 'invoiceId'
> & {
  /** Whether its customer is, or was, charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
}

const WHEN = {
  once: 'Eenmalig, bij de oplevering',
  monthly: 'Per maand, vanaf de oplevering',
  yearly: 'Per jaar, vanaf de oplevering',
} as const satisfies Record<Cadence, string>

interface ProjectCostsProps {
  quotes: readonly Costing[]
  isStopped: boolean
  today: CalendarDay
}

/** Agreed costs and when they are paid: by quote, per cadence, VAT included. */
export function ProjectCosts({ quotes, isStopped, today }: ProjectCostsProps) {
  return (
    <div className="grid gap-6">
      {quotes.map((quote) => (
        <div key={quote.quoteId} className="grid gap-2">
          {quotes.length > 1 ? <h3 className="label-text">{quote.title}</h3> : null}
          <table className="w-full border-collapse text-left text-note">
            <caption className="sr-only">
              {quote.title}: bedragen {vatWords(quote)}
            </caption>
            <tbody>
              {sumsOf(quote, today).map(([label, amount, what]) => (
                <tr key={label} className="border-hairline border-b">
                  <th scope="row" className="py-1.5 pr-4 align-baseline font-normal">
                    {label}
                    <span className="hint-text block [overflow-wrap:anywhere]">{what}</span>
                  </th>
                  <td className="whitespace-nowrap py-1.5 text-right align-top tabular-nums">{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="hint-text">{whenPaid(quote, isStopped)}</p>
        </div>
      ))}
    </div>
  )
}

/** Uses the VAT rate on the day of delivery; while that is still to come, the rate of today. */
function sumsOf(
  { lines, deliveredAt, isReverseCharged = false }: Costing,
  today: CalendarDay,
): (readonly [label: string, amount: string, what: string])[] {
  const totals = quoteTotals(lines, vatBasisOn(deliveredAt ? dayOf(deliveredAt) : today, isReverseCharged))
  const { perCadence, firstInvoice } = totals
  const apart = CADENCES.flatMap((cadence) => {
    const sums = perCadence[cadence]
    const what = lines.filter((line) => line.cadence === cadence).map(({ description }) => description)
    return sums ? [[WHEN[cadence], inEurosAndCents(sums.total), what.join('; ')] as const] : []
  })
  const comesBack = lines.some(({ cadence }) => cadence !== 'once')
  if (!comesBack) return apart
  const first = inEurosAndCents(firstInvoice.total)
  return [...apart, [quoteSheet.sums.firstInvoice, first, firstInvoiceExplained(totals)]]
}

function vatWords({ isReverseCharged }: Costing): string {
  return isReverseCharged ? 'met btw verlegd' : 'incl. btw'
}

function whenPaid(costing: Costing, isStopped: boolean) {
  const { deliveredAt, withdrawnAt, invoiceId } = costing
  const amounts = `Bedragen ${vatWords(costing)}.`
  if (invoiceId)
    return (
      <>
        {amounts} De factuur staat bij{' '}
        <a href={`${PORTAL_PATH}#facturen`} className="underline">
          je facturen
        </a>
        .
      </>
    )
  if (deliveredAt) return `${amounts} Er was niets te betalen.`
  if (withdrawnAt) return 'Herroepen: hiervan wordt niets meer gemaakt.'
  return isStopped
    ? `${amounts} Hiervan is niets gefactureerd.`
    : `${amounts} Een aanbetaling vragen we niet: de factuur krijg je bij de oplevering.`
}
