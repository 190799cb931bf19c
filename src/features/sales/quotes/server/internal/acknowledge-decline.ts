import { and, eq, isNull } from 'drizzle-orm'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { adminActor } from '../begin-quote'
import { quotes } from '../quote-tables'

/** Notes that somebody looked at a quote that was declined: it needs nobody any more. Idempotent. */
export async function acknowledgeDecline(
  context: Context,
  { quoteId, admin }: { quoteId: string; admin: { id: string } },
): Promise<'seen' | 'unknown'> {
  const { db, now } = context
  return await db.transaction(async (tx) => {
    const declined = and(eq(quotes.id, quoteId), eq(quotes.status, 'declined'))
    const [seen] = await tx
      .update(quotes)
      .set({ declineSeenAt: now() })
      .where(and(declined, isNull(quotes.declineSeenAt)))
      .returning({ number: quotes.number })
    if (!seen) return (await tx.$count(quotes, declined)) > 0 ? 'seen' : 'unknown'
    await recordEvent(context, tx, {
      actor: adminActor(admin),
      action: 'quote.decline-seen',
      subject: { kind: 'quote', id: quoteId },
      details: { number: seen.number },
    })
    return 'seen'
  })
}
