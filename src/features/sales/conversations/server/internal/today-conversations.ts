import { and, asc, eq } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { conversationPath, shownWho } from '../../domain/who'
import { conversations } from '../conversation-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    conversation: true
  }
}

/** Visitors who wait for a person to answer. */
export const todayConversations: TodaySource = {
  label: 'Gesprekken',
  items: async ({ db }, limit) => {
    const { status, awaitsPerson, lastAt } = conversations
    const found = await db
      .select()
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
      dueAt: null,
      happenedAt: conversation.lastAt,
      ownerId: conversation.assigneeId,
    }))
  },
}
