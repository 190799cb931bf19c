import { renameAccount } from '@/features/accounts/server/rename-account'
import { orderPaid } from '@/features/delivery/server/order-paid'
import { stopDelivery } from '@/features/delivery/server/stop-delivery'
import { creditNoteFollowsMoney } from '@/features/invoices/server/credit-note-money'
import { invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import { markInvoicePaid } from '@/features/invoices/server/mark-invoice-paid'
import { reopenInvoice } from '@/features/invoices/server/reopen-invoice'
import { paymentMandates } from '@/features/mandates/server/mandate-of-payment'
import { orderPaymentTakenBack } from '@/features/orders/server/order-payment-taken-back'
import type { Wiring } from '@/platform/context'
import { mailFiles } from './mail-attachments'
import { personalDataParts } from './personal-data-parts'

/** What the features hand each other without knowing each other. */
export const wiring: Wiring = {
  customerRenamed: renameAccount,
  mailFiles,
  personalDataParts,
  orderEnded: stopDelivery,
  payableInvoices: {
    held: invoiceToPayHeld,
    markPaid: markInvoicePaid,
    afterPaid: async (context, tx, { orderId }, knownAt) =>
      orderId ? await orderPaid(context, tx, orderId, knownAt) : null,
    reopen: async (tx, { id, orderId }) => {
      const isReopened = await reopenInvoice(tx, id)
      if (isReopened && orderId) await orderPaymentTakenBack(tx, orderId)
    },
    moneyMoved: creditNoteFollowsMoney,
  },
  paymentMandates,
}
