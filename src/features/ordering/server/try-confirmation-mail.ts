import { newestOrder } from '@/features/orders/server/orders-for-office'
import type { Context } from '@/platform/context'
import { orderConfirmationMail } from './mails/order-confirmation-mail'

/** Writes the confirmation of the newest order once more and sends it to nobody; throws when that cannot be done. */
export async function tryConfirmationMail(context: Context): Promise<'written' | 'no-order'> {
  const order = await newestOrder(context.db)
  if (!order) return 'no-order'
  await orderConfirmationMail(context, order, { hasCode: false })
  return 'written'
}
