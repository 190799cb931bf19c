import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { quoteCustomer } from '@/portal/server/load-dashboard'
import type { QuoteAccess } from '../../../server/quote-access'

/** The access of whoever is signed in to a quote; `quoteBehind` checks whether the quote is theirs. */
export async function quoteAccessOf(
  { db }: Pick<Context, 'db'>,
  account: { id: string },
  quoteId: string,
): Promise<QuoteAccess | undefined> {
  const customer = await customerOfAccount(db, account.id)
  return customer && { quoteId, customer: quoteCustomer(customer, account) }
}
