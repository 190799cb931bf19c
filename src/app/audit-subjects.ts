import { accountAddresses } from '@/features/accounts/server/account-names'
import { API_KEYS_PATH } from '@/features/api-keys/rules/api-key'
import { keyNames } from '@/features/api-keys/server/key-queries'
import { AGENDA_SETTINGS_PATH, officeAppointmentPath } from '@/features/appointments/rules/appointment-paths'
import { appointmentNames } from '@/features/appointments/server/appointment-queries'
import type { AuditSubjectKind } from '@/features/audit/rules/audit-events'
import type { NamedSubject, NamedSubjects } from '@/features/audit/rules/audit-words'
import { statementPath } from '@/features/bookkeeping/rules/statement-view'
import { statementNames } from '@/features/bookkeeping/server/statement-preview'
import { BOOKS_PATH } from '@/features/books/rules/books-paths'
import { linkNames } from '@/features/books/server/link-queries'
import { namesOfMessages } from '@/features/contact/server/contact-queries'
import { reportPath } from '@/features/content-reports/rules/report-list'
import { reportNames } from '@/features/content-reports/server/report-queries'
import { conversationPath } from '@/features/conversations/rules/who'
import { conversationNames } from '@/features/conversations/server/inbox-rows'
import { customerNames } from '@/features/customers/server/customer-list'
import { collectionList } from '@/features/direct-debit/rules/collection-filter'
import { debitFileNames, invoicesOfCollections } from '@/features/direct-debit/server/collection-queries'
import { invoiceNumbers } from '@/features/invoices/server/invoice-numbers'
import { leadPath } from '@/features/leads/rules/lead-filter'
import { leadNames } from '@/features/leads/server/lead-queries'
import { mailPath } from '@/features/mail/rules/mail-filter'
import { mailSubjects } from '@/features/mail/server/mail-queries'
import { customersOfMandates } from '@/features/mandates/server/mandate-of-customer'
import { leadgenIds } from '@/features/meta-ads/server/meta-queries'
import { subscriberList } from '@/features/newsletter/rules/subscriber-filter'
import { subscriberAddresses } from '@/features/newsletter/server/subscriber-queries'
import { NIGHT_PATH } from '@/features/night/rules/night-paths'
import { orderNumbers } from '@/features/orders/server/orders-for-office'
import { paymentList } from '@/features/payments/rules/payment-filter'
import { invoiceNumbersOfPayments } from '@/features/payments/server/payment-queries'
import { personPath } from '@/features/personal-data/rules/person-in-list'
import { isProjectNumber, officeProjectPath } from '@/features/projects/rules/project'
import { projectNumbers } from '@/features/projects/server/project-queries'
import { officeQuotePath } from '@/features/quote-documents/rules/quote-paths'
import { BLOCKS_PATH } from '@/features/quote-library/rules/library-paths'
import { blockNames } from '@/features/quote-library/server/library-queries'
import { quoteNumbers } from '@/features/quotes/server/quote-names'
import { PRICES_PATH } from '@/features/subscription-terms/rules/price-paths'
import { subscriptionReferences } from '@/features/subscriptions/server/subscription-queries'
import { webhookPath } from '@/features/webhooks/rules/webhook-paths'
import { webhookNames } from '@/features/webhooks/server/webhook-queries'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Database } from '@/platform/context'
import type { NamesById } from '@/platform/names-by-id'
import { ownValue } from '@/shared/own-value'

interface SubjectWords {
  label: string
  /** What each is called, by its id; left out where there is nothing to call by a name. */
  names?: NamesById
  /** In the place of a name that is none. */
  words?: string
  /** The page in the back office that is about it. */
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

/** A subscription is known by what began it. */
function subscriptionPath(reference: string): string {
  return isProjectNumber(reference) ? officeProjectPath(reference) : officeOrderPath(reference)
}

/** The same for what is read: rows can be about what is no more. */
const WORDS: Readonly<Record<string, SubjectWords>> = SUBJECTS

/** What kind of thing an entry is about. */
export function subjectLabel(kind: string): string {
  return WORDS[kind]?.label ?? kind
}

/** What the entries of a page of the log are about, as people call it: one statement per kind, however many entries. */
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
