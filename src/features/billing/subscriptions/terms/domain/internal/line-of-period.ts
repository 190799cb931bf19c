import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/** A period as it was billed. */
interface BilledAs {
  description: string
  position: number
  firstDay: CalendarDay
  net: Cents
}

/**
 * The line of the invoice that asked for a period: what it is called, at its place, or the one with the most left. Of
 * several with one name, the one that asks as much: two mailboxes may have been agreed at two prices.
 */
export function lineOfPeriod(
  lines: readonly InvoiceLine[],
  leftOfLines: readonly Cents[],
  { description, position, firstDay, net }: BilledAs,
): number {
  const ofPeriod = askedBy(
    lines,
    net,
    (line) => line.description === description && line.period?.firstDay === firstDay,
  )
  if (ofPeriod >= 0) return ofPeriod
  const named = askedBy(
    lines,
    net,
    (line) => line.description.startsWith(description) && (!line.period || line.period.firstDay === firstDay),
  )
  if (named >= 0) return named
  if (lines[position]?.net === net) return position
  return leftOfLines.indexOf(Math.max(...leftOfLines) as Cents)
}

/**
 * The first of these lines that asks this for one piece, or else as a whole, or else the first of them; -1 when there is
 * none. Two pieces may ask together what one asks at another price.
 */
function askedBy(lines: readonly InvoiceLine[], net: Cents, isOne: (line: InvoiceLine) => boolean): number {
  const isAsked = (line: InvoiceLine) => line.net >= 0 && isOne(line)
  const ofOne = ({ unit, unitPrice, net: whole }: InvoiceLine) => (unit === 'piece' ? unitPrice : whole)
  const found = [
    lines.findIndex((line) => isAsked(line) && ofOne(line) === net),
    lines.findIndex((line) => isAsked(line) && line.net === net),
    lines.findIndex(isAsked),
  ]
  return found.find((place) => place >= 0) ?? -1
}
