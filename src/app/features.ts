import { accounting } from '@/features/billing/accounting/feature'
import { arrangements } from '@/features/billing/arrangements/feature'
import { directDebit } from '@/features/billing/direct-debit/feature'
import { dunning } from '@/features/billing/dunning/feature'
import { freeInvoices } from '@/features/billing/free-invoices/feature'
import { invoices } from '@/features/billing/invoices/feature'
import { mandates } from '@/features/billing/mandates/feature'
import { payments } from '@/features/billing/payments/feature'
import { settlement } from '@/features/billing/settlement/feature'
import { subscriptions } from '@/features/billing/subscriptions/feature'
import { vat } from '@/features/billing/vat/feature'
import { accessDetails } from '@/features/hosting/access-details/feature'
import { addresses } from '@/features/hosting/addresses/feature'
import { checkout } from '@/features/hosting/checkout/feature'
import { dns } from '@/features/hosting/dns/feature'
import { domains } from '@/features/hosting/domains/feature'
import { orders } from '@/features/hosting/orders/feature'
import { projects } from '@/features/hosting/projects/feature'
import { provisioning } from '@/features/hosting/provisioning/feature'
import { reconciliation } from '@/features/hosting/reconciliation/feature'
import { blog } from '@/features/operations/blog/feature'
import { contentReports } from '@/features/operations/content-reports/feature'
import { firstStart } from '@/features/operations/first-start/feature'
import { health } from '@/features/operations/health/feature'
import { dataImport } from '@/features/operations/import/feature'
import { integrations } from '@/features/operations/integrations/feature'
import { mail } from '@/features/operations/mail/feature'
import { newsletter } from '@/features/operations/newsletter/feature'
import { nightlyRun } from '@/features/operations/nightly-run/feature'
import { pageLists } from '@/features/operations/page-lists/feature'
import { pictures } from '@/features/operations/pictures/feature'
import { rateLimits } from '@/features/operations/rate-limits/feature'
import { siteSettings } from '@/features/operations/site-settings/feature'
import { storedSettings } from '@/features/operations/stored-settings/feature'
import { worklist } from '@/features/operations/worklist/feature'
import { accounts } from '@/features/people/accounts/feature'
import { colleagues } from '@/features/people/colleagues/feature'
import { corrections } from '@/features/people/corrections/feature'
import { correspondence } from '@/features/people/correspondence/feature'
import { customerEntry } from '@/features/people/customer-entry/feature'
import { customers } from '@/features/people/customers/feature'
import { members } from '@/features/people/members/feature'
import { privacy } from '@/features/people/privacy/feature'
import { privacyRequests } from '@/features/people/privacy-requests/feature'
import { appointments } from '@/features/sales/appointments/feature'
import { configurator } from '@/features/sales/configurator/feature'
import { conversations } from '@/features/sales/conversations/feature'
import { leads } from '@/features/sales/leads/feature'
import { quotes } from '@/features/sales/quotes/feature'
import type { FeatureParts } from '@/platform/feature'

/** Every feature with something for a list of all features, as its `feature.ts` says it. */
export const FEATURES = [
  accounting,
  arrangements,
  directDebit,
  dunning,
  freeInvoices,
  invoices,
  mandates,
  payments,
  settlement,
  subscriptions,
  vat,
  accessDetails,
  addresses,
  checkout,
  dns,
  domains,
  orders,
  projects,
  provisioning,
  reconciliation,
  blog,
  contentReports,
  firstStart,
  health,
  dataImport,
  integrations,
  mail,
  newsletter,
  nightlyRun,
  pageLists,
  pictures,
  rateLimits,
  siteSettings,
  storedSettings,
  worklist,
  accounts,
  colleagues,
  correspondence,
  corrections,
  customerEntry,
  customers,
  members,
  privacy,
  privacyRequests,
  appointments,
  configurator,
  conversations,
  leads,
  quotes,
] as const

type Given = (typeof FEATURES)[number]

/** Entries of a list, of one feature each: a union. */
type EntriesOf<One, Part> = One extends { [Key in Part & PropertyKey]: infer Entries } ? Entries : never

/** Intersection of a union: function parameters are contravariant. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Entries of all features for a list, typed by name: a list that asks for one that nobody gives does not compile. */
export function allOf<Part extends keyof FeatureParts>(part: Part): Together<EntriesOf<Given, Part>> {
  const given: readonly { [Key in keyof FeatureParts]?: object }[] = FEATURES
  return Object.assign({}, ...given.map((feature) => feature[part])) as Together<EntriesOf<Given, Part>>
}
