import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { answerDueAt } from '@/features/sales/leads/domain/lead-promise'
import { conversationPath, shownWho } from '../../domain/who'
import { conversationMessages, conversations } from '../conversation-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    conversation: true
  }
}

/**
 * Start of the wait: what the visitor wrote first since a person answered, or their last press where they wrote nothing.
 * Qualified names: in a query on one table drizzle writes unqualified column names.
 */
const ASKED_AT = sql`coalesce((
  SELECT min(asked.at) FROM ${conversationMessages} AS asked
  WHERE asked.conversation_id = ${conversations}.id AND asked.author = 'visitor' AND NOT EXISTS (
    SELECT 1 FROM ${conversationMessages} AS answer
    WHERE answer.conversation_id = asked.conversation_id AND answer.author = 'person' AND answer.n > asked.n
  )
), ${conversations}.last_at)`.mapWith(conversationMessages.at)

/** Visitors who wait for a person to answer, by the moment that the assistant names to who leaves an address. */
export const todayConversations: TodaySource = {
  label: 'Gesprekken',
  items: async ({ db }, limit) => {
    const { status, awaitsPerson, lastAt } = conversations
    const found = await db
      .select({ ...getTableColumns(conversations), askedAt: ASKED_AT })
      .from(conversations)
      .where(and(eq(status, 'open'), eq(awaitsPerson, true)))
      .orderBy(asc(lastAt))
      .limit(limit)
    return found.map((conversation) => ({
      id: conversation.id,
      title: shownWho(conversation),
      text: 'Wacht in de chat op een mens',
      href: conversationPath(conversation.id),
      label: 'Antwoord',
      dueAt: answerDueAt(conversation.askedAt),
      happenedAt: conversation.lastAt,
      ownerId: conversation.assigneeId,
    }))
  },
}
