import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'

/** A form asks once when it opens, and again when somebody was faster: this is a house of thirty forms that do so at once. */
const QUESTIONS = { capacity: 60, perSecond: 1 }

/** Counts how often an address asks what is free; false when that is more than people do. */
export async function mayAskSlots(context: Context, clientAddress: string): Promise<boolean> {
  return await takeToken(context, { key: visitorKey(context, 'slots', clientAddress), ...QUESTIONS })
}
