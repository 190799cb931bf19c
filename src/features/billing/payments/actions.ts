import {
  resolutionForm,
  returnForm,
  reversalForm,
  transferForm,
} from '@/features/billing/payments/domain/office-forms'
import { bookReturn, type ReturnOutcome } from '@/features/billing/settlement/server/book-return'
import { bookReversal, type ReversalOutcome } from '@/features/billing/settlement/server/book-reversal'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { resolveException } from '@/features/billing/settlement/server/resolve-exception'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const RESOLUTION_ANSWERS = {
  resolved: done('exception-resolved'),
  'resolved-before': refused('Iemand anders heeft dit al afgehandeld.'),
  unknown: refused('Deze melding bestaat niet.'),
} as const satisfies Record<Awaited<ReturnType<typeof resolveException>>, OfficeOutcome>

const REVERSAL_ANSWERS = {
  booked: done('reversal-booked'),
  changed: done('reversal-known'),
  'too-much': refused('Er kan niet meer terug dan er binnenkwam.'),
  unknown: refused('Deze betaling kwam niet op de eigen rekening binnen.'),
} as const satisfies Record<ReversalOutcome, OfficeOutcome>

const RETURN_ANSWERS = {
  booked: done('refund-booked'),
  changed: done('refund-known'),
  'too-much': refused('Zoveel hebben we niet van de klant.'),
  unknown: refused('Deze factuur bestaat niet.'),
} as const satisfies Record<ReturnOutcome, OfficeOutcome>

/** What administrators do about money. */
export const payments = {
  /** Notes whether it was booked now, or before. */
  receiveTransfer: adminAction(transferForm, async (context, input, admin) => {
    const { invoice_id: invoiceId, transfer_id: transferId, amount } = input
    const transfer = { invoiceId, transferId, amount, actor: actorOf(admin) }
    const { outcome } = await receiveTransfer(context, transfer)
    if (outcome === 'unknown') return refused('Deze factuur bestaat niet.')
    return done(outcome === 'received' ? 'transfer-booked' : 'transfer-known')
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
