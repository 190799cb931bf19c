import { actorOf } from '@/features/audit/rules/audit-entry'
import {
  resolutionForm,
  returnForm,
  reversalForm,
  transferForm,
} from '@/features/payments/rules/office-forms'
import { bookReturn, type ReturnOutcome } from '@/features/payments/server/book-return'
import { bookReversal, type ReversalOutcome } from '@/features/payments/server/book-reversal'
import { receiveTransfer } from '@/features/payments/server/receive-transfer'
import { resolveException } from '@/features/payments/server/resolve-exception'
import { type ActionAnswer, adminAction } from './admin-action'

const RESOLUTION_ANSWERS = {
  resolved: { outcome: 'done', note: 'geld-afgehandeld' },
  'resolved-before': { outcome: 'refused', message: 'Iemand anders heeft dit al afgehandeld.' },
  unknown: { outcome: 'refused', message: 'Deze melding bestaat niet.' },
} as const satisfies Record<Awaited<ReturnType<typeof resolveException>>, ActionAnswer>

const REVERSAL_ANSWERS = {
  booked: { outcome: 'done', note: 'terugboeking-geboekt' },
  changed: { outcome: 'done', note: 'terugboeking-bekend' },
  'too-much': { outcome: 'refused', message: 'Er kan niet meer terug dan er binnenkwam.' },
  unknown: { outcome: 'refused', message: 'Deze betaling kwam niet op de eigen rekening binnen.' },
} as const satisfies Record<ReversalOutcome, ActionAnswer>

const RETURN_ANSWERS = {
  booked: { outcome: 'done', note: 'teruggestort' },
  changed: { outcome: 'done', note: 'teruggestort-bekend' },
  'too-much': { outcome: 'refused', message: 'Zoveel hebben we niet van de klant.' },
  unknown: { outcome: 'refused', message: 'Deze factuur bestaat niet.' },
} as const satisfies Record<ReturnOutcome, ActionAnswer>

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

  bookReversal: adminAction(reversalForm, async (context, { payment_id, known, amount }, admin) => {
    return REVERSAL_ANSWERS[await bookReversal(context, { paymentId: payment_id, known, amount, admin })]
  }),

  bookReturn: adminAction(returnForm, async (context, { invoice_id, known, amount }, admin) => {
    return RETURN_ANSWERS[await bookReturn(context, { invoiceId: invoice_id, known, amount, admin })]
  }),

  resolveException: adminAction(resolutionForm, async (context, { exception_id, note }, admin) => {
    return RESOLUTION_ANSWERS[await resolveException(context, { exceptionId: exception_id, note, admin })]
  }),
}
