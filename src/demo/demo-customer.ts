import type { CustomerRecord } from '@/features/customers/rules/customer-details'
import { hostingCustomers } from '@/features/customers/server/customer-tables'
import type { Context, Transaction } from '@/platform/context'

interface DemoCustomer {
  accountId: string
  email: string
  name: string
}

/** The hosting customer behind the demo sign-in; added once, and left as it is afterwards. */
export async function addDemoCustomer(
  { now }: Context,
  tx: Transaction,
  { accountId, email, name }: DemoCustomer,
): Promise<void> {
  const record: CustomerRecord = {
    customerName: name,
    customerPhone: '+31 53 000 00 01',
    customerCompany: 'Weverij Wevers (voorbeeld)',
    customerAddress: 'Voorbeeldstraat 12',
    customerZipcode: '7511 AA',
    customerCity: 'Enschede',
    customerKvk: '00000001',
    customerVatId: null,
  }
  await tx
    .insert(hostingCustomers)
    .values({ ...record, accountId, email, createdAt: now() })
    .onConflictDoNothing()
}
