import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
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
  const { leadId } = note
  return db.transaction(async (tx) => {
    const known = await tx
      .update(leads)
      .set({ lastContactAt: now() })
      .where(eq(leads.id, leadId))
      .returning({ id: leads.id })
    if (known.length === 0) return false
    await addNote(context, tx, note)
    return true
  })
}

/** The same for a lead that the caller holds, or just made. */
export async function addNote(context: Context, tx: Transaction, note: NewNote): Promise<void> {
  const { id, leadId, text, author } = note
  const written = await tx
    .insert(leadNotes)
    .values({
      id,
      leadId,
      text,
      authorId: author.id,
      authorName: author.name,
      writtenAt: context.now(),
    })
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
}
