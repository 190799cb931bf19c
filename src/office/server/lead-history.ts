import { accountNames } from '@/features/accounts/server/account-names'
import type { AuditWords } from '@/features/audit/rules/audit-words'
import { auditOfSubject } from '@/features/audit/server/audit-queries'
import { notesOfLeads } from '@/features/leads/server/lead-queries'
import type { Database } from '@/platform/database'

/** Who did what about a lead, newest first: its notes, and its changes of status from the audit log. */
export async function leadHistory(db: Database, leadId: string, words: AuditWords) {
  const [notes, entries] = await Promise.all([notesOfLeads(db, [leadId]), auditOfSubject(db, 'lead', leadId)])
  const changes = entries.filter(({ action }) => action !== 'lead.note-written')
  const names = await accountNames(
    db,
    changes.map(({ actorId }) => actorId),
  )
  const events = [
    ...notes.map(({ id, writtenAt, authorName, text }) => ({
      id,
      at: writtenAt,
      who: authorName,
      what: 'Notitie',
      note: text,
    })),
    ...changes.map(({ id, happenedAt, actorId, action, details }) => ({
      id,
      at: happenedAt,
      who: (actorId && names.get(actorId)) || 'het systeem',
      what: `${words.label(action)}: ${words.details(action, details)}`,
    })),
  ]
  return events.sort((a, b) => b.at.getTime() - a.at.getTime())
}
