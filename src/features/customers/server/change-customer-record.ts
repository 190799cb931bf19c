import { eq } from 'drizzle-orm'
import { renameAccount } from '@/features/accounts/server/rename-account'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context } from '@/platform/context'
import type { CustomerRecord } from '../rules/customer-record'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

/**
 * Saves what a customer changed about themselves. Orders and invoices keep what stood on them. The log says which
 * fields changed, not into what. `unknown`: this account has no customer.
 */
export async function changeCustomerRecord(
  { db }: Context,
  { accountId, record }: { accountId: string; record: CustomerRecord },
): Promise<'saved' | 'unchanged' | 'unknown'> {
  return await db.transaction(async (tx) => {
    const [customer] = await tx
      .select()
      .from(hostingCustomers)
      .where(eq(hostingCustomers.accountId, accountId))
      .for('update')
    if (!customer) return 'unknown'
    const columns = columnsOf(record)
    const changed = changedColumns(customer, columns)
    if (changed.length === 0) return 'unchanged'
    await tx.update(hostingCustomers).set(columns).where(eq(hostingCustomers.id, customer.id))
    await renameAccount(tx, accountId, record.name)
    await recordAudit(tx, {
      actor: actorOf({ id: accountId, role: 'customer' }),
      action: 'customer.record-changed',
      subject: { kind: 'customer', id: customer.id },
      details: { fields: changed.join(', ') },
    })
    return 'saved'
  })
}

function columnsOf(record: CustomerRecord) {
  return {
    customerName: record.name,
    customerPhone: record.phone,
    customerCompany: record.company,
    customerAddress: record.address,
    customerZipcode: record.zipcode,
    customerCity: record.city,
    customerKvk: record.kvk,
    customerVatId: record.vatId,
  }
}

type Columns = ReturnType<typeof columnsOf>

function changedColumns(before: HostingCustomer, after: Columns): (keyof Columns)[] {
  const names = Object.keys(after) as (keyof Columns)[]
  return names.filter((name) => before[name] !== after[name])
}
