import type { SQL, SQLWrapper } from 'drizzle-orm'
import { date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { compactWord, searchedWords } from '../../../../platform/search-index'
import { PAYMENT_PROVIDERS } from '../../payments/domain/payment'
import { payments } from '../../payments/server/payment-tables'

/** Permission to debit (SEPA), in the words that the customer agreed to. Withdrawn ones stay, as evidence. */
export const mandates = pgTable(
  'mandates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_account_id').notNull(),
    provider: text('provider', { enum: PAYMENT_PROVIDERS }).notNull(),
    providerCustomerId: text('provider_customer_id'),
    providerMandateId: text('provider_mandate_id'),
    /** The payment that made it; null when it was given in the portal. */
    paymentId: uuid('payment_id').references(() => payments.id),
    /** The text, whole, that was agreed to; and which version of ours it is. */
    wording: text('wording').notNull(),
    wordingVersion: text('wording_version').notNull(),
    /** For a mandate that was given to the agency: its name at banks, our creditor id in its text, and the account. */
    reference: text('reference').unique(),
    creditorId: text('creditor_id'),
    iban: text('iban'),
    holder: text('holder'),
    /** Agreed to, but not in force until the first payment has come in. */
    givenAt: instant('given_at').notNull(),
    activeAt: instant('active_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** When nothing could be debited by it any more, and the bank's code for why. */
    blockedAt: instant('blocked_at'),
    blockedCode: text('blocked_code'),
    /** The day of the last debit that was presented, whatever became of it. */
    lastDebitOn: date('last_debit_on', { mode: 'string' }),
    /** When its provider was last asked whether it still stands; null for one that no provider knows. */
    checkedAt: instant('checked_at'),
  },
  (table) => [
    index('mandates_of_customer').on(table.customerId, table.givenAt),
    unique('mandates_once_per_payment').on(table.paymentId),
    index('mandates_newest_first').on(table.givenAt),
    index('mandates_search').using('gin', mandateWords(table)),
  ],
)

type SearchedOfMandate = 'reference' | 'providerMandateId' | 'iban' | 'holder'

/** What search everything finds a mandate by: its reference, the provider's number, the account and its holder. */
export function mandateWords(mandate: Record<SearchedOfMandate, SQLWrapper>): SQL {
  const { reference, providerMandateId, iban, holder } = mandate
  return searchedWords(reference, compactWord(reference), providerMandateId, compactWord(iban), holder)
}
