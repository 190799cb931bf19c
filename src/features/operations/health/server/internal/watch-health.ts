import { hostname } from 'node:os'
import { and, eq, isNull } from 'drizzle-orm'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import type { CheckedPart } from '../../domain/finding'
import { healthTroubles } from '../health-tables'
import { troubleMail, troubleOverMail } from '../mails/trouble-mails'
import { type HealthCheck, runChecks } from '../run-checks'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'watch-health': Record<string, never>
  }
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything around the site that is looked at. */
    healthChecks: readonly HealthCheck[]
  }
}

/** Runs every hour, at a minute at which no other cron job starts. */
export const healthJobs = {
  'watch-health': {
    policy: 'short',
    cron: '23 * * * *',
    run: async (context) => {
      const parts = await runChecks(context.registries.healthChecks, context, () => {})
      await tellOfTroubles(context, parts, hostname())
    },
  },
} satisfies Partial<Jobs>

/**
 * Mails the agency about each check that failed, once however many workers run it, and once more when it is over. A
 * check that could not be measured changes nothing.
 */
export async function tellOfTroubles(
  context: Context,
  parts: readonly CheckedPart[],
  machine: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    for (const part of parts) {
      const where = { part: part.id, machine: part.isOfMachine ? machine : '' }
      if (part.verdict === 'fout') await begin(context, tx, where, part)
      else if (part.verdict !== 'niet gemeten') await end(context, tx, where, part)
    }
  })
}

type Place = Pick<typeof healthTroubles.$inferSelect, 'part' | 'machine'>

async function begin(context: Context, tx: Transaction, place: Place, part: CheckedPart): Promise<void> {
  const row = { id: context.random.uuid(), ...place, beganAt: context.now() }
  const [first] = await tx.insert(healthTroubles).values(row).onConflictDoNothing().returning()
  if (first) await queueMail(context, tx, await troubleMail(context, part, place.machine))
}

async function end(context: Context, tx: Transaction, place: Place, part: CheckedPart): Promise<void> {
  const lasting = and(
    eq(healthTroubles.part, place.part),
    eq(healthTroubles.machine, place.machine),
    isNull(healthTroubles.overAt),
  )
  const [over] = await tx.update(healthTroubles).set({ overAt: context.now() }).where(lasting).returning()
  if (over) await queueMail(context, tx, await troubleOverMail(context, part, over))
}
