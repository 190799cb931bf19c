import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { auditOfSubject, auditOfSubjects } from '@/features/operations/audit/server/audit-queries'
import { accountNames } from '@/features/people/accounts/server/account-names'
import { notesOfLeads } from '@/features/sales/leads/server/lead-queries'
import type { Database } from '@/platform/database'

/** An event as the office reads it. */
export interface OfficeEvent {
  id: string
  at: Date
  who: string
  what: string
  /** A note, or the reason that was given. */
  note?: string | undefined
}

interface Subjects {
  orders: readonly { id: string }[]
  invoices: readonly { id: string }[]
  payments: readonly { id: string }[]
  subscriptions?: readonly { id: string }[]
  mandates?: readonly { id: string }[]
  collections?: readonly { id: string }[]
  projects?: readonly { id: string }[]
}

const WHO = {
  visitor: 'de bezoeker',
  system: 'het systeem',
  customer: 'de klant',
  admin: 'een beheerder',
} as const

type Entry = Awaited<ReturnType<typeof auditOfSubject>>[number]

/** Events from the audit log, each with the name of who caused it. */
async function eventsOf(
  db: Database,
  entries: readonly Entry[],
  tell: (entry: Entry) => Pick<OfficeEvent, 'what' | 'note'>,
): Promise<OfficeEvent[]> {
  const names = await accountNames(
    db,
    entries.map(({ actorId }) => actorId),
  )
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.happenedAt,
    who: (entry.actorId && names.get(entry.actorId)) || WHO[entry.actorKind],
    ...tell(entry),
  }))
}

/** History of these subjects from the audit log: who did what, newest first. */
export async function historyOf(
  db: Database,
  {
    orders,
    invoices,
    payments,
    subscriptions = [],
    mandates = [],
    collections = [],
    projects = [],
  }: Subjects,
  words: AuditWords,
): Promise<OfficeEvent[]> {
  const entries = await auditOfSubjects(db, [
    ...orders.map(({ id }) => ({ kind: 'order' as const, id })),
    ...invoices.map(({ id }) => ({ kind: 'invoice' as const, id })),
    ...payments.map(({ id }) => ({ kind: 'payment' as const, id })),
    ...subscriptions.map(({ id }) => ({ kind: 'subscription' as const, id })),
    ...mandates.map(({ id }) => ({ kind: 'mandate' as const, id })),
    ...collections.map(({ id }) => ({ kind: 'collection' as const, id })),
    ...projects.map(({ id }) => ({ kind: 'project' as const, id })),
  ])
  return eventsOf(db, entries, ({ action, details }) => ({
    what: words.sentence(action, details),
    note:
      typeof details.reason === 'string' && action === 'order.status-changed' ? details.reason : undefined,
  }))
}

/** History of an appointment, newest first, with its time at each event. */
export async function appointmentHistory(
  db: Database,
  appointmentId: string,
  words: AuditWords,
): Promise<OfficeEvent[]> {
  const entries = await auditOfSubject(db, 'appointment', appointmentId)
  return eventsOf(db, entries, ({ action, details }) => ({
    what: `${words.label(action)} (${words.details(action, details)})`,
  }))
}

/** History of a quote, newest first. */
export async function quoteHistory(db: Database, quoteId: string, words: AuditWords): Promise<OfficeEvent[]> {
  const entries = await auditOfSubject(db, 'quote', quoteId)
  return eventsOf(db, entries, ({ action, details }) => ({
    what: words.sentence(action, details),
    note: typeof details.reason === 'string' ? details.reason : undefined,
  }))
}

/** History of a lead, newest first: its notes, and its changes of status from the audit log. */
export async function leadHistory(db: Database, leadId: string, words: AuditWords) {
  const [notes, entries] = await Promise.all([notesOfLeads(db, [leadId]), auditOfSubject(db, 'lead', leadId)])
  const changes = entries.filter(({ action }) => action !== 'lead.note-written')
  const events: OfficeEvent[] = [
    ...notes.map(({ id, writtenAt, authorName, text }) => ({
      id,
      at: writtenAt,
      who: authorName,
      what: 'Notitie',
      note: text,
    })),
    ...(await eventsOf(db, changes, ({ action, details }) => ({
      what: `${words.label(action)}: ${words.details(action, details)}`,
    }))),
  ]
  return events.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** History of a request about personal data. */
export async function privacyRequestHistory(
  db: Database,
  requestId: string,
  words: AuditWords,
): Promise<OfficeEvent[]> {
  const entries = await auditOfSubject(db, 'privacy-request', requestId)
  return eventsOf(db, entries, ({ action, details }) => ({ what: words.sentence(action, details) }))
}

/** History of the decisions on a report of content. */
export async function reportHistory(
  db: Database,
  reportId: string,
  words: AuditWords,
): Promise<OfficeEvent[]> {
  const entries = await auditOfSubject(db, 'content-report', reportId)
  return eventsOf(db, entries, ({ action, details }) => ({ what: words.sentence(action, details) }))
}
