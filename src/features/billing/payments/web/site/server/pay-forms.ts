import { z } from 'astro/zod'
import { payPages } from '@/content/pages/betalen'
import { startPayment } from '@/features/billing/settlement/server/start-payment'
import { redirectAfterPost } from '@/platform/forms/flash'
import { answerPosted, formOf, type PageVisit, type PageWithForm } from '@/platform/forms/page-form'
import { redirectedTo } from '@/shared/form-state'
import { payPath } from '../../../domain/payment-paths'
import { testBankDecisionOf } from '../../../domain/test-bank'
import { decideAtTestBank } from '../../../server/decide-at-test-bank'
import { offeredMethods } from '../../../server/providers/payment-providers'
import type { Payable } from './payable'

/** Starts the payment that was chosen and leads on to it; or says in one sentence why not. */
export function answerPayForm(visit: PageVisit, payable: Payable): Promise<Response | PageWithForm> {
  const { id: invoiceId } = payable.invoice
  const { instalmentId } = payable
  const returnPath = payable.payment?.returnPath ?? payPath(instalmentId ?? invoiceId)
  return answerPosted(visit, {
    who: {
      name: 'pay',
      faultNotice: () => fault(payPages.faults.noMethod),
      failedNotice: fault(payPages.faults.failed),
    },
    asks: z.object({
      payment_method: z.enum(offeredMethods(visit.locals.context.settings), payPages.faults.noMethod),
      mandate: z.string().optional(),
    }),
    does: (context, { payment_method: method, mandate }) =>
      startPayment(context, {
        invoiceId,
        instalmentId,
        method,
        returnPath,
        mandate: mandate !== undefined,
      }),
    says: {
      started: ({ redirectTo }) => redirectedTo(redirectTo),
      'provider-down': ({ paymentId }) => redirectedTo(payPath(paymentId)),
      'already-paid': redirectedTo(payPath(instalmentId ?? invoiceId)),
      'on-its-way': redirectedTo(payPath(invoiceId)),
    },
  })
}

function fault(title: string) {
  return { title, tone: 'error', durationMs: 8000 } as const
}

/** Does what was pressed at the test bank, and leads back to the shop; nothing when that bank knows no such payment. */
export async function answerTestBank(visit: PageVisit, id: string): Promise<Response | undefined> {
  const decision = testBankDecisionOf((await formOf(visit)).get('decision'))
  const back = decision && (await decideAtTestBank(visit.locals.context, id, decision))
  return back === undefined ? undefined : redirectAfterPost(visit, back)
}
