import { desc, eq } from 'drizzle-orm'
import { hostingInvoices } from '../../src/features/billing/invoices/server/invoice-tables'
import type { AgreedOrder } from '../../src/features/hosting/checkout/server/place-order'
import { completeTask } from '../../src/features/hosting/provisioning/server/complete-task'
import { tasksOfOrders } from '../../src/features/hosting/provisioning/server/deliveries'
import { nightLines } from '../../src/features/operations/nightly-run/server/night-tables'
import { type OrderedBy, payOrderOf, placeOrderOf } from './customers'
import type { TestContext } from './database'
import { nightOf } from './nights'

export const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

/** Due date of the renewal invoice of a customer in arrears, a Monday. */
export const DUE_ON = '2027-03-01'

/**
 * A customer whose hosting runs since 1 February, and whose invoice for March was mailed in the night of the fifteenth.
 */
export async function inArrearsSoon(
  site: TestContext,
  changes: Partial<AgreedOrder> = {},
): Promise<OrderedBy & { openId: string }> {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const order = await placeOrderOf(site, changes)
  await payOrderOf(site, order)
  for (const { id } of await tasksOfOrders(site.db, [order.orderId]))
    await completeTask(site.context, id, ROOS)
  await nightOf(site, '2027-02-15')
  const [open] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, order.orderId))
    .orderBy(desc(hostingInvoices.createdAt), desc(hostingInvoices.sequence))
    .limit(1)
  if (!open) throw new Error('There is no renewal invoice')
  return { ...order, openId: open.id }
}

/** Lines of these kinds in the night of a day, with their outcomes. */
export async function linesOf({ db }: TestContext, runOn: string, kind: string) {
  const lines = await db
    .select()
    .from(nightLines)
    .where(eq(nightLines.runOn, runOn))
    .orderBy(nightLines.position)
  return lines.filter((line) => line.kind === kind)
}
