import { auditWords } from '@/app/audit-words'
import * as accounting from '@/features/billing/accounting/gallery'
import * as arrangements from '@/features/billing/arrangements/gallery'
import * as directDebit from '@/features/billing/direct-debit/gallery'
import * as dunning from '@/features/billing/dunning/gallery'
import * as freeInvoices from '@/features/billing/free-invoices/gallery'
import * as invoices from '@/features/billing/invoices/gallery'
import * as mandates from '@/features/billing/mandates/gallery'
import * as payments from '@/features/billing/payments/gallery'
import * as settlement from '@/features/billing/settlement/gallery'
import * as subscriptions from '@/features/billing/subscriptions/gallery'
import * as accessDetails from '@/features/hosting/access-details/gallery'
import * as checkout from '@/features/hosting/checkout/gallery'
import * as nameOrders from '@/features/hosting/checkout/names/gallery'
import * as orderProposals from '@/features/hosting/checkout/proposals/gallery'
import * as dns from '@/features/hosting/dns/gallery'
import * as domains from '@/features/hosting/domains/gallery'
import * as orders from '@/features/hosting/orders/gallery'
import * as planChange from '@/features/hosting/orders/plan-change/gallery'
import * as officeOrders from '@/features/hosting/orders/web/office/gallery'
import * as projectChanges from '@/features/hosting/projects/changes/gallery'
import * as projects from '@/features/hosting/projects/gallery'
import * as provisioning from '@/features/hosting/provisioning/gallery'
import * as reconciliation from '@/features/hosting/reconciliation/gallery'
import { auditPages } from '@/features/operations/audit/gallery'
import * as blog from '@/features/operations/blog/gallery'
import * as contentReports from '@/features/operations/content-reports/gallery'
import * as firstStart from '@/features/operations/first-start/gallery'
import * as health from '@/features/operations/health/gallery'
import * as apiKeys from '@/features/operations/integrations/api-keys/gallery'
import * as webhooks from '@/features/operations/integrations/webhooks/gallery'
import type { MailSamples } from '@/features/operations/mail/fixtures'
import * as mail from '@/features/operations/mail/gallery'
import * as newsletter from '@/features/operations/newsletter/gallery'
import * as nightlyRun from '@/features/operations/nightly-run/gallery'
import * as pageLists from '@/features/operations/page-lists/gallery'
import * as pictures from '@/features/operations/pictures/gallery'
import * as search from '@/features/operations/search/gallery'
import * as siteSettings from '@/features/operations/site-settings/gallery'
import * as storedSettings from '@/features/operations/stored-settings/gallery'
import * as worklist from '@/features/operations/worklist/gallery'
import * as accounts from '@/features/people/accounts/gallery'
import * as colleagues from '@/features/people/colleagues/gallery'
import * as corrections from '@/features/people/corrections/gallery'
import * as customerEntry from '@/features/people/customer-entry/gallery'
import * as customers from '@/features/people/customers/gallery'
import * as members from '@/features/people/members/gallery'
import * as privacy from '@/features/people/privacy/gallery'
import * as privacyRequests from '@/features/people/privacy-requests/gallery'
import * as appointments from '@/features/sales/appointments/gallery'
import * as configurator from '@/features/sales/configurator/gallery'
import * as conversations from '@/features/sales/conversations/gallery'
import * as inbox from '@/features/sales/conversations/inbox/gallery'
import * as chat from '@/features/sales/conversations/widget/gallery'
import * as contact from '@/features/sales/leads/contact/gallery'
import * as leads from '@/features/sales/leads/gallery'
import * as quotes from '@/features/sales/quotes/gallery'
import * as officeQuotes from '@/features/sales/quotes/web/office/gallery'
import * as portal from '@/portal/gallery'
import type { StrangersWords } from '@/shared/fixtures'
import * as site from '@/site/gallery/site-pages'
import { type PagesByFace, statesOf } from '@/ui/gallery/page-state'
import { apiDocumentation } from '../../api/documentation'

interface Gallery {
  pages?: PagesByFace
  mailSamples?: (typed?: StrangersWords) => MailSamples
}

/** Registry of the gallery: the pages and mails of every feature and face. */
export const GALLERIES: readonly Gallery[] = [
  site,
  portal,
  accessDetails,
  accounting,
  accounts,
  apiKeys,
  appointments,
  arrangements,
  chat,
  checkout,
  nameOrders,
  dns,
  orderProposals,
  colleagues,
  configurator,
  contact,
  contentReports,
  conversations,
  corrections,
  customerEntry,
  customers,
  directDebit,
  domains,
  dunning,
  freeInvoices,
  health,
  inbox,
  invoices,
  leads,
  mail,
  mandates,
  members,
  newsletter,
  nightlyRun,
  pageLists,
  pictures,
  officeOrders,
  officeQuotes,
  orders,
  payments,
  planChange,
  privacy,
  privacyRequests,
  projectChanges,
  projects,
  provisioning,
  quotes,
  reconciliation,
  search,
  firstStart,
  blog,
  siteSettings,
  storedSettings,
  settlement,
  subscriptions,
  webhooks,
  worklist,
  { pages: auditPages(auditWords) },
  { pages: apiKeys.documentationPages(apiDocumentation('https://webnoaber.nl')) },
]

/** Every page that has states, in each of them. */
export const PAGE_STATES = GALLERIES.flatMap(({ pages }) => statesOf(pages ?? {}))
