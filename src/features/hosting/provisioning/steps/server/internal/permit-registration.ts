import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Failed, failed, type Refused } from '@/features/hosting/providers/domain/answer'
import {
  type PricedAct,
  type PriceQuote,
  permitSpending,
  type SpendingPermit,
} from '@/features/hosting/providers/domain/money-guard'
import { extensionOf } from '@/features/hosting/providers/domain/registrant-faults'
import type { Context } from '@/platform/context'
import { TIME_ZONE } from '@/platform/jobs'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { costsMoney, STEP_KINDS } from '../../domain/step'
import { spendingLimits } from '../../domain/target'
import { type ProvisionStep, provisionSteps } from '../step-tables'
import { lockTarget } from './claim-step'

/**
 * Permits a registration whose price was just asked, and writes down that it is ordered now: under the lock of its
 * target, so that no two are permitted as the last one of the day.
 */
export async function permitRegistration(
  { db, now }: Context,
  step: ProvisionStep,
  quote: PriceQuote,
): Promise<SpendingPermit | Refused | Failed> {
  const { targetId } = step
  if (!targetId) throw new Error('A registration has no target')
  const at = now()
  return await db.transaction(async (tx) => {
    const target = await lockTarget(tx, targetId)
    if (!target) throw new Error(`There is no target ${targetId}`)
    const { id, targetId: of, kind, state, attempt } = provisionSteps
    const ordered = await tx.$count(
      provisionSteps,
      and(
        eq(of, targetId),
        ne(id, step.id),
        inArray(kind, STEP_KINDS.filter(costsMoney)),
        isSince(dayOf(at)),
        // Of these nothing was ordered.
        notInArray(state, ['planned', 'failed', 'refused']),
      ),
    )
    const permit = permitSpending(quote, spendingLimits(target.limits), ordered)
    if ('outcome' in permit) return permit
    const [written] = await tx
      .update(provisionSteps)
      .set({ actedAt: at })
      .where(and(eq(id, step.id), eq(attempt, step.attempt), eq(state, 'calling')))
      .returning({ id })
    return written ? permit : failed('busy', 60)
  })
}

/** Condition of what was ordered on this Dutch day, or later. */
function isSince(day: CalendarDay): SQL {
  return sql`${provisionSteps.actedAt} >= ${day}::timestamp AT TIME ZONE ${TIME_ZONE}`
}

/** Leave to spend nothing: what is under way was permitted when it was ordered. */
export function permitToFollow(name: string, act: PricedAct): SpendingPermit {
  const quote = { name, act, price: 0 as Cents, currency: 'EUR', isPremium: false } as const
  const nothing = new Map([[extensionOf(name), 0 as Cents]])
  const permit = permitSpending(quote, { mostByExtension: nothing, currency: 'EUR', mostPerDay: 1 }, 0)
  if ('outcome' in permit) throw new Error(permit.sentence)
  return permit
}
