import type { OrderOfWhom } from '@/features/hosting/orders/server/cancel-order'
import { lockOrderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { wantsTransferCode } from '../domain/transfer-code'
import { tasksOfOrders } from './deliveries'
import { sealTransferCode } from './internal/transfer-codes'
import { transferCodeAgencyMail } from './mails/transfer-code-mails'
import { hostingTransferCodes } from './transfer-code-tables'

/** `closed`: the name was moved already, or no name is to be moved. */
export type TransferCodeOutcome = 'kept' | 'closed' | 'unknown'

/**
 * Stores the transfer code of a customer's domain name, replacing an earlier one. Once the agency works on the order, a
 * mail tells it that there is a code; the code itself is in no mail and no log.
 */
export async function giveTransferCode(
  context: Context,
  { code, ...of }: OrderOfWhom & { code: string },
): Promise<TransferCodeOutcome> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
    if (!order) return 'unknown'
    if (!wantsTransferCode(order, await tasksOfOrders(tx, [order.id]))) return 'closed'
    const kept = {
      sealedCode: sealTransferCode(context.settings, order.id, code),
      givenAt: context.now(),
    }
    await tx
      .insert(hostingTransferCodes)
      .values({ orderId: order.id, ...kept })
      .onConflictDoUpdate({ target: hostingTransferCodes.orderId, set: kept })
    await recordEvent(context, tx, {
      actor: actorOf({ id: of.accountId, role: 'customer' }),
      action: 'order.transfer-code-given',
      subject: { kind: 'order', id: order.id },
      details: { number: order.orderNumber },
    })
    if (order.status === 'active') await queueMail(context, tx, await transferCodeAgencyMail(context, order))
    return 'kept'
  })
}
