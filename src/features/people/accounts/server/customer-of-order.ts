import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import {
  addCustomer,
  customerByAccount,
  customerByEmail,
  type KnownCustomer,
} from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import { accountThatLeft } from '../email-change/server/internal/address-owners'
import { accountOfCustomer, customerAccountFor } from './adopt-imported-account'
import { issueFirstPassword, issueFirstPasswordIfNone } from './internal/first-password'

export interface CustomerOfOrder {
  id: string
  /** Whether they were a customer before: their record is as it was. */
  isKnown: boolean
  /** The 12-character code of the first mail; undefined for a customer who has a password already. */
  firstPassword: string | undefined
}

/**
 * Finds the customer of an order or accepted quote by e-mail address, or adds one with an account to sign in with. A
 * known customer is neither shown nor changed: whoever orders may be a stranger who types that address.
 */
export async function customerOfOrder(
  context: Context,
  tx: Transaction,
  customer: CustomerDetails,
): Promise<CustomerOfOrder> {
  const email = customer.customerEmail.toLowerCase()
  const known = (await customerByEmail(tx, email)) ?? (await customerThatLeft(context, tx, email))
  if (known) return await comingBack(context, tx, email, known)
  const account = await customerAccountFor(tx, email, customer.customerName)
  const id = await addCustomer(context, tx, { ...customer, customerEmail: email }, account?.id)
  // Race: another order with this address added the customer in the meantime.
  if (!id) return await comingBack(context, tx, email, await customerByEmail(tx, email))
  if (!account) return { id, isKnown: false, firstPassword: undefined }
  const issue = account.isNew ? issueFirstPassword : issueFirstPasswordIfNone
  return { id, isKnown: false, firstPassword: await issue(context, tx, account.id) }
}

/** The customer that had this address until shortly: while a change can be undone, nobody else can take its place. */
async function customerThatLeft(context: Context, tx: Transaction, email: string) {
  const accountId = await accountThatLeft(context, tx, email)
  return accountId ? await customerByAccount(tx, accountId) : undefined
}

async function comingBack(
  context: Context,
  tx: Transaction,
  email: string,
  known: KnownCustomer | undefined,
): Promise<CustomerOfOrder> {
  if (!known) throw new Error('A customer with this address is there, and cannot be found')
  const accountId = known.accountId ?? (await accountOfCustomer(tx, email, known))
  const firstPassword =
    accountId && !known.importedHash ? await issueFirstPasswordIfNone(context, tx, accountId) : undefined
  return { id: known.id, isKnown: true, firstPassword }
}
