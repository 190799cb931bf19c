import { paymentMandates } from '@/features/billing/direct-debit/mandates/server/mandate-of-payment'
import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import { callOff, isOnItsWay } from '@/features/billing/direct-debit/server/call-off'
import { collectionWork } from '@/features/billing/direct-debit/server/collection-work'
import { keepDebitBookings } from '@/features/billing/direct-debit/server/follow-bookings'
import { paymentMoved } from '@/features/billing/direct-debit/server/follow-payment'
import { mandateGone } from '@/features/billing/direct-debit/server/mandate-gone'
import { todayDebitFiles } from '@/features/billing/direct-debit/server/today-files'
import { arrearsEnded } from '@/features/billing/dunning/server/arrears-ended'
import { collectionCostsWork } from '@/features/billing/dunning/server/costs-work'
import { reminderWork } from '@/features/billing/dunning/server/reminder-work'
import { suspensionWarningWork, suspensionWork } from '@/features/billing/dunning/server/suspension-work'
import { invoiceFiles } from '@/features/billing/invoices/documents/server/invoice-files'
import { creditNoteFollowsMoney } from '@/features/billing/invoices/server/credit-note-money'
import { lockInvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { markInvoicePaid, reopenInvoice } from '@/features/billing/invoices/server/mark-invoice-paid'
import { todayRefunds } from '@/features/billing/invoices/server/today-refunds'
import { todayExceptions } from '@/features/billing/payments/server/today-exceptions'
import {
  givenBackOnChanges,
  periodsTakenBack,
} from '@/features/billing/subscriptions/server/credited-periods'
import { priceNoticeWork } from '@/features/billing/subscriptions/server/price-notice-work'
import { renewalWork } from '@/features/billing/subscriptions/server/renewal-work'
import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import { termsFile } from '@/features/hosting/checkout/server/terms-file'
import { changeWork } from '@/features/hosting/orders/plan-change/server/change-work'
import { endingWork } from '@/features/hosting/orders/server/ending-work'
import { orderPaymentTakenBack } from '@/features/hosting/orders/server/move-order'
import { startProject } from '@/features/hosting/projects/server/start-project'
import { takeBackProject } from '@/features/hosting/projects/server/take-back-project'
import { todayEndings, todayProjects } from '@/features/hosting/projects/server/today-projects'
import { withdrawWork } from '@/features/hosting/projects/server/withdraw-work'
import { handOutChange, stopDelivery } from '@/features/hosting/provisioning/server/by-hand'
import { orderPaid } from '@/features/hosting/provisioning/server/order-paid'
import { switchHosting } from '@/features/hosting/provisioning/server/switch-hosting'
import { todayDeliveries } from '@/features/hosting/provisioning/server/today-deliveries'
import { todayReports } from '@/features/operations/content-reports/server/today-reports'
import type { MailAttachment } from '@/features/operations/mail/server/mail-tables'
import { todayMails } from '@/features/operations/mail/server/today-mails'
import { erasureWork } from '@/features/operations/nightly-run/retention/server/erasure-work'
import { todayNights } from '@/features/operations/nightly-run/server/today-nights'
import { renameAccount } from '@/features/people/accounts/server/account-names'
import { todayContactStops } from '@/features/people/customers/server/today-contact-stops'
import { todayAppointments } from '@/features/sales/appointments/server/today-appointments'
import { appointmentRequested } from '@/features/sales/conversations/server/appointment-requested'
import { todayConversations } from '@/features/sales/conversations/server/today-conversations'
import { todayMessages } from '@/features/sales/leads/contact/server/today-messages'
import { todayLeads } from '@/features/sales/leads/server/today-leads'
import { quoteFile } from '@/features/sales/quotes/server/quote-file'
import {
  todayDeclined,
  todayDrafts,
  todayEnding,
  todayQuestions,
} from '@/features/sales/quotes/server/today-quotes'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Context, Registries } from '@/platform/context'
import type { MailFile } from '@/platform/mailer'
import { eventHandlers } from './handlers'
import { healthChecks } from './health-checks'
import { personalDataParts } from './personal-data-parts'

/** What the features hand each other without knowing each other. */
export const registries: Registries = {
  eventHandlers,
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
    held: lockInvoiceToPay,
    markPaid: markInvoicePaid,
    afterPaid: async (context, tx, { id: invoiceId, orderId }, knownAt) => {
      if (!orderId) return null
      const order = await orderPaid(context, tx, { orderId, invoiceId }, knownAt)
      await arrearsEnded(context, tx, { orderId, invoiceId })
      return order
    },
    reopen: async (context, tx, { id, orderId }) => {
      const isReopened = await reopenInvoice(context, tx, id)
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
