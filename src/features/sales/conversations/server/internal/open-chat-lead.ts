import { eq } from 'drizzle-orm'
import { openLead } from '@/features/sales/leads/server/open-lead'
import type { Context, Transaction } from '@/platform/context'
import { WAY_LABELS } from '../../domain/conversation'
import { canBeReached } from '../../domain/internal/wanted-contact'
import { shownWho } from '../../domain/who'
import { type Conversation, conversationMessages } from '../conversation-tables'

/** Enough to know what it is about; the conversation has the rest. */
const MOST_CHARACTERS = 2_000

/**
 * Puts whoever asks to be spoken to on the list of leads, with its clock, as soon as we know how to reach them; once
 * per conversation, whose id it has. Answers when that was, or null when it is not time yet.
 */
export async function openChatLead(
  context: Context,
  tx: Transaction,
  conversation: Conversation,
  lastWords?: string,
): Promise<Date | null> {
  const { id, email, phone, wantedWay, leadOpenedAt } = conversation
  if (leadOpenedAt || !wantedWay || wantedWay === 'appointment' || !canBeReached({ email, phone }))
    return leadOpenedAt
  const receivedAt = context.now()
  await openLead(tx, {
    id,
    phone,
    receivedAt,
    source: 'chat',
    name: shownWho(conversation),
    email: email ?? '',
    service: `Gesprek in de chat, liefst via ${WAY_LABELS[wantedWay]}`,
    message: [...(await wordsOfVisitor(tx, id)), lastWords ?? []].flat().join('\n').slice(0, MOST_CHARACTERS),
  })
  return receivedAt
}

async function wordsOfVisitor(tx: Transaction, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ author: conversationMessages.author, body: conversationMessages.body })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(conversationMessages.n)
  return rows.filter(({ author }) => author === 'visitor').map(({ body }) => body)
}
