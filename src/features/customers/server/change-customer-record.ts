import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'
import type { CustomerRecord } from '../rules/customer-details'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

declare module '@/platform/context' {
  interface Wiring {
    /** A customer goes by another name: so does the account that they sign in with. */
    customerRenamed: (tx: Transaction, accountId: string, name: string) => Promise<void>
  }
}

/** Saves what a customer changed; papers keep what stood on them. `unknown`: this account has no customer. */
export async function changeCustomerRecord(
  { db, wiring }: Context,
  { accountId, record }: { accountId: string; record: CustomerRecord },
): Promise<'saved' | 'unchanged' | 'unknown'> {
  return await db.transaction(async (tx) => {
    const [customer] = await tx
      .select()
      .from(hostingCustomers)
      .where(eq(hostingCustomers.accountId, accountId))
      .for('update')
    if (!customer) return 'unknown'
    const changed = changedFields(customer, record)
    if (changed.length === 0) return 'unchanged'
    await tx.update(hostingCustomers).set(record).where(eq(hostingCustomers.id, customer.id))
    await wiring.customerRenamed(tx, accountId, record.customerName)
    await recordAudit(tx, {
      actor: actorOf({ id: accountId, role: 'customer' }),
      action: 'customer.record-changed',
      subject: { kind: 'customer', id: customer.id },
      details: { fields: changed.join(', ') },
    })
    return 'saved'
  })
}

function changedFields(before: HostingCustomer, after: CustomerRecord): (keyof CustomerRecord)[] {
  const fields = Object.keys(after) as (keyof CustomerRecord)[]
  return fields.filter((field) => before[field] !== after[field])
}
