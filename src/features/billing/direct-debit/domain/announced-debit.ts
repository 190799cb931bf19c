import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { vatSuffix } from '@/shared/price-words'

/**
 * For what an invoice is debited, each in the words that a mandate's customer reads: whoever announces a debit names one,
 * so nothing new is debited without words for it.
 */
export const DEBITED_IN_WORDS = {
  'next-period': 'volgende termijnen',
  change: 'wijzigingen',
  project: 'projecten',
  alone: 'losse facturen',
} as const

export type DebitedFor = keyof typeof DEBITED_IN_WORDS

/** What a customer is told beforehand of a debit; the mail about its invoice has to say all of it. */
export interface AnnouncedDebit {
  /** What is debited, with the VAT of its invoice. */
  amount: Cents
  /** Whether that invoice charges no VAT, because its buyer reckons it. */
  isReverseCharged: boolean
  debitOn: CalendarDay
  /** Who debits, as it stands on the bank statement, with the id under which banks know them, if they have one. */
  creditor: { name: string; id: string | null }
  /** The name of the mandate at banks. */
  mandateReference: string
}

/** The announcement, line by line. */
export function debitFacts({
  amount,
  isReverseCharged,
  debitOn,
  creditor,
  mandateReference,
}: AnnouncedDebit): [string, string][] {
  return [
    ['We schrijven af', `${inEurosAndCents(amount)} ${vatSuffix(isReverseCharged)}`],
    ['Op', shownDay(debitOn)],
    ['Op je afschrift staat', creditor.name],
    ...(creditor.id ? [['Incassant-ID', creditor.id] satisfies [string, string]] : []),
    ['Kenmerk van je machtiging', mandateReference],
  ]
}
