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
