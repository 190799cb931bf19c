import type { APIRoute } from 'astro'
import { payPath, withPayment } from '@/features/billing/payments/domain/payment-paths'
import { paymentWithId } from '@/features/billing/payments/server/payment-queries'
import { settleThrottled } from '@/features/billing/settlement/server/settle-throttled'
import { redirectAfterPost } from '@/platform/forms/flash'
import { isUuid } from '@/shared/uuid'

export const prerender = false

/**
 * Return URL of the payment providers. The provider is asked for the payment's state, which is never read from the URL;
 * then the page from which the payment was started shows it.
 */
export const GET: APIRoute = async (visit) => {
  const { id = '' } = visit.params
  const { context, logger } = visit.locals
  const payment = isUuid(id) ? await paymentWithId(context.db, id) : undefined
  if (!payment) return redirectAfterPost(visit, isUuid(id) ? payPath(id) : '/')
  try {
    // A paid payment is not checked here: webhook and sweeper follow what else happens to it.
    if (payment.state !== 'paid') await settleThrottled(context, id)
  } catch (error) {
    // The customer sees the known state; webhook and sweeper try again.
    logger.error({ err: error, paymentId: id }, 'Van een betaling is niet gehoord hoe ze staat')
  }
  return redirectAfterPost(visit, withPayment(payment.returnPath, id))
}
