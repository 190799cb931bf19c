import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'

/**
 * Rate limit of one address for conversations: so many at once, and so many each second after that. A browser without
 * a stream polls every five seconds, so this is a house of twenty windows, none of which has one; and as many that come
 * back at once when a process ends.
 */
const LIMITS = {
  /** What is new, and that somebody types. */
  asks: { capacity: 120, perSecond: 4 },
  streams: { capacity: 60, perSecond: 1 },
} as const

/** Counts what an address asks; false when that is more than people do. */
export async function mayAsk(
  context: Context,
  what: keyof typeof LIMITS,
  clientAddress: string,
): Promise<boolean> {
  return await takeToken(context, {
    key: visitorKey(context, `chat-${what}`, clientAddress),
    ...LIMITS[what],
  })
}
