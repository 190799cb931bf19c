import { type Cents, sum } from '@/shared/money'
import { type Amounts, addVat, percentOf, splitVat, type VatBasis } from '@/shared/vat'
import type { InvoiceLine } from './invoice'

/** The lines as an invoice with reverse charge has them; what goes back keeps the rate at which it was asked. */
export function reverseCharged(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map(({ vatPercent, reverseCharge, ...line }) =>
    reverseCharge === false
      ? { ...line, ...(vatPercent === undefined ? {} : { vatPercent }) }
      : { ...line, reverseCharge: true },
  )
}

/** Where the total is agreed, VAT is taken out of it; otherwise the lines decide, and VAT comes on top, rate by rate. */
export function amountsOf(lines: readonly InvoiceLine[], basis: VatBasis, totalInclVat?: Cents): Amounts {
  const vatPercent = percentOf(basis)
  if (basis === 'reverse-charge') return amountsOf(reverseCharged(lines), vatPercent)
  if (totalInclVat !== undefined) return splitVat(totalInclVat, vatPercent)
  const rates = netPerRate(lines, vatPercent).map(([{ percent }, net]) => addVat(net, percent))
  return {
    net: netOf(lines),
    vat: sum(rates.map(({ vat }) => vat)),
    total: sum(rates.map(({ total }) => total)),
  }
}

/** What one rate of VAT comes to on an invoice. */
export interface VatOfRate {
  percent: number
  /** Whether it is none because the buyer reckons it: a part of its own, beside what has a rate of 0. */
  isReverseCharged?: true
  net: Cents
  vat: Cents
}

/** The VAT of an issued invoice, rate by rate, the highest first: together its `amount` and its `vatAmount`. */
export function vatPerRate(invoice: {
  lines: readonly InvoiceLine[]
  vatPercent: number
  amount: Cents
  vatAmount: Cents
}): VatOfRate[] {
  const { lines, vatPercent, amount, vatAmount } = invoice
  const rates = netPerRate(lines, vatPercent)
  // A single rate takes the invoice's own amounts: its VAT may have been taken out of an agreed total.
  if (rates.length < 2)
    return [{ ...(rates[0]?.[0] ?? { percent: vatPercent }), net: amount, vat: vatAmount }]
  const found = rates.map(([rate, net]) => ({ ...rate, net, vat: addVat(net, rate.percent).vat }))
  // A credit note is rounded together with those before it: the rounding cent goes into the largest part that has VAT.
  const largest = found
    .filter(({ percent }) => percent > 0)
    .reduce((best, rate) => (Math.abs(rate.net) > Math.abs(best.net) ? rate : best))
  const leaves = vatAmount - sum(found.map(({ vat }) => vat))
  return found.map((rate) => (rate === largest ? { ...rate, vat: (rate.vat + leaves) as Cents } : rate))
}

type Rate = Pick<VatOfRate, 'percent' | 'isReverseCharged'>

/** What has reverse charge comes last. */
function netPerRate(lines: readonly InvoiceLine[], vatPercent: number): [rate: Rate, net: Cents][] {
  const rateOf = (line: InvoiceLine) => (line.reverseCharge ? -1 : (line.vatPercent ?? vatPercent))
  return [...Map.groupBy(lines, rateOf)]
    .sort(([a], [b]) => b - a)
    .map(([percent, ofRate]): [Rate, Cents] => [
      percent < 0 ? { percent: 0, isReverseCharged: true } : { percent },
      netOf(ofRate),
    ])
}

export function netOf(lines: readonly InvoiceLine[]): Cents {
  return lines.reduce((total, line) => total + line.net, 0) as Cents
}

/**
 * The lines, adding up to `net`: what rounding the whole left over is put into the largest of them. More than a cent
 * per line is no rounding: throws a RangeError then, because such lines would not explain what is asked.
 */
export function linesAddingUpTo(net: Cents, lines: readonly InvoiceLine[]): InvoiceLine[] {
  const rest = net - netOf(lines)
  if (Math.abs(rest) > lines.length)
    throw new RangeError(`${lines.length} lines are ${rest} cents away from the ${net} that they should be`)
  const largest = lines.reduce((best, line, index) => (line.net > (lines[best]?.net ?? 0) ? index : best), 0)
  return lines.map((line, index) => (index === largest ? { ...line, net: (line.net + rest) as Cents } : line))
}

/** The same lines, taken back: for a credit note. */
export function reversed(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.map((line) => ({ ...line, quantity: 0 - line.quantity, net: (0 - line.net) as Cents }))
}
