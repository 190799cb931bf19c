import { and, eq, gte, isNull } from 'drizzle-orm'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { dayOf } from '@/shared/calendar-day'
import { type BookPeriod, periodName } from '../domain/book-period'
import { BOOKKEEPER_PATH, TOKEN_FIELD } from '../domain/books-paths'
import { type BookkeeperLink, bookkeeperLinks } from './link-tables'

/** Rate limit on guessing a key, per client. An office looks at a page and a file a few times a minute. */
const USES = { capacity: 30, perSecond: 0.2 }

/** The address under which a key is used. */
export function linkAddress({ settings }: Pick<Context, 'settings'>, token: string): string {
  return `${settings.siteUrl}${BOOKKEEPER_PATH}?${TOKEN_FIELD}=${token}`
}

interface Use {
  token: string
  clientAddress: string
}

/** `gone`: the key is unknown, expired or withdrawn, which get the same answer. `limited`: too many requests. */
export type LinkUse = BookkeeperLink | 'gone' | 'limited'

/** The link that a key opens today. */
export async function bookkeeperOfLink(context: Context, { token, clientAddress }: Use): Promise<LinkUse> {
  const key = visitorKey(context, 'bookkeeper-link', clientAddress)
  if (!(await takeToken(context, { ...USES, key }))) return 'limited'
  const { tokenHash, endsOn, withdrawnAt } = bookkeeperLinks
  const [link] = await context.db
    .select()
    .from(bookkeeperLinks)
    .where(and(eq(tokenHash, hashOfToken(token)), gte(endsOn, dayOf(context.now())), isNull(withdrawnAt)))
  return link ?? 'gone'
}

/** Writes down that a link was used, and for what. */
export async function recordLinkUse(
  context: Context,
  { id, name }: BookkeeperLink,
  used: { what: 'opened' | 'downloaded'; period: BookPeriod },
): Promise<void> {
  const { db, now } = context
  await db.transaction(async (tx) => {
    await tx.update(bookkeeperLinks).set({ lastUsedAt: now() }).where(eq(bookkeeperLinks.id, id))
    await recordEvent(context, tx, {
      actor: VISITOR,
      action: `bookkeeper-link.${used.what}`,
      subject: { kind: 'bookkeeper-link', id },
      details: { name, period: periodName(used.period) },
    })
  })
}
