import { eq } from 'drizzle-orm'
import {
  extrasWithNames,
  type NamesOfExtras,
  namesInstead,
  withNames,
} from '@/features/hosting/catalogue/domain/extra-names'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import type { Texts } from '@/shared/form-state'
import { canNameExtras } from '../domain/order-status'
import type { OrderOfWhom } from './cancel-order'
import { lockOrder } from './move-order'
import { type HostingOrder, hostingOrders } from './order-tables'
import { lockOrderOfCustomer } from './orders-of-customer'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** The order as it is from now on. */
    'order.extras-named': { order: HostingOrder }
  }
}

/**
 * - `named`: the names are kept, or were there already.
 * - `faulty`: a name cannot be; nothing was kept. By the name of its field.
 * - `closed`: the order stands still or is over.
 */
export type NamingOutcome =
  | { outcome: 'named' }
  | { outcome: 'faulty'; faults: Texts }
  | { outcome: 'closed' | 'unknown' }

/** Keeps what a customer calls the extras of an order that have no name yet; names that are there stay as they are. */
export async function nameExtras(
  context: Context,
  { typed, ...of }: OrderOfWhom & { typed: Readonly<Record<string, unknown>> },
): Promise<NamingOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
    if (!order) return { outcome: 'unknown' }
    if (!canNameExtras(order)) return { outcome: 'closed' }
    const { names: extraNames, isNew, faults } = withNames(order.extras, order.extraNames, typed)
    if (Object.keys(faults).length > 0) return { outcome: 'faulty', faults }
    if (!isNew) return { outcome: 'named' }
    await keepNames(context, tx, { ...order, extraNames }, { id: of.accountId, role: 'customer' })
    return { outcome: 'named' }
  })
}

/** `changed`: names came in, or went, since the page was shown; nothing was kept. */
export type OfficeNamingOutcome = NamingOutcome | { outcome: 'changed' }

/**
 * Keeps what the office says that the extras of an order are called, in the place of all names that they have: what a
 * customer told us, also other names than before. `shown`: the extras as the page had them (`extrasWithNames`).
 */
export async function nameExtrasFor(
  context: Context,
  { orderId, shown, typed, admin }: OfficeNaming,
): Promise<OfficeNamingOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { outcome: 'unknown' }
    if (!canNameExtras(order)) return { outcome: 'closed' }
    const { names: extraNames, faults } = namesInstead(order.extras, order.extraNames, typed)
    if (Object.keys(faults).length > 0) return { outcome: 'faulty', faults }
    const inWords = (names: NamesOfExtras) => extrasWithNames(order.extras, names)
    if (inWords(extraNames) === inWords(order.extraNames)) return { outcome: 'named' }
    if (shown !== inWords(order.extraNames)) return { outcome: 'changed' }
    await keepNames(context, tx, { ...order, extraNames }, { id: admin.id, role: 'admin' })
    return { outcome: 'named' }
  })
}

interface OfficeNaming {
  orderId: string
  shown: string
  typed: Readonly<Record<string, unknown>>
  admin: { id: string }
}

async function keepNames(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  by: Parameters<typeof actorOf>[0],
): Promise<void> {
  const { id, extraNames, orderNumber } = order
  await tx.update(hostingOrders).set({ extraNames }).where(eq(hostingOrders.id, id))
  await recordEvent(context, tx, {
    actor: actorOf(by),
    action: 'order.extras-named',
    subject: { kind: 'order', id },
    details: { number: orderNumber },
    payload: { order },
  })
}
