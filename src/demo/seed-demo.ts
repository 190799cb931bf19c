import { endingWork } from '@/features/hosting/orders/server/ending-work'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { auditOfSubjects } from '@/features/operations/audit/server/audit-queries'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { comingNight } from '@/features/operations/nightly-run/domain/night-hours'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { firstAdministrator } from '@/features/people/accounts/server/first-administrator'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { pollForLock } from '@/platform/lock-polling'
import { dayOf } from '@/shared/calendar-day'
import { appointmentStories } from './appointments'
import { conversationStory } from './conversation'
import { daysBefore } from './demo-time'
import { leadStories } from './leads'
import { orderStories } from './orders'
import { quoteStories } from './quotes'
import { readerStories } from './subscribers'
import { type Story, tell } from './time-machine'

const SAMPLES = { kind: 'demo', id: 'samples' } as const

/**
 * Fills a demo once, with more than a year of leads, orders, invoices and mails that the product's own use cases make;
 * what is erased afterwards is not restored. It is one transaction: after a crash halfway, the next start does all of
 * it. Throws in live mode.
 */
export async function seedDemo(context: Context, jobs: Jobs): Promise<void> {
  if (context.settings.appMode !== 'demo') throw new Error('Samples belong to demo mode only')
  await context.db.transaction(async (tx) => {
    await pollForLock(tx, 'seed demo')
    if (await isSeeded(tx)) return
    const office = await firstAdministrator(tx)
    if (!office) throw new Error('A demo has an administrator before it has samples')
    const now = context.now()
    const stories = [
      ...leadStories(now, office),
      ...orderStories(now, office),
      ...readerStories(now),
      ...appointmentStories(now, office),
      ...quoteStories(now, office),
      conversationStory(now),
    ]
    await tell(context, tx, { stories: [...stories, clock(now, jobs)], jobs, until: now })
    await showNight({ ...context, db: tx }, comingNight(now))
    await recordEvent(context, tx, { actor: SYSTEM, action: 'demo.seeded', subject: SAMPLES })
  })
}

/** A demo that was filled before these samples existed keeps what it has. */
async function isSeeded(tx: Transaction): Promise<boolean> {
  return (await auditOfSubjects(tx, [SAMPLES, { kind: 'demo', id: 'orders' }])).length > 0
}

/** Scheduled jobs, as far as the samples depend on them. */
const BY_CLOCK = [
  ...(['watch-promises', 'watch-deliveries', 'sweep-payments', 'watch-projects'] as const),
  ...(['remind-of-quotes', 'remind-of-ending-quotes'] as const),
] as const
const CLOCK_DAYS = 8

/** Runs the scheduled jobs on the last mornings and at the start itself, so that whatever is due by then was done. */
async function* clock(now: Date, jobs: Jobs): Story {
  const mornings = Array.from({ length: CLOCK_DAYS }, (_, turn) => daysBefore(now, CLOCK_DAYS - turn, 0))
  for (const at of [...mornings, now]) {
    const context = yield at
    for (const { facts } of await endingWork.plan(context, dayOf(at)))
      await endingWork.perform(context, facts)
    for (const name of BY_CLOCK) await jobs[name].run(context, {})
  }
}
