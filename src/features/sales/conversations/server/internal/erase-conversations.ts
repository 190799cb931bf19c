import { inArray, type SQL } from 'drizzle-orm'
import { eraseMails, eraseNoticesWith } from '@/features/operations/mail/server/personal-data'
import type { Transaction } from '@/platform/context'
import { conversationPath } from '../../domain/who'
import { conversationLinks, conversations } from '../conversation-tables'

/** Removes these conversations with the mails about them, to the visitor and to the agency. Answers how many. */
export async function eraseConversations(tx: Transaction, which: SQL): Promise<number> {
  // Held first: an answer that is being mailed either has its mail by now, or finds no conversation any more.
  const held = await tx.select({ id: conversations.id }).from(conversations).where(which).for('update')
  const ids = held.map(({ id }) => id)
  if (ids.length === 0) return 0
  const mailed = await tx
    .select({ id: conversationLinks.mailId })
    .from(conversationLinks)
    .where(inArray(conversationLinks.conversationId, ids))
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  await eraseMails(
    tx,
    mailed.map(({ id }) => id),
  )
  await eraseNoticesWith(tx, ids.map(conversationPath))
  return ids.length
}
