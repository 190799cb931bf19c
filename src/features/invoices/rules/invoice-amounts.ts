import type { Cents } from '@/shared/money'
import { type Amounts, addVat, splitVat } from '@/shared/vat'
import type { InvoiceLine } from './invoice'

/** Where the total is agreed, VAT is taken out of it; otherwise the lines decide, and VAT comes on top. */
export function amountsOf(lines: readonly InvoiceLine[], vatPercent: number, totalInclVat?: Cents): Amounts {
  return totalInclVat === undefined ? addVat(netOf(lines), vatPercent) : splitVat(totalInclVat, vatPercent)
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
