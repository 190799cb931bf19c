import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import { linesOfChange } from '@/features/billing/subscriptions/terms/domain/change-quote'
import {
  type ChangedLine,
  changedLines,
  type LineQuote,
} from '@/features/billing/subscriptions/terms/domain/line-change'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import type { VatBasis } from '@/shared/vat'
import { changedLineInWords, pricesInWords } from '../../domain/line-words'

type Facts = (readonly [string, string])[]

interface Quoted {
  quote: LineQuote
  basis: VatBasis
}

/** Changed lines, each under this label. */
export function changedFacts(label: string, lines: readonly ChangedLine[]): Facts {
  return lines.map((line) => [label, `${changedLineInWords(line)}, excl. btw`])
}

/** What becomes of each line, without VAT. */
export function linesAsFacts({ quote }: Pick<Quoted, 'quote'>): Facts {
  return changedFacts('Verandert', changedLines(quote.from, quote.to))
}

/** Each amount with its days, as the lines of the invoice have them; and what each period costs afterwards. */
export function sumsAsFacts({ quote, basis }: Quoted): Facts {
  const { now } = quote
  const sums = now
    ? [
        ...linesOfChange(now).map(
          ({ label, sumInWords, period: { firstDay, lastDay }, net }): readonly [string, string] => [
            label,
            `${shownDay(firstDay)} t/m ${shownDay(lastDay)}: ${sumInWords}${net < 0 ? ' terug' : ''}`,
          ],
        ),
        ['Samen', `${inEurosAndCents(now.amounts.net)} excl. btw`] as const,
        ['Eenmalig te betalen', `${inEurosAndCents(now.amounts.total)} ${basisInWords(basis)}`] as const,
      ]
    : []
  return [...sums, ...pricesInWords(quote, basis)]
}
