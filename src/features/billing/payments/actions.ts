import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { bookReversal } from '@/features/billing/settlement/server/book-reversal'
import { receiveTransfer } from '@/features/billing/settlement/server/receive-transfer'
import { resolveException } from '@/features/billing/settlement/server/resolve-exception'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { resolutionForm, returnForm, reversalForm, transferForm } from './domain/internal/office-forms'

/** What administrators do about money. */
export const payments = {
  /** Notes whether it was booked now, or before. */
  receiveTransfer: form({
    who: colleagues,
    asks: transferForm,
    does: (context, { invoice_id: invoiceId, transfer_id: transferId, amount }, admin) =>
      receiveTransfer(context, { invoiceId, transferId, amount, actor: actorOf(admin) }),
    says: {
      received: 'transfer-booked',
      known: 'transfer-known',
      unknown: refused('Deze factuur bestaat niet.'),
    },
  }),

  bookReversal: form({
    who: colleagues,
    asks: reversalForm,
    does: (context, { payment_id: paymentId, known, amount }, admin) =>
      bookReversal(context, { paymentId, known, amount, admin }),
    says: {
      booked: 'reversal-booked',
      changed: 'reversal-known',
      'too-much': refused('Er kan niet meer terug dan er binnenkwam.'),
      unknown: refused('Deze betaling kwam niet op de eigen rekening binnen.'),
    },
  }),

  bookReturn: form({
    who: colleagues,
    asks: returnForm,
    does: (context, { invoice_id: invoiceId, known, amount }, admin) =>
      bookReturn(context, { invoiceId, known, amount, admin }),
    says: {
      booked: 'refund-booked',
      changed: 'refund-known',
      'too-much': refused('Zoveel hebben we niet van de klant.'),
      unknown: refused('Deze factuur bestaat niet.'),
    },
  }),

  resolveException: form({
    who: colleagues,
    asks: resolutionForm,
    does: (context, { exception_id: exceptionId, note }, admin) =>
      resolveException(context, { exceptionId, note, admin }),
    says: {
      resolved: 'exception-resolved',
      'resolved-before': refused('Iemand anders heeft dit al afgehandeld.'),
      unknown: refused('Deze melding bestaat niet.'),
    },
  }),
}
