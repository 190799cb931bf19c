import { APPOINTMENT_TERMS } from '../../src/content/appointments'
import { freeDays, type Slot } from '../../src/features/sales/appointments/domain/slots'
import { addDays } from '../../src/shared/calendar-day'

const EMPTY = { taken: [], closures: [] }

/** Every time that an empty agenda offers from 2026 to 2036, for tests that compare time zones of servers. */
export function tenYears(): Slot[] {
  const slots: Slot[] = []
  const step = APPOINTMENT_TERMS.daysAhead + 1
  for (let day = '2026-01-01'; day < '2037-01-01'; day = addDays(day, step)) {
    const midnightBefore = new Date(`${addDays(day, -4)}T00:00:00Z`)
    const window = { from: day, days: step }
    const terms = { ...APPOINTMENT_TERMS, daysAhead: 2 * step }
    slots.push(...freeDays(terms, EMPTY, midnightBefore, window).flatMap((free) => free.slots))
  }
  return slots
}
