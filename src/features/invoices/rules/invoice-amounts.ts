import type { Cents } from '@/shared/money'
import { includingVat, VAT_PERCENT } from '@/shared/vat'
import type { InvoiceLine } from './invoice'

/** In cents; `net` + `vat` = `total`, always (docs/promises.md, 7). */
export interface InvoiceAmounts {
  net: Cents
  vat: Cents
  total: Cents
}

/** An amount that includes VAT, split: net is the total divided by 1.21, in whole cents. */
export function splitVat(total: Cents): InvoiceAmounts {
  const net = Math.round((total * 100) / (100 + VAT_PERCENT)) as Cents
  return { net, vat: (total - net) as Cents, total }
}

/** VAT on top of an amount without it, as the office's invoices count. */
export function addVat(net: Cents): InvoiceAmounts {
  const total = includingVat(net)
  return { net, vat: (total - net) as Cents, total }
}

/** Where the total is agreed, VAT is taken out of it; otherwise the lines decide, and VAT comes on top. */
export function amountsOf(lines: readonly InvoiceLine[], totalInclVat?: Cents): InvoiceAmounts {
  return totalInclVat === undefined ? addVat(netOf(lines)) : splitVat(totalInclVat)
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
