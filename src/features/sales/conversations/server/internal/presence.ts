import { and, asc, count, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import { addSeconds } from '@/shared/instants'
import type { Colleague } from '../../domain/conversation'
import { awaySignal, PRESENCE_SIGNAL } from '../../domain/internal/live-signal'
import { BACK_WITHIN_SECONDS, GONE_AFTER_SECONDS, MOST_VISITS } from '../../domain/internal/presence'
import { conversationVisits, inboxVisits } from '../conversation-tables'

const hereSince = (now: Date) => addSeconds(now, -GONE_AFTER_SECONDS)
/** Last-seen time of somebody who left: long enough ago to be gone soon, unless they come back. */
const leftAt = (now: Date) => addSeconds(now, BACK_WITHIN_SECONDS - GONE_AFTER_SECONDS)

/** Who of the agency has an inbox open, on whatever node. */
export async function colleaguesPresent(db: Database | Transaction, now: Date): Promise<Colleague[]> {
  return await db
    .selectDistinct({ id: inboxVisits.userId, name: inboxVisits.userName })
    .from(inboxVisits)
    .where(gt(inboxVisits.seenAt, hereSince(now)))
    .orderBy(asc(inboxVisits.userName), asc(inboxVisits.userId))
}

/** Says that this inbox is open. Others hear it when somebody comes, not at each beat. */
export async function beatInbox(
  { db, now }: Context,
  { visitId, user }: { visitId: string; user: Colleague },
): Promise<void> {
  const seenAt = now()
  const known = await db
    .update(inboxVisits)
    .set({ seenAt })
    .where(eq(inboxVisits.id, visitId))
    .returning({ id: inboxVisits.id })
  if (known.length > 0) return
  await db.insert(inboxVisits).values({ id: visitId, userId: user.id, userName: user.name, seenAt })
  await signal(db, PRESENCE_SIGNAL)
}

/** An inbox was closed; whoever had it open is gone a moment later. `isForGood`: at once, as who signed out. */
export async function leaveInbox(
  { db, now }: Context,
  { visitId, isForGood = false }: { visitId: string; isForGood?: boolean },
): Promise<void> {
  if (isForGood) {
    await db.delete(inboxVisits).where(eq(inboxVisits.id, visitId))
    await signal(db, PRESENCE_SIGNAL)
  } else
    await db
      .update(inboxVisits)
      .set({ seenAt: sql`least(${inboxVisits.seenAt}, ${leftAt(now())})` })
      .where(eq(inboxVisits.id, visitId))
}

/** Which of these conversations have their visitor before the screen. */
export async function visitorsHere(
  db: Database | Transaction,
  conversationIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (conversationIds.length === 0) return new Set()
  const found = await db
    .selectDistinct({ id: conversationVisits.conversationId })
    .from(conversationVisits)
    .where(
      and(
        inArray(conversationVisits.conversationId, [...conversationIds]),
        gt(conversationVisits.seenAt, hereSince(now)),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/**
 * Opens a visitor's chat, and answers which of theirs are one too many now: the oldest. All nodes hear it once this is
 * committed; whoever hears nothing finds out at their next beat. Two that open at once do so one after the other.
 */
export async function openVisit(
  { db, now }: Context,
  { visitId, conversationId }: { visitId: string; conversationId: string },
): Promise<string[]> {
  const at = now()
  return await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`chat visits ${conversationId}`}, 0))`,
    )
    await tx.insert(conversationVisits).values({ id: visitId, conversationId, openedAt: at, seenAt: at })
    // Whoever opens stays, also on a node whose clock is behind.
    const newest = tx
      .select({ id: conversationVisits.id })
      .from(conversationVisits)
      .where(
        and(eq(conversationVisits.conversationId, conversationId), ne(conversationVisits.id, conversationId)),
      )
      .orderBy(sql`${conversationVisits.id} = ${visitId} desc, ${conversationVisits.openedAt} desc`)
      .offset(MOST_VISITS)
    const oldest = await tx
      .delete(conversationVisits)
      .where(inArray(conversationVisits.id, newest))
      .returning({ id: conversationVisits.id })
    for (const { id } of oldest) await signal(tx, awaySignal(id))
    return oldest.map(({ id }) => id)
  })
}

/** Polling is the heartbeat of a visitor without a stream. Such a visit has the conversation's own id. */
export async function noteAsking({ db, now }: Context, conversationId: string): Promise<void> {
  const at = now()
  await db
    .insert(conversationVisits)
    .values({ id: conversationId, conversationId, openedAt: at, seenAt: at })
    .onConflictDoUpdate({ target: conversationVisits.id, set: { seenAt: at } })
}

/** Says that this chat is still open; false when it is to end, because the visitor has newer ones. */
export async function beatVisit({ db, now }: Context, visitId: string): Promise<boolean> {
  const known = await db
    .update(conversationVisits)
    .set({ seenAt: now() })
    .where(eq(conversationVisits.id, visitId))
    .returning({ id: conversationVisits.id })
  return known.length > 0
}

export async function leaveVisit({ db }: Context, visitId: string): Promise<void> {
  await db.delete(conversationVisits).where(eq(conversationVisits.id, visitId))
}

/** Deletes visits of chats and inboxes whose process ended without a word. */
export async function forgetSilentVisits({ db, now }: Context): Promise<void> {
  const before = addSeconds(now(), -60 * 60)
  await db.delete(conversationVisits).where(lt(conversationVisits.seenAt, before))
  await db.delete(inboxVisits).where(lt(inboxVisits.seenAt, before))
}

/** Whether this person has an inbox open. */
export async function isPresent(db: Database | Transaction, userId: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ count: count() })
    .from(inboxVisits)
    .where(and(eq(inboxVisits.userId, userId), gt(inboxVisits.seenAt, hereSince(now))))
  return (found?.count ?? 0) > 0
}
