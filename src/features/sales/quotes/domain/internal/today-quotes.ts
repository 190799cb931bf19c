import { endOfLastWork, workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'

/** What somebody has to know, and by when it is done. */
interface Needed {
  text: string
  dueAt: Date
}

const DAY_SECONDS = 24 * 60 * 60

/** A draft that nobody changed since this moment lies still. */
export function lyingStillSince(now: Date): Date {
  return addSeconds(now, -DAY_SECONDS)
}

/** What Vandaag says of a customer who waits since this moment for an answer of ours. */
export function answerNeeded(title: string, askedAt: Date): Needed {
  return { text: `De klant wacht op antwoord: ${title}`, dueAt: workingDayAfter(askedAt) }
}

/** What Vandaag says of a quote that was declined, for this reason when there is one. */
export function lookNeeded(reason: string | null, declinedAt: Date): Needed {
  const text = reason ? `Afgewezen: ‘${reason}’` : 'Afgewezen, zonder reden'
  return { text, dueAt: workingDayAfter(declinedAt) }
}

/** What Vandaag says of a quote that nobody answered, and that can be accepted through this day. */
export function reminderNeeded(validUntil: CalendarDay): Needed {
  const text = `Nog geen antwoord, en geldig tot en met ${shownDay(validUntil)}: bel even`
  return { text, dueAt: endOfLastWork(validUntil) }
}

/** What Vandaag says of a draft that lies still since this moment. */
export function draftNeeded(changedAt: Date): Needed {
  const text = `Niet verstuurd, en sinds ${shownDay(dayOf(changedAt))} niet veranderd`
  return { text, dueAt: workingDayAfter(addSeconds(changedAt, DAY_SECONDS)) }
}
