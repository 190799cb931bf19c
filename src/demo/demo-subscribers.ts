import { sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { auditOfSubject } from '@/features/audit/server/audit-queries'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { SubscriptionState } from '@/features/newsletter/rules/subscription-state'
import { newsletterSubscribers } from '@/features/newsletter/server/newsletter-tables'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { DEMO_LEADS, demoAddress } from './leads-samples'

const DAY = 24 * 60 * 60

/** What became of the wish of each, one for every other demo lead. */
const STATES = [
  'confirmed',
  'confirmed',
  'pending',
  'confirmed',
  'unsubscribed',
  'confirmed',
  'pending',
  'confirmed',
] as const satisfies readonly SubscriptionState[]

/** Fills the newsletter's list of a demo once; what is erased afterwards stays away. Throws in live mode. */
export async function seedDemoSubscribers({ db, now, random, settings }: Context): Promise<void> {
  if (settings.appMode !== 'demo') throw new Error('Demo subscribers belong to demo mode only')
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('seed demo subscribers', 0))`)
    if ((await auditOfSubject(tx, 'demo', 'subscribers')).length > 0) return
    const people = DEMO_LEADS.filter((_, index) => index % 2 === 0).slice(0, STATES.length)
    const rows = people.map(({ name }, index) => {
      const state = STATES[index] ?? 'confirmed'
      const requestedAt = addSeconds(now(), -(index * 9 + 1) * DAY)
      return {
        id: random.uuid(),
        email: demoAddress(name),
        state,
        requestId: random.uuid(),
        requestedAt,
        confirmedAt: state === 'pending' ? null : addSeconds(requestedAt, 600),
        unsubscribedAt: state === 'unsubscribed' ? addSeconds(requestedAt, 5 * DAY) : null,
      }
    })
    await tx.insert(newsletterSubscribers).values(rows).onConflictDoNothing()
    await recordAudit(tx, {
      actor: SYSTEM,
      action: 'demo.seeded',
      subject: { kind: 'demo', id: 'subscribers' },
    })
  })
}
