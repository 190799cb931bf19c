import type { APIRoute } from 'astro'
import { payPath, withPayment } from '@/features/billing/payments/domain/payment-paths'
import { paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { settleThrottled } from '@/features/billing/settlement/server/settle-throttled'
import { redirectAfterPost } from '@/platform/forms/flash'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/**
 * Where a provider sends the customer back to. What became of the payment is asked, never read from the address; then
 * the page that the payment was started from shows it.
 */
export const GET: APIRoute = async (visit) => {
  const { id = '' } = visit.params
  const { context, logger } = visit.locals
  const payment = isUuid(id) ? await paymentWithId(context.db, id) : undefined
  if (!payment) return redirectAfterPost(visit, isUuid(id) ? payPath(id) : '/')
  try {
    // What was paid is followed by the webhook and the sweeper: nobody waits for it here.
    if (payment.state !== 'paid') await settleThrottled(context, id)
  } catch (error) {
    // The customer sees how it stands; the webhook and the sweeper try again.
    logger.error({ err: error, paymentId: id }, 'Van een betaling is niet gehoord hoe ze staat')
  }
  return redirectAfterPost(visit, withPayment(payment.returnPath, id))
}
