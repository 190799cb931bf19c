import { and, eq, isNull } from 'drizzle-orm'
import { goOnAfterArrears } from '@/features/hosting/orders/server/order-in-arrears'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { hostingGoesOnMail } from './mails/suspension-mails'
import { suspensions } from './reminder-tables'
import { endAnnouncement } from './suspension-facts'

/**
 * Reaction to an arrangement on paying an invoice, whose row is locked: the suspension that was announced for it is off.
 * An order that is suspended goes on when the office wants it, and stays suspended otherwise until all is paid.
 */
export async function stopForArrangement(
  context: Context,
  tx: Transaction,
  {
    subject: { id: invoiceId },
    payload: { orderId, resumesHosting },
  }: RecordedEvent<'invoice.payment-arranged'>,
): Promise<void> {
  if (!resumesHosting || !orderId) {
    await tx
      .update(suspensions)
      .set({ endedAt: context.now() })
      .where(
        and(
          eq(suspensions.invoiceId, invoiceId),
          isNull(suspensions.endedAt),
          isNull(suspensions.suspendedAt),
        ),
      )
    return
  }
  await endAnnouncement(tx, invoiceId, context.now())
  const order = await goOnAfterArrears(context, tx, { orderId, reason: 'Er is een betalingsregeling' })
  if (order) await queueMail(context, tx, await hostingGoesOnMail(context, order, 'arranged'))
}
