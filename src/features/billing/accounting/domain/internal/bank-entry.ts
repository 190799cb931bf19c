import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'

/**
 * What kind of line it is.
 * - `credit`: money that came in.
 * - `debit`: money that went out.
 * - `reversal`: something that the bank took back, in either direction.
 * - `not-final`: announced, not booked yet; it comes again on a later statement.
 */
export const ENTRY_NATURES = ['credit', 'debit', 'reversal', 'not-final'] as const
export type EntryNature = (typeof ENTRY_NATURES)[number]

/** One line of a bank statement. */
export interface BankEntry {
  /** Always the same for the same line, in whatever file it comes; different for every other line. */
  key: string
  /** IBAN of the statement, without spaces. */
  account: string
  bookedOn: CalendarDay
  nature: EntryNature
  /** Whether it belongs to our own direct debits: money that they brought, or that went back from them. */
  isOwnDebit: boolean
  /** Never negative; null when the line is not in euro. */
  amount: Cents | null
  /** As the bank wrote it. */
  statedAmount: string
  /** ISO 4217. */
  currency: string
  /** Name of the payer or the payee. */
  counterparty: string | null
  counterpartyIban: string | null
  /** All that was written with it, to show and to search for references. */
  remittance: string
}

/** What a bank statement file holds: lines of one account, or of several. */
export interface BankStatement {
  accounts: readonly string[]
  entries: readonly BankEntry[]
}
