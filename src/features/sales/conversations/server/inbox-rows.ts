import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import type { InboxRow } from '../domain/conversation'
import { shownWho } from '../domain/who'
import {
  type Conversation,
  conversationMessages,
  conversationReadMarks,
  conversations,
} from './conversation-tables'

/** How much of the last message a list shows. */
const SHOWN_CHARACTERS = 200

/** Conversations as a list shows them, for whoever reads: what they have not read is added by `unreadFor`. */
export type SharedRow = Omit<InboxRow, 'unread'>

const MOST_LISTED = { open: 500, closed: 100, spam: 50 } as const satisfies Record<InboxRow['status'], number>

/** All open conversations, and the newest of the others; newest first. */
export async function listedRows(db: Database): Promise<SharedRow[]> {
  const lists = await Promise.all(
    (['open', 'closed', 'spam'] as const).map((status) =>
      db
        .select()
        .from(conversations)
        .where(eq(conversations.status, status))
        .orderBy(desc(conversations.lastAt), desc(conversations.id))
        .limit(MOST_LISTED[status]),
    ),
  )
  return await rowsOf(db, lists.flat())
}

/** These conversations as they are now. */
export async function rowsById(db: Database, ids: readonly string[]): Promise<Map<string, SharedRow>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(conversations)
    .where(inArray(conversations.id, [...ids]))
  return new Map((await rowsOf(db, found)).map((row) => [row.id, row]))
}

/** Conversations in which somebody left this address, the last that was written in first. */
export async function conversationsOfPerson(db: Database, email: string): Promise<SharedRow[]> {
  const found = await db
    .select()
    .from(conversations)
    .where(eq(sql`lower(${conversations.email})`, email.toLowerCase()))
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(MOST_LISTED.closed)
  return await rowsOf(db, found)
}

async function rowsOf(db: Database, found: readonly Conversation[]): Promise<SharedRow[]> {
  if (found.length === 0) return []
  const lasts = await db
    .select({
      id: conversations.id,
      n: conversationMessages.n,
      author: conversationMessages.author,
      at: conversationMessages.at,
      body: sql<string>`left(${conversationMessages.body}, ${SHOWN_CHARACTERS})`,
    })
    .from(conversations)
    .innerJoin(
      conversationMessages,
      and(
        eq(conversationMessages.conversationId, conversations.id),
        eq(conversationMessages.n, conversations.lastN),
      ),
    )
    .where(
      inArray(
        conversations.id,
        found.map(({ id }) => id),
      ),
    )
  const lastOf = new Map(lasts.map((last) => [last.id, last]))
  return found.map((conversation) => {
    const last = lastOf.get(conversation.id)
    const { id, status, email, phone, page, assigneeId, assigneeName, awaitsPerson, lastAt } = conversation
    return {
      id,
      status,
      email,
      phone,
      page,
      awaitsPerson,
      who: shownWho(conversation),
      lastN: last?.n ?? conversation.lastN,
      lastBody: last?.body ?? '',
      lastAuthor: last?.author ?? 'visitor',
      lastAt: (last?.at ?? lastAt).toISOString(),
      assignee: assigneeId && assigneeName ? { id: assigneeId, name: assigneeName } : null,
    }
  })
}

/** What these conversations are called in the log. */
export const conversationNames = namesById({
  table: conversations,
  id: conversations.id,
  name: sql<string>`coalesce(${conversations.name}, ${conversations.email}, 'Bezoeker ' || ${conversations.number})`,
})

/** How many messages of the visitor this person has not read, by conversation; those without any are left out. */
export async function unreadOf(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counts = await db
    .select({ id: conversationMessages.conversationId, unread: count() })
    .from(conversationMessages)
    .leftJoin(
      conversationReadMarks,
      and(
        eq(conversationReadMarks.conversationId, conversationMessages.conversationId),
        eq(conversationReadMarks.userId, userId),
      ),
    )
    .where(
      and(
        inArray(conversationMessages.conversationId, [...ids]),
        eq(conversationMessages.author, 'visitor'),
        or(isNull(conversationReadMarks.n), gt(conversationMessages.n, conversationReadMarks.n)),
      ),
    )
    .groupBy(conversationMessages.conversationId)
  return new Map(counts.map(({ id, unread }) => [id, unread]))
}

export function withUnread(row: SharedRow, unread: ReadonlyMap<string, number>): InboxRow {
  return { ...row, unread: unread.get(row.id) ?? 0 }
}
