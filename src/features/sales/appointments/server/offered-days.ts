import type { Context } from '@/platform/context'
import type { OfferedDay } from '../domain/internal/slot-weeks'
import type { SlotWindow } from '../domain/slots'
import { freeTimes } from './agenda'

/** What is free, as pages and programs read it. `apartFrom` is an appointment whose own time is free to itself. */
export async function offeredDays(
  context: Context,
  window: SlotWindow = {},
  apartFrom?: string,
): Promise<OfferedDay[]> {
  const free = await freeTimes(context, context.db, window, apartFrom)
  return free.map(({ day, slots }) => ({ day, times: slots.map(({ time }) => time) }))
}
