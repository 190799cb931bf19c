import { eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { conversations } from './conversation-tables'

/** What is known of a conversation, without what was said in it; undefined when there is none. */
export async function conversationWithId(db: Database, conversationId: string) {
  const { id, number, status, name, email, phone, page, awaitsPerson, startedAt, lastAt } = conversations
  const { assigneeName } = conversations
  const [found] = await db
    .select({ id, number, status, name, email, phone, page, assigneeName, awaitsPerson, startedAt, lastAt })
    .from(conversations)
    .where(eq(id, conversationId))
  return found
}
