import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { InvoiceWishes } from '../domain/invoice-wishes'
import { hostingCustomers } from './customer-tables'

/** What stands on the invoices that are issued to a customer from now on. */
export async function referencesOfCustomer(
  tx: Transaction,
  customerId: string,
): Promise<Pick<InvoiceWishes, 'buyerReference' | 'purchaseOrder'>> {
  const { id, buyerReference, purchaseOrder } = hostingCustomers
  const [found] = await tx
    .select({ buyerReference, purchaseOrder })
    .from(hostingCustomers)
    .where(eq(id, customerId))
  return found ?? { buyerReference: null, purchaseOrder: null }
}

/** Wishes of a customer who was just added. */
export async function setInvoiceWishes(
  tx: Transaction,
  customerId: string,
  wishes: InvoiceWishes,
): Promise<void> {
  await tx.update(hostingCustomers).set(wishes).where(eq(hostingCustomers.id, customerId))
}

/** Saves where a customer's invoices go and what stands on them; issued ones keep what they have. */
export async function saveInvoiceWishes(
  context: Context,
  { customerId, wishes, actor }: { customerId: string; wishes: InvoiceWishes; actor: Actor },
): Promise<'saved' | 'unchanged' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const { id } = hostingCustomers
    const [before] = await tx.select().from(hostingCustomers).where(eq(id, customerId)).for('update')
    if (!before) return 'unknown'
    const changed = (Object.keys(wishes) as (keyof InvoiceWishes)[]).filter(
      (field) => before[field] !== wishes[field],
    )
    if (changed.length === 0) return 'unchanged'
    await tx.update(hostingCustomers).set(wishes).where(eq(id, customerId))
    await recordEvent(context, tx, {
      actor,
      action: 'customer.invoice-wishes-changed',
      subject: { kind: 'customer', id: customerId },
      details: { fields: changed.join(', ') },
    })
    return 'saved'
  })
}
