import type { PaymentException } from '@/features/billing/payments/domain/payment'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { BOOKABLE_KINDS, type BookableKind, type EntryMatch } from './internal/match-entries'

/**
 * Where a line stands: what it matches, or
 * - `again`: the same line came before; `firstIn` is the other statement in which it did, null when it was this one.
 * - `booked`: it is in our books.
 */
export type LineState =
  | EntryMatch
  | { kind: 'again'; firstIn: string | null }
  | { kind: 'booked'; invoiceNumber: string; exceptions: readonly PaymentException[] }

export interface StatementLine {
  id: string
  position: number
  bookedOn: CalendarDay
  amount: Cents | null
  statedAmount: string
  currency: string
  nature: 'credit' | 'debit' | 'reversal' | 'not-final'
  counterparty: string | null
  counterpartyIban: string | null
  remittance: string
  state: LineState
}

/** What a person chose to book: a line, on the invoice and for the reason that were shown beside it. */
export interface ChosenLine {
  entryId: string
  invoiceId: string
  kind: BookableKind
}

const FIELD = 'boek-'

/** The checkbox of a line: name and value say all that was shown, so that nothing else is booked. */
export function bookField({ id, state }: StatementLine): { name: string; value: string } | undefined {
  if (!('invoice' in state)) return undefined
  return { name: FIELD + id, value: `${state.kind}:${state.invoice.id}` }
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAME = new RegExp(`^${FIELD}(${ID})$`)
const VALUE = new RegExp(`^(${BOOKABLE_KINDS.join('|')}):(${ID})$`)

/** Whether a field of the form stands for a line. */
export function isLineField(name: string): boolean {
  return NAME.test(name)
}

/** The lines that were ticked, out of all fields of the form. Other fields are skipped. */
export function chosenLines(fields: Readonly<Record<string, unknown>>): ChosenLine[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const [, entryId] = NAME.exec(name) ?? []
    const [, kind, invoiceId] = VALUE.exec(typeof value === 'string' ? value : '') ?? []
    const known = BOOKABLE_KINDS.find((bookable) => bookable === kind)
    return entryId && invoiceId && known ? [{ entryId, invoiceId, kind: known }] : []
  })
}
