import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm'
import { CANNED_ANSWERS } from '@/content/canned-answers'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { leadPath } from '@/features/sales/leads/domain/lead-filter'
import type { Context, Database } from '@/platform/context'
import type {
  Colleague,
  FeedChange,
  InboxChanges,
  InboxConversation,
  InboxOverview,
} from '../domain/conversation'
import {
  conversationFeed,
  conversationFeedHead,
  conversationMessages,
  conversationReadMarks,
  conversations,
} from './conversation-tables'
import { listedRows, rowsById, unreadOf, withUnread } from './inbox-rows'
import { colleaguesPresent, visitorsHere } from './internal/presence'
import { messagesFrom } from './visitor-turn'

export type FeedRow = Omit<typeof conversationFeed.$inferSelect, 'at'>

/** How many changes at once; whoever missed more reads on. */
export const MOST_CHANGES = 500

/** How far the feed is, and from where on it is kept. */
export async function feedHead(db: Database): Promise<{ seq: number; prunedTo: number }> {
  const { seq, prunedTo } = conversationFeedHead
  const [head] = await db.select({ seq, prunedTo }).from(conversationFeedHead)
  return head ?? { seq: 0, prunedTo: 0 }
}

/** The rows of the feed after this one, in order; undefined when some of those are not kept any more. */
export async function feedAfter(db: Database, after: number): Promise<FeedRow[] | undefined> {
  const { seq, prunedTo } = await feedHead(db)
  if (after < prunedTo || after > seq) return undefined
  const { at, ...columns } = getTableColumns(conversationFeed)
  return await db
    .select(columns)
    .from(conversationFeed)
    .where(gt(conversationFeed.seq, after))
    .orderBy(asc(conversationFeed.seq))
    .limit(MOST_CHANGES)
}

/** What an inbox begins with. The feed is read first: what changes meanwhile comes again, and nothing is missed. */
export async function inboxOverview({ db, now }: Context, me: Colleague): Promise<InboxOverview> {
  const { seq } = await feedHead(db)
  const [rows, present] = await Promise.all([listedRows(db), colleaguesPresent(db, now())])
  const unread = await unreadOf(
    db,
    me.id,
    rows.map(({ id }) => id),
  )
  const shown = rows.map((row) => withUnread(row, unread))
  return {
    seq,
    me,
    present,
    canned: CANNED_ANSWERS,
    conversations: shown,
    unread: shown.filter((row) => row.status === 'open' && row.unread > 0).length,
  }
}

/** What happened since, for an inbox that lost the stream. */
export async function inboxChanges(
  { db }: Pick<Context, 'db'>,
  { after, userId }: { after: number; userId: string },
): Promise<InboxChanges> {
  const rows = await feedAfter(db, after)
  if (!rows) return { reset: true }
  return { seq: rows.at(-1)?.seq ?? after, changes: await shownChanges(db, rows, userId) }
}

/** Changes as an inbox gets them, each with its conversation as it is now. */
export async function shownChanges(
  db: Database,
  rows: readonly FeedRow[],
  userId: string,
): Promise<FeedChange[]> {
  const ids = [...new Set(rows.flatMap(({ conversationId }) => conversationId ?? []))]
  const [found, unread] = await Promise.all([rowsById(db, ids), unreadOf(db, userId, ids)])
  return rows.map((row) => {
    const shown = row.conversationId ? found.get(row.conversationId) : undefined
    return { ...row, row: shown ? withUnread(shown, unread) : null }
  })
}

/** A conversation with all that is known of it; undefined when there is none. */
export async function inboxConversation(
  { db, now }: Context,
  { id, userId, after = 0 }: { id: string; userId: string; after?: number },
): Promise<InboxConversation | undefined> {
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, id))
  const row = (await rowsById(db, [id])).get(id)
  if (!conversation || !row) return undefined
  const { conversationId, n, page, at } = conversationMessages
  const [unread, messages, visited, here, readMarks] = await Promise.all([
    unreadOf(db, userId, [id]),
    messagesFrom(db, id, after + 1),
    db
      .select({ page, at })
      .from(conversationMessages)
      .where(and(eq(conversationId, id), eq(conversationMessages.author, 'visitor')))
      .orderBy(n),
    visitorsHere(db, [id], now()),
    db
      .select({ userId: conversationReadMarks.userId, n: conversationReadMarks.n })
      .from(conversationReadMarks)
      .where(eq(conversationReadMarks.conversationId, id)),
  ])
  const { email, leadOpenedAt, wantedWay, startedAt, visitorN, mailedN } = conversation
  return {
    messages,
    wantedWay,
    readMarks,
    visitorN,
    mailedN,
    row: withUnread(row, unread),
    startedAt: startedAt.toISOString(),
    pages: visitedPages(visited),
    isVisitorHere: here.has(id),
    person: email ? { href: personPath(email) } : null,
    lead: leadOpenedAt ? { href: leadPath(id) } : null,
  }
}

function visitedPages(visited: readonly { page: string | null; at: Date }[]) {
  return visited.flatMap(({ page, at }, index) =>
    page && page !== visited[index - 1]?.page ? [{ path: page, at: at.toISOString() }] : [],
  )
}
