import { actorOf } from '@/features/audit/rules/audit-entry'
import { resolutionForm, transferForm } from '@/features/payments/rules/office-forms'
import { receiveTransfer } from '@/features/payments/server/receive-transfer'
import { resolveException } from '@/features/payments/server/resolve-exception'
import { type ActionAnswer, adminAction } from './admin-action'

const RESOLUTION_ANSWERS = {
  resolved: { outcome: 'done', note: 'geld-afgehandeld' },
  'resolved-before': { outcome: 'refused', message: 'Iemand anders heeft dit al afgehandeld.' },
  unknown: { outcome: 'refused', message: 'Deze melding bestaat niet.' },
} as const satisfies Record<Awaited<ReturnType<typeof resolveException>>, ActionAnswer>

/** What administrators do about money. */
export const payments = {
  /** Notes whether it was booked now, or before. */
  receiveTransfer: adminAction(transferForm, async (context, input, admin) => {
    const { invoice_id: invoiceId, transfer_id: transferId, amount } = input
    const transfer = { invoiceId, transferId, amount, actor: actorOf(admin) }
    const { outcome } = await receiveTransfer(context, transfer)
    if (outcome === 'unknown') return { outcome: 'refused', message: 'Deze factuur bestaat niet.' }
    return { outcome: 'done', note: outcome === 'received' ? 'overboeking-geboekt' : 'overboeking-bekend' }
  }),

  resolveException: adminAction(resolutionForm, async (context, { exception_id, note }, admin) => {
    return RESOLUTION_ANSWERS[await resolveException(context, { exceptionId: exception_id, note, admin })]
  }),
}
