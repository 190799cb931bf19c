import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { conversationMessages, conversations } from '../conversation-tables'

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

/** What was said in a conversation after message `after`, the oldest first: `limit` messages at most. */
export async function messagesAfter(
  db: Database,
  { conversationId, after, limit }: { conversationId: string; after: number; limit: number },
) {
  const { n, author, name, body, page, at } = conversationMessages
  return await db
    .select({ n, author, name, body, page, at })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), gt(n, after)))
    .orderBy(asc(n))
    .limit(limit)
}
