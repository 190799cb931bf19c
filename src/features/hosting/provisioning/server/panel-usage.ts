import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import type { KnownUsage } from '../domain/panel-usage'
import type { CallLimit } from '../steps/server/driver-of-target'
import { panelOfOrder } from './internal/panel-of-order'

/** Questions about one order: ten at once, then one every two minutes. */
const QUESTIONS = { capacity: 10, perSecond: 1 / 120 }
/** A page waits no longer for a panel. */
const PATIENCE_MS = 5000

const patient: CallLimit = (milliseconds) => AbortSignal.timeout(Math.min(milliseconds, PATIENCE_MS))

/**
 * How much the hosting of an order uses, by its panel, at this moment: asked only when `isAsked`, because a panel may be
 * slow. Nothing of it is kept.
 */
export async function panelUsage(
  context: Context,
  order: { id: string; status: string },
  { isAsked, limit = patient }: { isAsked: boolean; limit?: CallLimit },
): Promise<KnownUsage> {
  const found = await panelOfOrder(context, order, limit)
  if (!found?.panel.can.usage) return { state: 'none' }
  if (!isAsked) return { state: 'unasked' }
  if (!(await takeToken(context, { ...QUESTIONS, key: `panel-usage ${order.id}` })))
    return { state: 'limited' }
  const answer = await found.panel.usage(found.account)
  if (answer.outcome !== 'done') return { state: 'silent' }
  return { state: 'read', usage: answer.known, readAt: context.now() }
}
