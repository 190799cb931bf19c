import { and, eq, sql } from 'drizzle-orm'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import type { Author, ChangeKind, ChatLink, ChatMessage } from '../../domain/conversation'
import { FEED_SIGNAL } from '../../domain/internal/live-signal'
import {
  type Conversation,
  conversationFeed,
  conversationFeedHead,
  conversationMessages,
  conversations,
} from '../conversation-tables'

export interface NewMessage {
  author: Author
  authorId?: string
  name?: string
  body: string
  links?: readonly ChatLink[]
  offers?: ChatMessage['offers']
  choices?: ChatMessage['choices']
  clientId?: string
  page?: string
  /** What the inboxes are told; without it, that there is a message and who wrote it. */
  told?: { kind: ChangeKind; detail: string }
}

export interface News {
  kind: ChangeKind
  conversationId: string | null
  n: number | null
  detail: string | null
}

/** What changes in a conversation in one go. */
export interface Step {
  set?: Partial<Conversation>
  messages?: readonly NewMessage[]
  /** What inboxes are told beside the messages. */
  news?: readonly Pick<News, 'kind' | 'detail'>[]
}

type StoredMessage = typeof conversationMessages.$inferSelect

export const HEAD_ID = 1

/** Nobody has the conversation. */
export const UNASSIGNED = { assigneeId: null, assigneeName: null }

/** Row lock on the conversation until the transaction ends; a transaction takes it before any other row lock. */
export async function lockConversation(tx: Transaction, id: string): Promise<Conversation | undefined> {
  const [held] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update')
  return held
}

/**
 * Writes what changes in a locked conversation, and tells all inboxes. It comes last in a transaction, because it locks
 * the one row that everybody waits for. The order is always: conversation, messages, head, feed, signal.
 */
export async function writeConversation(
  context: Context,
  tx: Transaction,
  conversation: Conversation,
  { set = {}, messages = [], news = [] }: Step,
): Promise<{ conversation: Conversation; messages: ChatMessage[] }> {
  const at = context.now()
  const rows = messages.map((message, index) =>
    rowOf(conversation, message, conversation.lastN + index + 1, at),
  )
  const changed = { ...set, ...(rows.length > 0 && { lastN: conversation.lastN + rows.length, lastAt: at }) }
  if (Object.keys(changed).length > 0)
    await tx.update(conversations).set(changed).where(eq(conversations.id, conversation.id))
  if (rows.length > 0) await tx.insert(conversationMessages).values(rows)
  await tellInboxes(context, tx, [
    ...messages.map(({ author, told }, index) => ({
      ...(told ?? { kind: 'message' as const, detail: author }),
      conversationId: conversation.id,
      n: rows[index]?.n ?? null,
    })),
    ...news.map((one) => ({ ...one, conversationId: conversation.id, n: null })),
  ])
  return { conversation: { ...conversation, ...changed }, messages: rows.map(shownMessage) }
}

/** Adds to the feed that all inboxes follow. Whoever calls it commits soon: others wait. */
export async function tellInboxes(context: Context, tx: Transaction, news: readonly News[]): Promise<void> {
  if (news.length === 0) return
  const { seq } = await lockConversationHead(tx, { news: news.length })
  const at = context.now()
  await tx
    .insert(conversationFeed)
    .values(news.map((one, index) => ({ ...one, at, seq: seq - news.length + index + 1 })))
  await signal(tx, FEED_SIGNAL)
}

/** Takes so many numbers of the feed and of new conversations, under a row lock until the transaction ends. */
export async function lockConversationHead(
  tx: Transaction,
  { news = 0, begun = 0 }: { news?: number; begun?: number },
): Promise<{ seq: number; begun: number }> {
  const head = conversationFeedHead
  const [taken] = await tx
    .insert(head)
    .values({ id: HEAD_ID, seq: news, prunedTo: 0, begun })
    .onConflictDoUpdate({
      target: head.id,
      set: { seq: sql`${head.seq} + ${news}`, begun: sql`${head.begun} + ${begun}` },
    })
    .returning({ seq: head.seq, begun: head.begun })
  if (!taken) throw new Error('The feed has no head')
  return taken
}

function rowOf({ id }: Conversation, message: NewMessage, n: number, at: Date): StoredMessage {
  const { author, body, authorId = null, name = null, links = [], offers = [], choices = [] } = message
  const { clientId = null, page = null } = message
  return { conversationId: id, n, author, authorId, name, body, links, offers, choices, clientId, page, at }
}

export function shownMessage({
  n,
  author,
  name,
  body,
  links,
  offers,
  choices,
  at,
  clientId,
}: StoredMessage): ChatMessage {
  return { n, author, name, body, links, offers, choices, at: at.toISOString(), clientId }
}

/** Whether something with this name of its sender is in the conversation already, and where. */
export async function placeOf(
  tx: Transaction,
  conversationId: string,
  clientId: string,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ n: conversationMessages.n })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.clientId, clientId),
      ),
    )
  return found?.n
}
