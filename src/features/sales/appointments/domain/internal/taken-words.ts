import type { FreeDay } from '../slots'
import { shownDayOfWeek } from './day-words'

const MOST_NAMED = 4

/** What is said to whoever was just too late: that, and what is still free, nearest first. */
export function takenInWords(free: readonly FreeDay[], chosen: { day: string }): string {
  const near = free.find(({ day }) => day >= chosen.day) ?? free.at(-1)
  if (!near) return 'Deze tijd is niet meer vrij, en er is verder ook niets meer vrij. Bel ons even.'
  const times = near.slots.slice(0, MOST_NAMED).map(({ time }) => time)
  const when =
    near.day === chosen.day ? 'Op die dag is nog vrij' : `Op ${shownDayOfWeek(near.day)} is nog vrij`
  return `Deze tijd is net niet meer vrij. ${when}: ${times.join(', ')}.`
}
