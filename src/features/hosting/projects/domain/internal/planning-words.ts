import { type Planning, planningInWords } from '@/features/sales/quotes/documents/domain/quote-planning'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import type { ProjectStatus } from '../project'
import { isOnlineTerm } from './project-promise'

/** How long the work takes from the day on which everything is in, and that it moves with that day. */
export function termInWords(term: Planning): string {
  return isOnlineTerm(term)
    ? 'Vanaf die dag staat je site binnen 5 werkdagen online. Komt er iets later, dan schuift dat mee.'
    : `Vanaf die dag duurt het ${planningInWords(term)}, zoals in je offerte staat. Komt er iets later, dan schuift de planning mee.`
}

/** The promised day, as a sentence. */
export function promiseInSentence(term: Planning | null, by: CalendarDay): string {
  return term === null || isOnlineTerm(term)
    ? `Je site staat uiterlijk ${shownDay(by)} online.`
    : `Het is uiterlijk ${shownDay(by)} klaar, zoals in je offerte staat.`
}

/** When the work of a project under way begins, as a sentence. */
export function startInWords({
  status,
  startsOn,
}: {
  status: ProjectStatus
  startsOn: CalendarDay | null
}): string {
  if (status === 'waiting')
    return startsOn
      ? `We beginnen zodra alles binnen is, op zijn vroegst op ${shownDay(startsOn)}.`
      : 'We beginnen zodra alles binnen is.'
  return startsOn
    ? `Alles is binnen. We beginnen op ${shownDay(startsOn)}.`
    : 'Alles is binnen, dus we beginnen nu.'
}

interface Resumed {
  status: ProjectStatus
  startsOn: CalendarDay | null
  promisedBy: CalendarDay | null
  term: Planning | null
  /** Last day of a withdrawal period that holds up all open work; null when none does. */
  thinksUntil: CalendarDay | null
  today: CalendarDay
}

/**
 * How a project goes on that was taken up again. Stopping and going on leave the agreement as it is: a withdrawal period
 * keeps its last day, and nothing is made before it is over unless the consumer asked so (BW 6:230o and 6:230s).
 */
export function resumedInWords({ thinksUntil, ...resumed }: Resumed): string {
  const { status, startsOn, promisedBy, term, today } = resumed
  const planned = startsOn && startsOn > today ? startsOn : null
  const promise = promisedBy ? promiseInSentence(term, promisedBy) : ''
  const thinks = thinksUntil
    ? `Je bedenktijd loopt nog, tot en met ${shownDay(thinksUntil)}: tot dan kun je herroepen, bij je offerte, en beginnen we niet.`
    : ''
  const sentences =
    status === 'waiting'
      ? [
          startInWords({ status, startsOn: planned }),
          thinks,
          'Wat we nog van je nodig hebben, staat bij je project.',
        ]
      : thinksUntil
        ? ['Alles is binnen.', thinks, 'Daarna gaan we verder.', promise]
        : [
            planned ? startInWords({ status, startsOn: planned }) : 'Alles is binnen, dus we gaan verder.',
            promise,
          ]
  return sentences.filter(Boolean).join(' ')
}
