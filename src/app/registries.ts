import { isOnItsWay } from '@/features/billing/direct-debit/server/call-off'
import { collectionWork } from '@/features/billing/direct-debit/server/collection-work'
import { todayDebitFiles } from '@/features/billing/direct-debit/server/today-files'
import { collectionCostsWork } from '@/features/billing/dunning/server/costs-work'
import { reminderWork } from '@/features/billing/dunning/server/reminder-work'
import { suspensionWarningWork, suspensionWork } from '@/features/billing/dunning/server/suspension-work'
import { invoiceFiles } from '@/features/billing/invoices/documents/server/invoice-files'
import { searchedInvoices } from '@/features/billing/invoices/server/invoice-search'
import { todayRefunds } from '@/features/billing/invoices/server/today-refunds'
import { searchedMandates } from '@/features/billing/mandates/server/mandate-search'
import { searchedPayments } from '@/features/billing/payments/server/payment-search'
import { todayExceptions } from '@/features/billing/settlement/server/today-exceptions'
import { priceNoticeWork } from '@/features/billing/subscriptions/server/price-notice-work'
import { renewalWork } from '@/features/billing/subscriptions/server/renewal-work'
import { refundDueOn } from '@/features/billing/subscriptions/terms/domain/ending'
import { termsFile } from '@/features/hosting/checkout/server/terms-file'
import { changeWork } from '@/features/hosting/orders/plan-change/server/change-work'
import { endingWork } from '@/features/hosting/orders/server/ending-work'
import { searchedOrders } from '@/features/hosting/orders/server/order-search'
import { searchedProjects } from '@/features/hosting/projects/server/project-search'
import { todayEndings, todayProjects } from '@/features/hosting/projects/server/today-projects'
import { todayDeliveries } from '@/features/hosting/provisioning/server/today-deliveries'
import { todayReports } from '@/features/operations/content-reports/server/today-reports'
import { searchedMails } from '@/features/operations/mail/server/mail-search'
import type { MailAttachment } from '@/features/operations/mail/server/mail-tables'
import { todayMails } from '@/features/operations/mail/server/today-mails'
import { erasureWork } from '@/features/operations/nightly-run/retention/server/erasure-work'
import { todayNights } from '@/features/operations/nightly-run/server/today-nights'
import { searchedCustomers } from '@/features/people/customers/server/customer-search'
import { todayContactStops } from '@/features/people/customers/server/today-contact-stops'
import { searchedAppointments } from '@/features/sales/appointments/server/appointment-search'
import { todayAppointments } from '@/features/sales/appointments/server/today-appointments'
import {
  searchedConversationMessages,
  searchedConversations,
} from '@/features/sales/conversations/server/conversation-search'
import { todayConversations } from '@/features/sales/conversations/server/today-conversations'
import { searchedMessages } from '@/features/sales/leads/contact/server/message-search'
import { todayMessages } from '@/features/sales/leads/contact/server/today-messages'
import { searchedLeadNotes, searchedLeads } from '@/features/sales/leads/server/lead-search'
import { todayLeads } from '@/features/sales/leads/server/today-leads'
import { quoteFile } from '@/features/sales/quotes/server/quote-file'
import { searchedQuotes } from '@/features/sales/quotes/server/quote-search'
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

/** The lists to which every feature adds its own (`platform/context.ts`). */
export const registries: Registries = {
  eventHandlers,
  mailFiles,
  personalDataParts,
  healthChecks: healthChecks(),
  paymentObstacles: { 'on-its-way': isOnItsWay },
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
  searchSources: [
    searchedCustomers,
    searchedOrders,
    searchedInvoices,
    searchedQuotes,
    searchedProjects,
    searchedLeads,
    searchedLeadNotes,
    searchedConversations,
    searchedConversationMessages,
    searchedMessages,
    searchedAppointments,
    searchedPayments,
    searchedMandates,
    searchedMails,
  ],
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
