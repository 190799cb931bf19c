import type { Context, Transaction } from '@/platform/context'
import type { CustomerWithEmail } from '../rules/customer-record'
import { hostingCustomers } from './customer-tables'

/** Undefined when the address is somebody's by now. */
export async function addCustomer(
  context: Context,
  tx: Transaction,
  customer: CustomerWithEmail,
  accountId: string | undefined,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(hostingCustomers)
    .values({
      accountId,
      email: customer.email,
      customerName: customer.name,
      customerPhone: customer.phone,
      customerCompany: customer.company,
      customerAddress: customer.address,
      customerZipcode: customer.zipcode,
      customerCity: customer.city,
      customerKvk: customer.kvk,
      customerVatId: customer.vatId,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: hostingCustomers.id })
  return added?.id
}
