import { runNight } from '../../src/features/operations/nightly-run/server/run-night'
import { showNight } from '../../src/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay, dayOf } from '../../src/shared/calendar-day'
import type { TestContext } from './database'

/** Plans the night of this day on the evening before, and runs it. */
export async function nightOf(site: TestContext, day: CalendarDay): Promise<void> {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

/** Runs every night from one day to another, both included. */
export async function nights(site: TestContext, from: CalendarDay, until: CalendarDay): Promise<void> {
  for (let day = from; day <= until; day = addDays(day, 1)) await nightOf(site, day)
}

/** Runs every night from now on until this day, and stands at its morning then. */
export async function nightsUntil(site: TestContext, day: CalendarDay): Promise<void> {
  await nights(site, addDays(dayOf(site.clock.now), 1), day)
  site.clock.now = new Date(`${day}T10:00:00Z`)
}
