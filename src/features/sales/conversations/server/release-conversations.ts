import { asc, eq } from 'drizzle-orm'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { NOTICES } from '../domain/internal/office-acts'
import { conversations } from './conversation-tables'
import { seeToVisitorLater } from './internal/visitor-waits'
import { UNASSIGNED, writeConversation } from './internal/write-conversation'

/**
 * Reaction to a colleague who leaves, or who only reads from now on: they leave their conversations, and visitors who
 * wait are somebody's again. All rows are locked before the first is written, as the head of the feed comes last.
 */
export async function releaseConversations(
  context: Context,
  tx: Transaction,
  {
    payload: { accountId, keepsWork },
  }: RecordedEvent<'account.removed'> | RecordedEvent<'account.role-changed'>,
): Promise<void> {
  if (keepsWork) return
  const theirs = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.assigneeId, accountId))
    .orderBy(asc(conversations.id))
    .for('update')
  for (const conversation of theirs) {
    if (conversation.awaitsPerson) await seeToVisitorLater(context, tx, conversation.id)
    const body = NOTICES.leaves(conversation.assigneeName ?? '')
    await writeConversation(context, tx, conversation, {
      set: UNASSIGNED,
      messages: [{ author: 'notice', body, told: { kind: 'state', detail: 'left' } }],
    })
  }
}
