import { renameAccount } from '@/features/accounts/server/account-names'
import { stopDelivery } from '@/features/delivery/server/by-hand'
import { orderPaid } from '@/features/delivery/server/order-paid'
import { announceDebit } from '@/features/direct-debit/server/announce-debit'
import { callOff, isOnItsWay, mandateGone } from '@/features/direct-debit/server/call-off'
import { collectionWork } from '@/features/direct-debit/server/collection-work'
import { keepDebitBookings } from '@/features/direct-debit/server/follow-bookings'
import { paymentMoved } from '@/features/direct-debit/server/follow-payment'
import { creditNoteFollowsMoney } from '@/features/invoices/server/credit-note-money'
import { invoiceFiles } from '@/features/invoices/server/invoice-files'
import { invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import { markInvoicePaid, reopenInvoice } from '@/features/invoices/server/mark-invoice-paid'
import type { MailAttachment } from '@/features/mail/server/mail-tables'
import { paymentMandates } from '@/features/mandates/server/mandate-of-payment'
import { orderPaymentTakenBack } from '@/features/orders/server/move-order'
import { renewalWork } from '@/features/subscriptions/server/renewal-work'
import type { Context, Wiring } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
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
    afterPaid: async (context, tx, { id: invoiceId, orderId }, knownAt) =>
      orderId ? await orderPaid(context, tx, { orderId, invoiceId }, knownAt) : null,
    reopen: async (tx, { id, orderId }) => {
      const isReopened = await reopenInvoice(tx, id)
      if (isReopened && orderId) await orderPaymentTakenBack(tx, { orderId, invoiceId: id })
    },
    moneyMoved: creditNoteFollowsMoney,
  },
  debits: {
    ...{ announce: announceDebit, isOnItsWay, callOff, mandateGone, paymentMoved },
  },
  debitsBooked: keepDebitBookings,
  nightWorks: { renewal: renewalWork, collection: collectionWork },
  paymentMandates,
}

/** Makes the files that go along with a mail, as they are now. Throws when one cannot be made: the mail waits then. */
async function mailFiles(context: Context, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const { invoiceId } of attachments) files.push(...(await invoiceFiles(context, invoiceId)))
  return files
}
