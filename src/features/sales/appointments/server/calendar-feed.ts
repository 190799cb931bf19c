import { createHash } from 'node:crypto'
import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import { company } from '@/content/company'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { addDays, dayOf } from '@/shared/calendar-day'
import { feedPath } from '../domain/appointment-paths'
import { calendarText } from '../domain/internal/calendar-text'
import { appointments, calendarFeeds } from './appointment-tables'
import { feedEvent } from './internal/calendar-part'

/** What lies further back is of no use to a calendar that fetches this again and again. */
const DAYS_BACK = 30

/**
 * Makes the secret address at which an administrator's own calendar fetches the agenda, in the place of the one before.
 * It is answered once, and kept nowhere.
 */
export async function makeFeed(context: Context, admin: { id: string }): Promise<string> {
  const token = context.random.token()
  const made = { tokenHash: hashOfToken(token), madeAt: context.now() }
  await context.db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ accountId: admin.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.accountId, set: made })
    await recordEvent(context, tx, { ...aboutFeed(admin), action: 'calendar-feed.made' })
  })
  return `${context.settings.siteUrl}${feedPath(token)}`
}

/** The address answers nothing any more. */
export async function withdrawFeed(
  context: Context,
  admin: { id: string },
): Promise<'withdrawn' | 'unknown'> {
  return await context.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.accountId, admin.id))
      .returning({ madeAt: calendarFeeds.madeAt })
    if (!gone) return 'unknown'
    await recordEvent(context, tx, { ...aboutFeed(admin), action: 'calendar-feed.withdrawn' })
    return 'withdrawn'
  })
}

const aboutFeed = ({ id }: { id: string }) => ({
  actor: actorOf({ id, role: 'admin' }),
  subject: { kind: 'calendar-feed' as const, id },
})

/** When the address of this account was made; undefined when it has none. */
export async function feedOf({ db }: Context, accountId: string): Promise<Date | undefined> {
  const [feed] = await db
    .select({ madeAt: calendarFeeds.madeAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
  return feed?.madeAt
}

/** The agenda as a calendar, with an ETag by which programs see that nothing changed. Undefined for no such address. */
export async function feedWithToken(
  { db, now }: Context,
  token: string,
): Promise<{ text: string; etag: string } | undefined> {
  const [feed] = await db
    .select({ accountId: calendarFeeds.accountId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOfToken(token)))
  if (!feed) return undefined
  const shown = await db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, ['requested', 'proposed', 'confirmed']),
        gte(appointments.startsOn, addDays(dayOf(now()), -DAYS_BACK)),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  const text = calendarText('PUBLISH', shown.map(feedEvent), {
    product: company.name,
    name: `Afspraken ${company.name}`,
  })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
