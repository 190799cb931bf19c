import { accountAddresses } from '@/features/accounts/server/account-names'
import type { AuditSubject, AuditSubjects } from '@/features/audit/rules/audit-subject'
import { statementPath } from '@/features/bookkeeping/rules/bookkeeping-paths'
import { statementNames } from '@/features/bookkeeping/server/statement-names'
import { customerNames } from '@/features/customers/server/customer-names'
import { invoiceNumbers } from '@/features/invoices/server/invoice-numbers'
import { leadPath } from '@/features/leads/rules/lead-paths'
import { leadNames } from '@/features/leads/server/lead-names'
import { mailPath } from '@/features/mail/rules/mail-filter'
import { mailSubjects } from '@/features/mail/server/mail-subjects'
import { leadgenIds } from '@/features/meta-ads/server/leadgen-ids'
import { SUBSCRIBERS_PATH, subscriberQuery } from '@/features/newsletter/rules/subscriber-filter'
import { subscriberAddresses } from '@/features/newsletter/server/subscriber-addresses'
import { orderNumbers } from '@/features/orders/server/order-numbers'
import { paymentsPath } from '@/features/payments/rules/payment-filter'
import { customersOfMandates } from '@/features/payments/server/customers-of-mandates'
import { invoiceNumbersOfPayments } from '@/features/payments/server/invoices-of-payments'
import { personPath } from '@/features/personal-data/rules/person-in-list'
import { officeCustomerPath, officeInvoicePath, officeOrderPath } from '@/office/rules/office-paths'
import type { Database } from '@/platform/context'
import type { NamesById } from '@/platform/names-by-id'

interface SubjectSource {
  names: NamesById
  /** In the place of a name that is none. */
  words?: string
  /** The page in the back office that is about it. */
  path?: (name: string, id: string) => string
}

/** What the log tells about, by its kind; a kind that is not here has no name of its own. */
const SOURCES: Readonly<Record<string, SubjectSource>> = {
  account: { names: accountAddresses, path: personPath },
  customer: { names: customerNames, path: (_name, id) => officeCustomerPath(id) },
  invoice: { names: invoiceNumbers, path: officeInvoicePath },
  lead: { names: leadNames, path: (_name, id) => leadPath(id) },
  mail: { names: mailSubjects, path: (_name, id) => mailPath(id) },
  mandate: { names: customersOfMandates, words: 'van deze klant', path: officeCustomerPath },
  'meta-delivery': { names: leadgenIds },
  order: { names: orderNumbers, path: officeOrderPath },
  payment: { names: invoiceNumbersOfPayments, path: (search) => paymentsPath({ search }) },
  statement: { names: statementNames, path: (_name, id) => statementPath(id) },
  subscriber: {
    names: subscriberAddresses,
    path: (search) => SUBSCRIBERS_PATH + subscriberQuery({ state: undefined, search }),
  },
}

/** What the entries of a page of the log are about, as people call it: one statement per kind, however many entries. */
export async function auditSubjects(
  db: Database,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<AuditSubjects> {
  const kinds = [...new Set(entries.map(({ subjectKind }) => subjectKind))]
  const found = await Promise.all(kinds.map((kind) => subjectsOfKind(db, kind, entries)))
  return new Map(found.flat())
}

async function subjectsOfKind(
  db: Database,
  kind: string,
  entries: readonly { subjectKind: string; subjectId: string }[],
): Promise<[string, AuditSubject][]> {
  const source = SOURCES[kind]
  if (!source) return []
  const ids = entries.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))
  const names = await source.names(db, ids)
  return [...names].map(([id, name]) => [id, { name: source.words ?? name, path: source.path?.(name, id) }])
}
