import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import { MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import type { Cents } from '@/shared/money'
import { amountIn } from './amount'
import { dayIn } from './fields'
import { staysBehind } from './reading'
import type { Place, ReadRow, SourceRow } from './rows'

/** Amount of a cell, or zero when it cannot be parsed: that fault is reported elsewhere. */
export function amountOf({ cells }: SourceRow, column: string): Cents {
  return amountIn(cells[column] ?? '') ?? (0 as Cents)
}

export function dayOfCell({ cells }: SourceRow, column: string) {
  return dayIn(cells[column]?.trim() ?? '') ?? null
}

export function textOf({ cells }: SourceRow, column: string): string {
  return cells[column]?.trim() ?? ''
}

/** Whether a row with a currency column is in euros: only euros are added up. */
export function isInEuros(row: SourceRow): boolean {
  return ['', 'EUR'].includes(textOf(row, 'currency').toUpperCase())
}

export function placeIn({ file, row }: SourceRow): Place {
  return { file, row }
}

/** Billing cycle here for a term of so many months there; undefined when this site has none. */
export function cycleOfMonths(months: number | undefined): BillingCycle | undefined {
  return (['monthly', 'yearly'] as const).find((cycle) => MONTHS_OF_CYCLE[cycle] === months)
}

/** Not imported: an order with a term that this site lacks, or without a price. */
export function otherTerm(what: string, term: string, amount: string): ReadRow {
  return staysBehind(
    'termijn die deze site niet kent',
    `${what} loopt per '${term}' voor ${amount}; deze site kent een maand en een jaar, tegen een prijs. Spreek een andere termijn af, of factureer dit daar verder?`,
  )
}
