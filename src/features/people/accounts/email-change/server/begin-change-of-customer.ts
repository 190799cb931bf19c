import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { accountOfCustomer } from '../../server/adopt-imported-account'
import { type BegunChange, beginEmailChangeIn, withdrawEmailChange } from './begin-email-change'

interface OfCustomer {
  customerId: string
  admin: { id: string }
}

/** A colleague begins a change for a customer; one who moved in and never signed in gets an account first. */
export async function beginChangeOfCustomer(
  context: Context,
  change: OfCustomer & { email: string },
): Promise<BegunChange> {
  return await context.db.transaction((tx) => beginChangeOfCustomerIn(context, tx, change))
}

/** The same in the caller's transaction. */
export async function beginChangeOfCustomerIn(
  context: Context,
  tx: Transaction,
  { customerId, email, admin }: OfCustomer & { email: string },
): Promise<BegunChange> {
  const accountId = await accountFor(tx, customerId)
  if (!accountId) return { outcome: 'unknown' }
  const actor = actorOf({ id: admin.id, role: 'admin' })
  return await beginEmailChangeIn(context, tx, { accountId, to: email.toLowerCase(), by: 'office', actor })
}

/** A colleague withdraws what was begun for a customer, by either side. */
export async function withdrawChangeOfCustomer(
  context: Context,
  { customerId, admin }: OfCustomer,
): Promise<boolean> {
  const accountId = (await customerWithId(context.db, customerId))?.accountId
  const actor = actorOf({ id: admin.id, role: 'admin' })
  return accountId ? await withdrawEmailChange(context, { accountId, actor }) : false
}

async function accountFor(tx: Transaction, customerId: string): Promise<string | undefined> {
  const customer = await customerWithId(tx, customerId)
  if (!customer) return undefined
  if (customer.accountId) return customer.accountId
  const { id, customerName: name, email } = customer
  return await accountOfCustomer(tx, email.toLowerCase(), { id, name })
}
