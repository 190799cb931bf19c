import { bookkeeping } from '@/features/billing/accounting/actions'
import { bookkeeperLinks } from '@/features/billing/accounting/export/actions'
import { arrangementOffice } from '@/features/billing/arrangements/actions'
import { debits, mandateOffice } from '@/features/billing/direct-debit/actions'
import { disputeOffice } from '@/features/billing/dunning/actions'
import { freeInvoices } from '@/features/billing/free-invoices/actions'
import { invoiceOffice, invoicePortal } from '@/features/billing/invoices/actions'
import { mandatePortal } from '@/features/billing/mandates/actions'
import { payments } from '@/features/billing/payments/actions'
import { subscriptionPrices } from '@/features/billing/subscriptions/actions'
import { vatRates } from '@/features/billing/vat/actions'
import { accessOffice } from '@/features/hosting/access-details/actions'
import { addresses } from '@/features/hosting/addresses/actions'
import { hosting } from '@/features/hosting/checkout/actions'
import { orderProposalOffice } from '@/features/hosting/checkout/proposals/actions'
import { zoneOffice, zonePortal } from '@/features/hosting/dns/actions'
import { domainNames, domainOffice, domainPortal } from '@/features/hosting/domains/actions'
import { orderOffice, orderPortal } from '@/features/hosting/orders/actions'
import { planChangeOffice, planChangePortal } from '@/features/hosting/orders/plan-change/actions'
import { projectPortal, projects } from '@/features/hosting/projects/actions'
import { lineChangeOffice, lineChangePortal } from '@/features/hosting/projects/changes/actions'
import { provisioningOffice, provisioningPortal } from '@/features/hosting/provisioning/actions'
import { targets } from '@/features/hosting/provisioning/steps/actions'
import { reconciliationOffice } from '@/features/hosting/reconciliation/actions'
import { articles } from '@/features/operations/blog/actions'
import { contentReports } from '@/features/operations/content-reports/actions'
import { firstStart } from '@/features/operations/first-start/actions'
import { systemTest } from '@/features/operations/health/actions'
import { apiKeys } from '@/features/operations/integrations/api-keys/actions'
import { webhooks } from '@/features/operations/integrations/webhooks/actions'
import { mailOffice } from '@/features/operations/mail/actions'
import { newsletter, newsletterOffice } from '@/features/operations/newsletter/actions'
import { night } from '@/features/operations/nightly-run/actions'
import { pageLists } from '@/features/operations/page-lists/actions'
import { pictures } from '@/features/operations/pictures/actions'
import { siteSettings } from '@/features/operations/site-settings/actions'
import { storedSettings } from '@/features/operations/stored-settings/actions'
import { today } from '@/features/operations/worklist/actions'
import { accountOffice } from '@/features/people/accounts/actions'
import { emailChangeOffice } from '@/features/people/accounts/email-change/actions'
import { colleagues } from '@/features/people/colleagues/actions'
import { correctionOffice } from '@/features/people/corrections/actions'
import { customerEntryOffice } from '@/features/people/customer-entry/actions'
import { customerOffice, customerPortal } from '@/features/people/customers/actions'
import { memberOffice, memberPortal } from '@/features/people/members/actions'
import { privacyOffice } from '@/features/people/privacy/actions'
import { privacyRequestPortal, privacyRequests } from '@/features/people/privacy-requests/actions'
import { agenda, appointments } from '@/features/sales/appointments/actions'
import { configurator } from '@/features/sales/configurator/actions'
import { conversations } from '@/features/sales/conversations/inbox/actions'
import { leadOffice, leads } from '@/features/sales/leads/actions'
import { contact, contactOffice } from '@/features/sales/leads/contact/actions'
import { metaAdsOffice } from '@/features/sales/leads/meta-ads/actions'
import { quoteOffice } from '@/features/sales/quotes/actions'
import { quoteBlocks } from '@/features/sales/quotes/library/actions'

/** All forms, by the names under which browsers send them: a form that stands open when a new version comes up is sent to its name. */
export const server = {
  addresses,
  agenda,
  apiKeys,
  appointments,
  backOffice: {
    ...leadOffice,
    ...contactOffice,
    ...metaAdsOffice,
    ...mailOffice,
    ...newsletterOffice,
    ...privacyOffice,
  },
  bookkeeping: { ...bookkeeping, ...bookkeeperLinks },
  colleagues,
  configurator,
  contact,
  articles,
  contentReports,
  conversations,
  debits,
  domainNames,
  firstStart,
  freeInvoices,
  hosting,
  hostingOffice: {
    ...accountOffice,
    ...customerOffice,
    ...customerEntryOffice,
    ...correctionOffice,
    ...memberOffice,
    ...emailChangeOffice,
    ...orderProposalOffice,
    ...orderOffice,
    ...planChangeOffice,
    ...domainOffice,
    ...zoneOffice,
    ...provisioningOffice,
    ...reconciliationOffice,
    ...accessOffice,
    ...invoiceOffice,
    ...disputeOffice,
    ...arrangementOffice,
    ...mandateOffice,
  },
  leads,
  newsletter,
  night,
  payments,
  pageLists,
  pictures,
  portal: {
    ...customerPortal,
    ...memberPortal,
    ...orderPortal,
    ...planChangePortal,
    ...domainPortal,
    ...provisioningPortal,
    ...zonePortal,
    ...projectPortal,
    ...lineChangePortal,
    ...invoicePortal,
    ...mandatePortal,
    ...privacyRequestPortal,
  },
  prices: { ...subscriptionPrices, ...vatRates },
  privacyRequests,
  projects: { ...projects, ...lineChangeOffice },
  quoteBlocks,
  quoteOffice,
  siteSettings,
  storedSettings,
  systemTest,
  targets,
  today,
  webhooks,
}
