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

/** The line of the invoice that asked for a period: what it is called, at its place, or the one with the most left. */
export function lineOfPeriod(
  lines: readonly InvoiceLine[],
  leftOfLines: readonly Cents[],
  { description, position, firstDay, net }: BilledAs,
): number {
  const ofPeriod = lines.findIndex(
    (line) => line.net >= 0 && line.description === description && line.period?.firstDay === firstDay,
  )
  if (ofPeriod >= 0) return ofPeriod
  const named = lines.findIndex(
    (line) =>
      line.net >= 0 &&
      line.description.startsWith(description) &&
      (!line.period || line.period.firstDay === firstDay),
  )
  if (named >= 0) return named
  if (lines[position]?.net === net) return position
  return leftOfLines.indexOf(Math.max(...leftOfLines) as Cents)
}
