import { and, count, eq } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import type { ConversationStatus } from '../domain/conversation'
import { conversations } from './conversation-tables'
import { feedHead } from './inbox-queries'

/** How many conversations there are by their state, and how many steps the feed has counted; for alarms. */
export async function conversationCounts(
  db: Database,
): Promise<{ byStatus: Partial<Record<ConversationStatus, number>>; steps: number }> {
  const [found, { seq: steps }] = await Promise.all([
    db
      .select({ status: conversations.status, conversations: count() })
      .from(conversations)
      .groupBy(conversations.status),
    feedHead(db),
  ])
  return { byStatus: Object.fromEntries(found.map((one) => [one.status, one.conversations])), steps }
}

/** How many visitors wait for a person. */
export async function waitingConversations(db: Database): Promise<number> {
  const { status, awaitsPerson } = conversations
  return await db.$count(conversations, and(eq(status, 'open'), eq(awaitsPerson, true)))
}
