import { basisInWords } from '@/features/billing/invoices/domain/invoice-words'
import type { ChangedLine, LineQuote } from '@/features/billing/subscriptions/terms/domain/line-change'
import { shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { VatBasis } from '@/shared/vat'
import { rhythmInWords } from '../../domain/internal/project-words'

/** 'Onderhoud: € 40,00 wordt € 60,00', 'Onderhoud: € 40,00 per maand wordt € 480,00 per jaar', 'Nieuw: SEO, € 150,00', 'Vervalt: SEO, € 150,00'; without VAT. */
export function changedLineInWords({ description, from, to, was, cycles }: ChangedLine): string {
  if (from === null) return `Nieuw: ${description}, ${inEurosAndCents(to ?? (0 as Cents))}`
  if (to === null) return `Vervalt: ${description}, ${inEurosAndCents(from)}`
  if (cycles && from !== null && to !== null) {
    const [is, becomes] = cycles
    return `${was ? `${was} wordt ${description}` : description}: ${inEurosAndCents(from)} ${rhythmInWords(is)} wordt ${inEurosAndCents(to)} ${rhythmInWords(becomes)}`
  }
  const before = was ? `${was} (${inEurosAndCents(from)})` : inEurosAndCents(from)
  const after = was ? `${description} (${inEurosAndCents(to)})` : inEurosAndCents(to)
  return was ? `${before} wordt ${after}` : `${description}: ${before} wordt ${after}`
}

/** Whether somebody has to set up, replace or switch off something for it: another price alone asks nothing. */
export function asksWork({ from, to, was }: ChangedLine): boolean {
  return from === null || to === null || was !== undefined
}

/** The same of several, on one line: for the audit log and the nightly run. */
export function changedLinesInWords(lines: readonly ChangedLine[]): string {
  return lines.map(changedLineInWords).join('; ')
}

/** Label of the button; it says to who has to pay that they have to (BW 6:230v). */
export function lineChangeButton({ now, nextOn, on }: LineQuote, today: string, isMore: boolean): string {
  if (now && on === today) return 'Wijzigen en betalen'
  return isMore ? 'Wijzigen met betaalverplichting' : `Wijzigen per ${shownDay(nextOn)}`
}

/** Whether it is charged per year instead of per month from then on, or the other way round. */
export function isOtherCycle({ from, billingCycle }: Pick<LineQuote, 'from' | 'billingCycle'>): boolean {
  return from.some((line) => line.billingCycle !== billingCycle)
}

/** '€ 48,40 per maand incl. btw' from a day on, and from later days that were told of before. */
export function pricesInWords(
  { recurring, billingCycle }: Pick<LineQuote, 'recurring' | 'billingCycle'>,
  basis: VatBasis,
): (readonly [string, string])[] {
  return recurring.map(({ from, amounts }) => [
    `Vanaf ${shownDay(from)}`,
    `${inEurosAndCents(amounts.total)} ${rhythmInWords(billingCycle)} ${basisInWords(basis)}`,
  ])
}
