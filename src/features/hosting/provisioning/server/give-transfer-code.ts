import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { lockOrderOfCustomer, orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { wantsTransferCode } from '../domain/transfer-code'
import { resumeTransfer } from '../moving/server/resume-transfer'
import { stepsOfOrder } from '../steps/server/stop-steps'
import { tasksOfOrders } from './deliveries'
import { sealTransferCode } from './internal/transfer-codes'
import { transferCodeAgencyMail } from './mails/transfer-code-mails'
import { hostingTransferCodes } from './transfer-code-tables'

/** Each is tried at the registrar, which shuts us out for too many that are wrong; nor is a code for the guessing. */
const GIVEN_LIMIT = { capacity: 6, perSecond: 6 / (24 * 60 * 60) }

/**
 * - `closed`: the name was moved already, or no name is to be moved.
 * - `limited`: too many were given.
 */
export type TransferCodeOutcome = 'kept' | 'closed' | 'limited' | 'unknown'

/**
 * Stores the transfer code of a customer's domain name, replacing an earlier one. A step that waits for it goes on; where a
 * person moves the name, a mail tells the agency that there is a code. The code itself is in no mail and no log.
 */
export async function giveTransferCode(
  context: Context,
  { code, ...of }: OrderOfWhom & { code: string },
): Promise<TransferCodeOutcome> {
  const known = await orderOfCustomer(context.db, of.customerId, of.orderNumber)
  if (!known) return 'unknown'
  if (!(await takeToken(context, { ...GIVEN_LIMIT, key: `transfer-code ${known.id}` }))) return 'limited'
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
    if (!order) return 'unknown'
    const [tasks, steps] = [await tasksOfOrders(tx, [order.id]), await stepsOfOrder(tx, order.id)]
    if (!wantsTransferCode(order, tasks, steps)) return 'closed'
    const kept = {
      sealedCode: sealTransferCode(context.settings, order.id, code),
      givenAt: context.now(),
    }
    await tx
      .insert(hostingTransferCodes)
      .values({ orderId: order.id, ...kept })
      .onConflictDoUpdate({ target: hostingTransferCodes.orderId, set: kept })
    const actor = actorOf({ id: of.accountId, role: 'customer' })
    await recordEvent(context, tx, {
      actor,
      action: 'order.transfer-code-given',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
    })
    const isTaken = await resumeTransfer(context, tx, order.id, actor)
    if (order.status === 'active' && !isTaken)
      await queueMail(context, tx, await transferCodeAgencyMail(context, order))
    return 'kept'
  })
}
