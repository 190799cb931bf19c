import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { contactMessages } from './contact-tables'

const { id, subject, message, createdAt, email } = contactMessages

/** Newest first. */
export async function messagesOfPerson(db: Database, person: string) {
  return db
    .select({ id, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(sql`lower(${email})`, person.toLowerCase()))
    .orderBy(desc(createdAt), desc(id))
}
