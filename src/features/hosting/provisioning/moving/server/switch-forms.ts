import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import { lockOrderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context } from '@/platform/context'
import { type ReleaseOutcome, releaseSwitch, type Switcher } from './release-switch'
import { type UndoOutcome, undoSwitch } from './undo-switch'

interface OfCustomer extends OrderOfWhom {
  /** Of who is signed in. */
  name: string
}

interface OfOffice {
  orderId: string
  admin: { id: string; name: string }
}

const customerBy = ({ accountId, name }: OfCustomer): Switcher => ({
  actor: { kind: 'customer', accountId },
  name,
})
const officeBy = ({ admin: { id, name } }: OfOffice): Switcher => ({
  actor: actorOf({ id, role: 'admin' }),
  name,
})

/** Switches the name servers of a customer's own name, by the customer who saw its zone. */
export async function switchForCustomer(
  context: Context,
  asked: OfCustomer & { readAt: string },
): Promise<ReleaseOutcome | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, asked.customerId, asked.orderNumber)
    if (!order) return 'unknown'
    return await releaseSwitch(context, tx, order, { readAt: asked.readAt, by: customerBy(asked) })
  })
}

/** The same by the office, for a customer who asked. */
export async function switchForOffice(
  context: Context,
  asked: OfOffice & { readAt: string },
): Promise<ReleaseOutcome | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.orderId)
    if (!order) return 'unknown'
    return await releaseSwitch(context, tx, order, { readAt: asked.readAt, by: officeBy(asked) })
  })
}

/** Leads a customer's own name back, by the customer. */
export async function undoForCustomer(context: Context, asked: OfCustomer): Promise<UndoOutcome | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, asked.customerId, asked.orderNumber)
    return order ? await undoSwitch(context, tx, order, { by: customerBy(asked) }) : 'unknown'
  })
}

/** The same by the office. */
export async function undoForOffice(context: Context, asked: OfOffice): Promise<UndoOutcome | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, asked.orderId)
    return order ? await undoSwitch(context, tx, order, { by: officeBy(asked) }) : 'unknown'
  })
}
