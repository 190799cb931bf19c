import { isCalendarDay } from '@/shared/calendar-day'
import type { SlotWindow } from './slots'

const USUAL_DAYS = 14

/** The part of the agenda that is asked for: `?from=2026-11-23&days=14`. What makes no sense counts as not asked. */
export function slotWindow(query: URLSearchParams): SlotWindow {
  const from = query.get('from') ?? ''
  const days = Number(query.get('days'))
  return {
    ...(isCalendarDay(from) && { from }),
    days: Number.isInteger(days) && days > 0 ? days : USUAL_DAYS,
  }
}
