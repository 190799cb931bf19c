import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { ADDRESS_KEPT_DAYS, FEED_KEPT_DAYS, KEPT_DAYS } from '../../domain/internal/retention'
import { conversationFeed, conversationFeedHead, conversations } from '../conversation-tables'
import { eraseConversations } from './erase-conversations'
import { forgetSilentVisits } from './presence'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-conversations': Record<string, never>
  }
}

export const forgettingJobs = {
  'forget-conversations': { policy: 'short', cron: '37 4 * * *', run: forgetConversations },
} satisfies Partial<Jobs>

/** Conversations go 90 days after their last message, the trace of an address after a week. */
async function forgetConversations(context: Context): Promise<void> {
  const { db, now } = context
  const daysAgo = (days: number) => addSeconds(now(), -days * 24 * 60 * 60)
  await db.transaction((tx) => eraseConversations(tx, lt(conversations.lastAt, daysAgo(KEPT_DAYS))))
  await db
    .update(conversations)
    .set({ addressHash: null })
    .where(and(isNotNull(conversations.addressHash), lt(conversations.startedAt, daysAgo(ADDRESS_KEPT_DAYS))))
  await pruneFeed(context, daysAgo(FEED_KEPT_DAYS))
  await forgetSilentVisits(context)
}

/** Notes how far nothing is kept any more, so that an inbox which slept for longer begins anew and misses nothing. */
async function pruneFeed({ db }: Context, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = lt(conversationFeed.at, before)
    const last = tx
      .select({ seq: sql<number>`coalesce(max(${conversationFeed.seq}), 0)` })
      .from(conversationFeed)
    await tx
      .update(conversationFeedHead)
      .set({ prunedTo: sql`greatest(${conversationFeedHead.prunedTo}, (${last.where(gone)}))` })
    await tx.delete(conversationFeed).where(gone)
  })
}
