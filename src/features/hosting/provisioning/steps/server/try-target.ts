import { and, eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { readInWords, type TryOutcome, tryResult } from '../domain/try-result'
import type { DriverMeans } from './drivers'
import { type DriverContext, openDriver } from './internal/open-driver'
import { type ProvisionTarget, provisionTargets } from './step-tables'
import { type Administrator, allTargets, targetWithId } from './targets'

/** Time after which a try has failed, in seconds: a person waits for it. */
const TRY_SECONDS = 20

/** Seams for tests. */
interface TrySeams {
  timeLimit?: DriverMeans['timeLimit']
}

/**
 * Tries the connection of a target by reading what is there, and keeps what came of it, in our words and in the
 * provider's own without secrets. An answer about settings that were changed meanwhile is not kept.
 */
export async function tryTarget(
  context: Context,
  { targetId, admin }: { targetId: string; admin: Pick<Administrator, 'id'> },
  seams: TrySeams = {},
): Promise<'works' | 'fails' | 'gone' | 'overtaken'> {
  const target = await targetWithId(context.db, targetId)
  if (!target) return 'gone'
  const { outcome, sentence } = await readFrom(context, target, { ...seams, seconds: TRY_SECONDS })
  const { id, sealedCredentials, changedAt } = provisionTargets
  return await context.db.transaction(async (tx) => {
    const kept = await tx
      .update(provisionTargets)
      .set({ triedAt: context.now(), triedOutcome: outcome, triedSentence: sentence.slice(0, 500) })
      .where(
        and(
          eq(id, targetId),
          eq(sealedCredentials, target.sealedCredentials),
          eq(changedAt, target.changedAt),
        ),
      )
      .returning({ id })
    if (kept.length === 0) return 'overtaken'
    await recordEvent(context, tx, {
      actor: actorOf({ id: admin.id, role: 'admin' }),
      action: 'provision-target.tried',
      subject: { kind: 'provision-target', id: targetId },
      details: { driver: target.driver, outcome },
    })
    return outcome === 'works' ? 'works' : 'fails'
  })
}

/** A target with what came of trying it. */
export interface TriedTarget {
  label: string
  isOpen: boolean
  outcome: TryOutcome
}

/** Tries every target at once, each within so many seconds, and keeps nothing. */
export async function tryAllTargets(context: DriverContext, seconds: number): Promise<TriedTarget[]> {
  const targets = await allTargets(context.db)
  return await Promise.all(
    targets.map(async (target) => {
      const { outcome } = await readFrom(context, target, { seconds })
      return { label: target.label, isOpen: target.isOpen, outcome }
    }),
  )
}

async function readFrom(
  context: DriverContext,
  target: ProvisionTarget,
  { seconds, timeLimit = AbortSignal.timeout }: TrySeams & { seconds: number },
): Promise<ReturnType<typeof tryResult>> {
  const whole = AbortSignal.timeout(seconds * 1000)
  const opened = openDriver(context, target, (milliseconds) =>
    AbortSignal.any([whole, timeLimit(milliseconds)]),
  )
  if (!opened) return { outcome: 'lost-key', sentence: '' }
  const answer = await opened.driver.list()
  if (answer.outcome !== 'done') return tryResult(answer)
  const { entries, next } = answer.known
  return { outcome: 'works', sentence: readInWords(opened.port, entries.length, next !== undefined) }
}
