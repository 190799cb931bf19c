import { eq } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { customerNotes } from '../customer-note-tables'
import { hostingCustomers } from '../customer-tables'

interface NewNote {
  /** Idempotency key of the form: the same note sent twice is one note. */
  id: string
  customerId: string
  text: string
  author: { id: string; name: string }
}

/** Adds a note to a customer. False when there is no such customer. */
export async function writeCustomerNote(context: Context, note: NewNote): Promise<boolean> {
  const { db, now } = context
  const { id, customerId, text, author } = note
  return await db.transaction(async (tx) => {
    // Row lock (shared): the customer is not erased meanwhile.
    const known = await tx
      .select({ id: hostingCustomers.id })
      .from(hostingCustomers)
      .where(eq(hostingCustomers.id, customerId))
      .for('share')
    if (known.length === 0) return false
    const written = await tx
      .insert(customerNotes)
      .values({ id, customerId, text, authorId: author.id, authorName: author.name, writtenAt: now() })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id })
    if (written.length > 0)
      await recordEvent(context, tx, {
        actor: { kind: 'admin', accountId: author.id },
        action: 'customer.note-written',
        subject: { kind: 'customer', id: customerId },
        details: { note: id },
      })
    return true
  })
}
