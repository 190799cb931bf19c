import { and, eq, isNull } from 'drizzle-orm'
import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { lockOrderOfCustomer, orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Transaction } from '@/platform/context'
import { hostingTasks } from '../../server/task-tables'
import { madeName, markAutomatic, planAct } from '../../steps/server/plan-life'
import { openLeavingCode } from './leaving-codes'

/** Some registries give a few codes, and then none for a while. */
const ASK_LIMIT = { capacity: 3, perSecond: 3 / (24 * 60 * 60) }

/** Has the code of a name that steps brought here fetched, where its customer chose to take it along: its task goes by itself then. */
export async function planLeavingCode(context: Context, tx: Transaction, order: HostingOrder): Promise<void> {
  if (order.domainEnd !== 'move') return
  const { id, orderId, kind, doneAt } = hostingTasks
  const [task] = await tx
    .select({ id })
    .from(hostingTasks)
    .where(and(eq(orderId, order.id), eq(kind, 'give-transfer-code'), isNull(doneAt)))
  if (task && (await planCode(context, tx, order.id, task.id)))
    await markAutomatic(tx, order.id, ['give-transfer-code'])
}

/** False where no step can fetch it: a person did the name, or its registrar tells no codes. */
async function planCode(
  context: Context,
  tx: Transaction,
  orderId: string,
  occasion: string,
): Promise<boolean> {
  const made = await madeName(context, tx, orderId)
  if (!made?.canGiveCode || made.domain.seen !== 'held') return false
  const { domain, target } = made
  return await planAct(context, tx, {
    kind: 'give-code',
    orderId,
    subjectId: domain.id,
    targetId: target.id,
    occasion,
    nextAt: context.now(),
  })
}

/** Whether the customer of this order may ask for the code of its name: once they stop, or it stopped. */
export function mayAskForCode({
  status,
  endsOn,
  paidAt,
}: Pick<HostingOrder, 'status' | 'endsOn' | 'paidAt'>): boolean {
  return paidAt !== null && (endsOn !== null || status === 'cancelled')
}

/** Whether a step can fetch the code of the name of this order. */
export async function canAskForCode(
  context: Pick<Context, 'db' | 'settings' | 'now'>,
  orderId: string,
): Promise<boolean> {
  const made = await madeName(context, context.db, orderId)
  return made?.canGiveCode === true && made.domain.seen === 'held'
}

/**
 * - `asked`: it is being fetched, and a mail says when it is there.
 * - `limited`: too many were asked for.
 * - `closed`: the order runs on, or its name is not with us by a step: a person gives the code.
 */
export type AskCodeOutcome = 'asked' | 'limited' | 'closed' | 'unknown'

/** Asks for the transfer code of a name that leaves, as often as one expires. */
export async function askForLeavingCode(
  context: Context,
  { customerId, accountId, orderNumber }: OrderOfWhom,
): Promise<AskCodeOutcome> {
  const known = await orderOfCustomer(context.db, customerId, orderNumber)
  if (!known) return 'unknown'
  if (!mayAskForCode(known) || !(await canAskForCode(context, known.id))) return 'closed'
  if (!(await takeToken(context, { ...ASK_LIMIT, key: `leaving-code ${known.id}` }))) return 'limited'
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
    if (!order || !mayAskForCode(order)) return 'closed'
    if (!(await planCode(context, tx, order.id, context.random.uuid()))) return 'closed'
    await recordEvent(context, tx, {
      actor: { kind: 'customer', accountId },
      action: 'order.leaving-code-asked',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
    })
    return 'asked'
  })
}

export type ShownLeavingCode =
  | { outcome: 'shown'; code: string }
  | { outcome: 'none' }
  | { outcome: 'unknown' }

/** The code in the clear, for the customer whose name it is; an audit event keeps who looked. */
export async function showLeavingCode(
  context: Context,
  { customerId, accountId, orderNumber }: OrderOfWhom,
): Promise<ShownLeavingCode> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, customerId, orderNumber)
    if (!order) return { outcome: 'unknown' }
    const code = await openLeavingCode(context, tx, order.id)
    if (code === undefined) return { outcome: 'none' }
    await recordEvent(context, tx, {
      actor: { kind: 'customer', accountId },
      action: 'order.leaving-code-shown',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
    })
    return { outcome: 'shown', code }
  })
}
