import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { namesById } from '@/platform/names-by-id'
import { contactMessages } from './contact-tables'

const { id, subject, message, createdAt, email } = contactMessages

/** Who wrote a message, by its id. */
export const namesOfMessages = namesById({
  table: contactMessages,
  id: contactMessages.id,
  name: contactMessages.name,
})

/** Newest first. */
export async function messagesOfPerson(db: Database, person: string) {
  return db
    .select({ id, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(sql`lower(${email})`, person.toLowerCase()))
    .orderBy(desc(createdAt), desc(id))
}
