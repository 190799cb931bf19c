import { eq } from 'drizzle-orm'
import { watchVatId } from '@/features/billing/vat/server/vat-id-checks'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { asRead, type CustomerRecord } from '../domain/customer-details'
import { type HostingCustomer, hostingCustomers } from './customer-tables'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** `accountId`: the account that they sign in with; null without one. */
    'customer.record-changed': { accountId: string | null; name: string }
  }
}

/**
 * Whose record changes: that of the account's own customer, or any customer's, by a colleague; or that of a customer who
 * said so where their address is proven, such as behind a mailed link.
 */
type Whose =
  | { customerId: string; accountId: string }
  | { customerId: string; admin: { id: string }; known?: string }
  | { customerId: string; actor: Actor }

/**
 * Saves a change of a customer's record under a row lock; documents keep what stood on them. `unknown`: there is no
 * such customer. `overtaken`: optimistic lock, the record is no longer what the colleague read (`known`).
 */
export async function changeCustomerRecord(
  context: Context,
  change: Whose & { record: CustomerRecord },
): Promise<RecordChange> {
  return await context.db.transaction((tx) => changeCustomerRecordIn(context, tx, change))
}

export type RecordChange = 'saved' | 'unchanged' | 'unknown' | 'overtaken'

/** The same in the caller's transaction. */
export async function changeCustomerRecordIn(
  context: Context,
  tx: Transaction,
  { record, ...whose }: Whose & { record: CustomerRecord },
): Promise<RecordChange> {
  const [customer] = await tx
    .select()
    .from(hostingCustomers)
    .where(eq(hostingCustomers.id, whose.customerId))
    .for('update')
  if (!customer) return 'unknown'
  const changed = changedFields(customer, record)
  if (changed.length === 0) return 'unchanged'
  if ('known' in whose && whose.known !== asRead(customer)) return 'overtaken'
  await tx.update(hostingCustomers).set(record).where(eq(hostingCustomers.id, customer.id))
  await watchVatId(context, tx, record.customerVatId)
  await recordEvent(context, tx, {
    actor: actorOfChange(whose),
    action: 'customer.record-changed',
    subject: { kind: 'customer', id: customer.id },
    details: { fields: changed.join(', ') },
    payload: { accountId: customer.accountId, name: record.customerName },
  })
  return 'saved'
}

function actorOfChange(whose: Whose): Actor {
  if ('actor' in whose) return whose.actor
  const { id, role } =
    'admin' in whose
      ? { ...whose.admin, role: 'admin' as const }
      : { id: whose.accountId, role: 'customer' as const }
  return actorOf({ id, role })
}

export function changedFields(
  before: Readonly<Partial<HostingCustomer>>,
  after: CustomerRecord,
): (keyof CustomerRecord)[] {
  const fields = Object.keys(after) as (keyof CustomerRecord)[]
  return fields.filter((field) => before[field] !== after[field])
}
