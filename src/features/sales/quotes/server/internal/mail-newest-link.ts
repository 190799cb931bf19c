import { and, desc, eq, ne } from 'drizzle-orm'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Transaction } from '@/platform/context'
import { newestLinkMail } from '../mails/newest-link-mail'
import { makeQuoteLink, versionOfToken } from '../quote-links'
import { quoteVersions } from '../quote-tables'

const MAILS_A_DAY = 3

export type LinkOutcome = { outcome: 'mailed'; mailIds: string[] } | { outcome: 'unknown' | 'limited' }

/**
 * Whoever has the link of a version that was replaced gets that of the newest one by mail, at the address that the
 * newest was sent to: the page itself tells it to nobody.
 */
export async function mailNewestLink(context: Context, token: string): Promise<LinkOutcome> {
  const known = await versionOfToken(context.db, token)
  if (known?.version.status !== 'replaced') return { outcome: 'unknown' }
  const { quote } = known
  const limit = { capacity: MAILS_A_DAY, perSecond: MAILS_A_DAY / (24 * 60 * 60) }
  if (!(await takeToken(context, { ...limit, key: `quote-link ${quote.id}` }))) return { outcome: 'limited' }
  return await context.db.transaction(async (tx) => {
    const newest = await newestSent(tx, quote.id)
    if (!newest?.sent) return { outcome: 'unknown' }
    const link = await makeQuoteLink(context, tx, newest.id)
    await recordEvent(context, tx, {
      actor: VISITOR,
      action: 'quote.link-mailed',
      subject: { kind: 'quote', id: quote.id },
      details: { number: quote.number },
    })
    return {
      outcome: 'mailed',
      mailIds: [await queueMail(context, tx, await newestLinkMail(context, newest.sent, link))],
    }
  })
}

async function newestSent(tx: Transaction, quoteId: string) {
  const [found] = await tx
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), ne(quoteVersions.status, 'draft')))
    .orderBy(desc(quoteVersions.version))
    .limit(1)
  return found
}
