import { takeToken, visitorKey } from '@/features/throttling/server/take-token'
import type { Context } from '@/platform/context'
import { MAX_REFUSALS, WINDOW_MINUTES } from '../rules/submission-guard'

/** Counts a form that was not taken in, of whatever kind; false when this address had too many of them lately. */
export async function countRefusal(context: Context, clientAddress: string): Promise<boolean> {
  return await takeToken(context, {
    key: visitorKey(context, 'refused-form', clientAddress),
    capacity: MAX_REFUSALS,
    perSecond: MAX_REFUSALS / (WINDOW_MINUTES * 60),
  })
}
