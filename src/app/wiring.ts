import { renameAccount } from '@/features/accounts/server/account-names'
import { todayAppointments } from '@/features/appointments/server/today-appointments'
import { changeWork } from '@/features/changing/server/change-work'
import { todayMessages } from '@/features/contact/server/today-messages'
import { todayReports } from '@/features/content-reports/server/today-reports'
import { appointmentRequested } from '@/features/conversations/server/appointment-requested'
import { todayConversations } from '@/features/conversations/server/today-conversations'
import { todayContactStops } from '@/features/customers/server/today-contact-stops'
import { handOutChange, stopDelivery } from '@/features/delivery/server/by-hand'
import { orderPaid } from '@/features/delivery/server/order-paid'
import { switchHosting } from '@/features/delivery/server/switch-hosting'
import { todayDeliveries } from '@/features/delivery/server/today-deliveries'
import { announceDebit } from '@/features/direct-debit/server/announce-debit'
import { callOff, isOnItsWay } from '@/features/direct-debit/server/call-off'
import { collectionWork } from '@/features/direct-debit/server/collection-work'
import { keepDebitBookings } from '@/features/direct-debit/server/follow-bookings'
import { paymentMoved } from '@/features/direct-debit/server/follow-payment'
import { mandateGone } from '@/features/direct-debit/server/mandate-gone'
import { todayDebitFiles } from '@/features/direct-debit/server/today-files'
import { invoiceFiles } from '@/features/invoice-papers/server/invoice-files'
import { creditNoteFollowsMoney } from '@/features/invoices/server/credit-note-money'
import { invoiceToPayHeld } from '@/features/invoices/server/invoice-to-pay'
import { markInvoicePaid, reopenInvoice } from '@/features/invoices/server/mark-invoice-paid'
import { todayRefunds } from '@/features/invoices/server/today-refunds'
import { todayLeads } from '@/features/leads/server/today-leads'
import type { MailAttachment } from '@/features/mail/server/mail-tables'
import { todayMails } from '@/features/mail/server/today-mails'
import { paymentMandates } from '@/features/mandates/server/mandate-of-payment'
import { todayNights } from '@/features/night/server/today-nights'
import { termsFile } from '@/features/ordering/server/terms-file'
import { endingWork } from '@/features/orders/server/ending-work'
import { orderPaymentTakenBack } from '@/features/orders/server/move-order'
import { todayExceptions } from '@/features/payments/server/today-exceptions'
import { startProject } from '@/features/projects/server/start-project'
import { takeBackProject } from '@/features/projects/server/take-back-project'
import { todayEndings, todayProjects } from '@/features/projects/server/today-projects'
import { withdrawWork } from '@/features/projects/server/withdraw-work'
import { quoteFile } from '@/features/quotes/server/quote-file'
import {
  todayDeclined,
  todayDrafts,
  todayEnding,
  todayQuestions,
} from '@/features/quotes/server/today-quotes'
import { arrearsEnded } from '@/features/reminders/server/arrears-ended'
import { collectionCostsWork } from '@/features/reminders/server/costs-work'
import { reminderWork } from '@/features/reminders/server/reminder-work'
import { suspensionWarningWork, suspensionWork } from '@/features/reminders/server/suspension-work'
import { erasureWork } from '@/features/retention/server/erasure-work'
import { refundDueOn } from '@/features/subscription-terms/rules/ending'
import { givenBackOnChanges, periodsTakenBack } from '@/features/subscriptions/server/credited-periods'
import { priceNoticeWork } from '@/features/subscriptions/server/price-notice-work'
import { renewalWork } from '@/features/subscriptions/server/renewal-work'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Context, Wiring } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
import { healthChecks } from './health-checks'
import { personalDataParts } from './personal-data-parts'

/** What the features hand each other without knowing each other. */
export const wiring: Wiring = {
  appointmentRequested,
  customerRenamed: renameAccount,
  mailFiles,
  personalDataParts,
  orderChanged: handOutChange,
  orderEnded: stopDelivery,
  invoiceTakenBack: periodsTakenBack,
  givenBackElsewhere: givenBackOnChanges,
  healthChecks: healthChecks(),
  hostingSwitched: switchHosting,
  payableInvoices: {
    held: invoiceToPayHeld,
    markPaid: markInvoicePaid,
    afterPaid: async (context, tx, { id: invoiceId, orderId }, knownAt) => {
      if (!orderId) return null
      const order = await orderPaid(context, tx, { orderId, invoiceId }, knownAt)
      await arrearsEnded(context, tx, { orderId, invoiceId })
      return order
    },
    reopen: async (tx, { id, orderId }) => {
      const isReopened = await reopenInvoice(tx, id)
      if (isReopened && orderId) await orderPaymentTakenBack(tx, { orderId, invoiceId: id })
    },
    moneyMoved: creditNoteFollowsMoney,
  },
  debits: {
    announce: announceDebit,
    isOnItsWay,
    callOff,
    mandateGone,
    paymentMoved,
  },
  debitsBooked: keepDebitBookings,
  todaySources: {
    lead: todayLeads,
    'quote-question': todayQuestions,
    'quote-declined': todayDeclined,
    'quote-ending': todayEnding,
    'quote-draft': todayDrafts,
    project: todayProjects,
    'project-end': todayEndings,
    conversation: todayConversations,
    appointment: todayAppointments,
    delivery: todayDeliveries(officeOrderPath),
    'debit-file': todayDebitFiles,
    message: todayMessages,
    'content-report': todayReports,
    payment: todayExceptions,
    refund: todayRefunds({ invoicePath: officeInvoicePath, dueOn: refundDueOn }),
    mail: todayMails,
    night: todayNights,
    'contact-stop': todayContactStops(officeCustomerPath),
  },
  nightWorks: {
    change: changeWork,
    ending: endingWork,
    // A period that is charged tonight is charged at the price that its line was shown with.
    renewal: renewalWork,
    collection: collectionWork,
    'price-notice': priceNoticeWork,
    reminder: reminderWork,
    'suspension-warning': suspensionWarningWork,
    suspension: suspensionWork,
    'collection-costs': collectionCostsWork,
    erasure: erasureWork,
  },
  paymentMandates,
  quoteAccepted: startProject,
  quoteWithdrawn: withdrawWork,
  quoteAcceptanceUndone: takeBackProject,
}

/** Makes the files that go along with a mail, as they are now. Throws when one cannot be made: the mail waits then. */
async function mailFiles(context: Context, attachments: readonly MailAttachment[]): Promise<MailFile[]> {
  const files: MailFile[] = []
  for (const attachment of attachments)
    if (attachment.kind === 'invoice') files.push(...(await invoiceFiles(context, attachment.invoiceId)))
    else if (attachment.kind === 'terms') files.push(await termsFile(context, attachment.orderId))
    else if (attachment.kind === 'quote') files.push(await quoteFile(context.db, attachment.versionId))
  return files
}
