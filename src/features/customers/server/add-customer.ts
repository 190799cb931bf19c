import type { Context, Transaction } from '@/platform/context'
import type { CustomerDetails } from '../rules/customer-details'
import { hostingCustomers } from './customer-tables'

/** Undefined when the address is somebody's by now. */
export async function addCustomer(
  context: Context,
  tx: Transaction,
  { customerEmail: email, ...record }: CustomerDetails,
  accountId: string | undefined,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(hostingCustomers)
    .values({ ...record, accountId, email, createdAt: context.now() })
    .onConflictDoNothing()
    .returning({ id: hostingCustomers.id })
  return added?.id
}
