import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import type { FileSender } from './receive-file'

/** Whoever is signed in, as sender of files to a project; undefined for an account without a customer. */
export async function fileSenderOf(
  { db }: Pick<Context, 'db'>,
  account: SignedInAccount | undefined,
): Promise<FileSender | undefined> {
  if (!account) return undefined
  const actor = actorOf(account)
  if (account.role === 'admin') return { side: 'agency', name: account.name, actor }
  const customer = await customerOfAccount(db, account.id)
  if (!customer) return undefined
  return { side: 'customer', name: account.name || customer.customerName, actor, customerId: customer.id }
}
