import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { leadNotes, leads } from './lead-tables'

interface NewNote {
  /** Idempotency key of the form: the same note sent twice is one note. */
  id: string
  leadId: string
  text: string
  author: { id: string; name: string }
}

/** Adds a note to a lead. False when there is no such lead. */
export async function writeNote(context: Context, note: NewNote): Promise<boolean> {
  const { db, now } = context
  const { id, leadId, text, author } = note
  return db.transaction(async (tx) => {
    const writtenAt = now()
    const known = await tx
      .update(leads)
      .set({ lastContactAt: writtenAt })
      .where(eq(leads.id, leadId))
      .returning({ id: leads.id })
    if (known.length === 0) return false
    const written = await tx
      .insert(leadNotes)
      .values({ id, leadId, text, authorId: author.id, authorName: author.name, writtenAt })
      .onConflictDoNothing()
      .returning({ id: leadNotes.id })
    if (written.length > 0) {
      await recordEvent(context, tx, {
        actor: { kind: 'admin', accountId: author.id },
        action: 'lead.note-written',
        subject: { kind: 'lead', id: leadId },
        details: { note: id },
      })
    }
    return true
  })
}
