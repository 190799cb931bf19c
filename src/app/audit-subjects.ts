import { statementPath } from '@/features/billing/accounting/domain/statement-view'
import { BOOKS_PATH } from '@/features/billing/accounting/export/domain/books-paths'
import { linkNames } from '@/features/billing/accounting/export/server/link-queries'
import { statementNames } from '@/features/billing/accounting/server/statement-preview'
import { collectionList } from '@/features/billing/direct-debit/domain/collection-filter'
import {
  debitFileNames,
  invoicesOfCollections,
} from '@/features/billing/direct-debit/server/collection-queries'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import { customersOfMandates } from '@/features/billing/mandates/server/mandate-of-customer'
import { paymentList } from '@/features/billing/payments/domain/payment-filter'
import { invoiceNumbersOfPayments } from '@/features/billing/payments/server/payment-queries'
import { subscriptionReferences } from '@/features/billing/subscriptions/server/subscription-queries'
import { PRICES_PATH } from '@/features/billing/subscriptions/terms/domain/price-paths'
import { orderNumbers } from '@/features/hosting/orders/server/orders-for-office'
import { isProjectNumber, officeProjectPath } from '@/features/hosting/projects/domain/project'
import { projectNumbers } from '@/features/hosting/projects/server/project-queries'
import type { AuditSubjectKind } from '@/features/operations/audit/domain/audit-events'
import type { NamedSubject, NamedSubjects } from '@/features/operations/audit/domain/audit-words'
import { reportPath } from '@/features/operations/content-reports/domain/report-list'
import { reportNames } from '@/features/operations/content-reports/server/report-queries'
import { API_KEYS_PATH } from '@/features/operations/integrations/api-keys/domain/api-key'
import { keyNames } from '@/features/operations/integrations/api-keys/server/key-queries'
import { webhookPath } from '@/features/operations/integrations/webhooks/domain/webhook-paths'
import { webhookNames } from '@/features/operations/integrations/webhooks/server/webhook-queries'
import { mailPath } from '@/features/operations/mail/domain/mail-filter'
import { mailSubjects } from '@/features/operations/mail/server/mail-queries'
import { subscriberList } from '@/features/operations/newsletter/domain/subscriber-filter'
import { subscriberAddresses } from '@/features/operations/newsletter/server/subscriber-queries'
import { NIGHT_PATH } from '@/features/operations/nightly-run/domain/night-paths'
import { accountAddresses } from '@/features/people/accounts/server/account-names'
import { COLLEAGUES_PATH } from '@/features/people/colleagues/domain/colleague'
import { invitationAddresses } from '@/features/people/colleagues/server/colleague-queries'
import { customerNames } from '@/features/people/customers/server/customer-list'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import {
  AGENDA_SETTINGS_PATH,
  officeAppointmentPath,
} from '@/features/sales/appointments/domain/appointment-paths'
import { appointmentNames } from '@/features/sales/appointments/server/appointment-queries'
import { conversationPath } from '@/features/sales/conversations/domain/who'
import { conversationNames } from '@/features/sales/conversations/server/inbox-rows'
import { namesOfMessages } from '@/features/sales/leads/contact/server/contact-queries'
import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import { leadgenIds } from '@/features/sales/leads/meta-ads/server/meta-queries'
import { leadNames } from '@/features/sales/leads/server/lead-queries'
import { officeQuotePath } from '@/features/sales/quotes/documents/domain/quote-paths'
import { BLOCKS_PATH } from '@/features/sales/quotes/library/domain/library-paths'
import { blockNames } from '@/features/sales/quotes/library/server/library-queries'
import { quoteNumbers } from '@/features/sales/quotes/server/quote-names'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Database } from '@/platform/context'
import type { NamesById } from '@/platform/names-by-id'
import { ownValue } from '@/shared/own-value'

interface SubjectWords {
  label: string
  /** Display names by id; absent for a kind without names. */
  names?: NamesById
  /** Words that replace a name that people do not know. */
  words?: string
  /** Page of the subject in the back office. */
  path?: (name: string, id: string) => string
}

const SUBJECTS = {
  account: { label: 'Account', names: accountAddresses, path: personPath },
  'api-key': { label: 'API-sleutel', names: keyNames, path: () => API_KEYS_PATH },
  appointment: {
    label: 'Afspraak',
    names: appointmentNames,
    path: (_name, id) => officeAppointmentPath(id),
  },
  'bookkeeper-link': { label: 'Boekhouderslink', names: linkNames, path: () => BOOKS_PATH },
  books: { label: 'Boekhouding' },
  'calendar-feed': { label: 'Agendalink', path: () => AGENDA_SETTINGS_PATH },
  closure: { label: 'Agenda', path: () => AGENDA_SETTINGS_PATH },
  collection: {
    label: 'Incasso',
    names: invoicesOfCollections,
    path: (search) => collectionList.address({ search }),
  },
  'content-report': {
    label: 'Melding van inhoud',
    names: reportNames,
    path: (_name, id) => reportPath(id),
  },
  conversation: { label: 'Gesprek', names: conversationNames, path: (_name, id) => conversationPath(id) },
  customer: { label: 'Klant', names: customerNames, path: (_name, id) => officeCustomerPath(id) },
  customers: { label: 'Klanten' },
  'debit-file': { label: 'Incassobestand', names: debitFileNames, path: () => collectionList.path },
  demo: { label: 'Demo' },
  import: { label: 'Verhuizing' },
  invitation: { label: 'Uitnodiging', names: invitationAddresses, path: () => COLLEAGUES_PATH },
  invoice: { label: 'Factuur', names: invoiceNumbers, path: officeInvoicePath },
  invoices: { label: 'Facturen' },
  lead: { label: 'Lead', names: leadNames, path: (_name, id) => leadPath(id) },
  leads: { label: 'Leads' },
  mail: { label: 'E-mail', names: mailSubjects, path: (_name, id) => mailPath(id) },
  mandate: {
    label: 'Machtiging',
    names: customersOfMandates,
    words: 'van deze klant',
    path: officeCustomerPath,
  },
  message: { label: 'Bericht', names: namesOfMessages },
  'meta-delivery': { label: 'Meta-lead', names: leadgenIds },
  night: { label: 'Vannacht', path: () => NIGHT_PATH },
  order: { label: 'Bestelling', names: orderNumbers, path: officeOrderPath },
  orders: { label: 'Bestellingen' },
  payment: {
    label: 'Betaling',
    names: invoiceNumbersOfPayments,
    path: (search) => paymentList.address({ search }),
  },
  person: { label: 'Persoon' },
  price: { label: 'Prijs', path: () => PRICES_PATH },
  quotes: { label: 'Offertes' },
  project: { label: 'Project', names: projectNumbers, path: officeProjectPath },
  quote: { label: 'Offerte', names: quoteNumbers, path: (_name, id) => officeQuotePath(id) },
  'quote-block': { label: 'Offerteblok', names: blockNames, path: () => BLOCKS_PATH },
  statement: { label: 'Bankafschrift', names: statementNames, path: (_name, id) => statementPath(id) },
  subscriber: {
    label: 'Nieuwsbrief',
    names: subscriberAddresses,
    path: (search) => subscriberList.address({ state: undefined, search }),
  },
  subscription: { label: 'Abonnement', names: subscriptionReferences, path: subscriptionPath },
  subscribers: { label: 'Nieuwsbrief' },
  'vat-rate': { label: 'Btw-tarief', path: () => PRICES_PATH },
  webhook: { label: 'Webhook', names: webhookNames, path: (_name, id) => webhookPath(id) },
} as const satisfies Record<AuditSubjectKind, SubjectWords>

/** Page of a subscription: that of the order or project that began it. */
function subscriptionPath(reference: string): string {
  return isProjectNumber(reference) ? officeProjectPath(reference) : officeOrderPath(reference)
}

/** The same by any kind, for stored rows: they may be about kinds that no longer exist. */
const WORDS: Readonly<Record<string, SubjectWords>> = SUBJECTS

/** Dutch name of a kind of subject. */
export function subjectLabel(kind: string): string {
  return WORDS[kind]?.label ?? kind
}

/** Names of the subjects on a page of the log, batched: one statement per kind, however many entries. */
export async function auditSubjects(
  db: Database,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<NamedSubjects> {
  const kinds = [...new Set(entries.map(({ subjectKind }) => subjectKind))]
  const found = await Promise.all(kinds.map((kind) => subjectsOfKind(db, kind, entries)))
  return new Map(found.flat())
}

async function subjectsOfKind(
  db: Database,
  kind: string,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<[string, NamedSubject][]> {
  const { names, words, path } = ownValue(WORDS, kind) ?? {}
  if (!names) return []
  const ids = entries.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))
  return [...(await names(db, ids))].map(([id, name]) => [
    id,
    { name: words ?? name, path: path?.(name, id) },
  ])
}
