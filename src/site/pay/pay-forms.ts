import { payPages } from '@/content/pages/betalen'
import { payPath } from '@/features/payments/rules/payment-paths'
import { testBankDecisionOf } from '@/features/payments/rules/test-bank'
import { decideAtTestBank } from '@/features/payments/server/decide-at-test-bank'
import { offeredMethods } from '@/features/payments/server/providers/payment-providers'
import { startPayment } from '@/features/payments/server/start-payment'
import { formOf, type PageVisit, textOf } from '../account-forms/page-visit'
import type { Payable } from './payable'

/** Starts the payment that was chosen and leads on to it; or says in one sentence why not. */
export async function answerPayForm(visit: PageVisit, payable: Payable): Promise<Response | string> {
  const { context, logger } = visit.locals
  const form = await formOf(visit)
  const chosen = textOf(form, 'payment_method')
  const method = offeredMethods(context.settings).find((offered) => offered === chosen)
  if (!method) return payPages.faults.noMethod
  const { id: invoiceId } = payable.invoice
  const returnPath = payable.payment?.returnPath ?? payPath(invoiceId)
  try {
    const started = await startPayment(context, {
      ...{ invoiceId, method, returnPath },
      mandate: form.has('mandate'),
    })
    if (started.outcome === 'started') return seeOther(started.redirectTo)
    return seeOther(payPath(started.outcome === 'provider-down' ? started.paymentId : invoiceId))
  } catch (error) {
    logger.error({ err: error, invoiceId }, 'Een betaling kon niet beginnen')
    return payPages.faults.failed
  }
}

/** Does what was pressed at the test bank, and leads back to the shop; nothing when that bank knows no such payment. */
export async function answerTestBank(visit: PageVisit, id: string): Promise<Response | undefined> {
  const decision = testBankDecisionOf((await formOf(visit)).get('decision'))
  const back = decision && (await decideAtTestBank(visit.locals.context, id, decision))
  return back === undefined ? undefined : seeOther(back)
}

/** Goes on with GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}
