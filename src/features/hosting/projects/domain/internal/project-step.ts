import { endOfWork, workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { CalendarDay } from '@/shared/calendar-day'
import { earlierMoment } from '@/shared/instants'
import type { ProjectState } from '../project'
import { promiseClock, promiseInWords } from './project-promise'

/** Fields of a project that decide its next step. */
export interface ProjectAtWork {
  state: ProjectState
  isPromised: boolean
  /** Last day of the promise while it runs. */
  promisedBy: CalendarDay | null
  nextAction: string | null
  nextActionOn: CalendarDay | null
  /** First open task of ours. */
  nextTask: { id: string; title: string } | null
  /** Time of the last event about it. */
  happenedAt: Date
}

/** The next step of a project. */
export interface ProjectStep {
  text: string
  dueAt: Date
  /** Task that the step completes. */
  taskId: string | null
}

/**
 * Next step of a project that needs one (`todayProjects` says which do). A planned step comes first; a promise has its
 * own deadline, and everything else is due within a working day of the last event.
 */
export function stepOf(project: ProjectAtWork, today: CalendarDay): ProjectStep {
  const { promisedBy, nextAction, nextActionOn, nextTask } = project
  const isPlanned = nextActionOn !== null && nextActionOn <= today
  const ends = [promisedBy, isPlanned ? nextActionOn : null].flatMap((day) => (day ? [endOfWork(day)] : []))
  const what = isPlanned || nextAction ? nextAction : undefined
  const clock = promiseClock({ ...project, status: 'running', deliveredOn: null }, today)
  return {
    text: [what ?? taskOf(project), promisedBy && `beloofd: ${promiseInWords(clock)}`]
      .filter(Boolean)
      .join(' · '),
    dueAt: ends.length > 0 ? ends.reduce(earlierMoment) : workingDayAfter(project.happenedAt),
    taskId: project.state === 'running' && !what && nextTask ? nextTask.id : null,
  }
}

function taskOf({ state, nextTask }: ProjectAtWork): string {
  if (state === 'thinking') return 'Wacht tot de bedenktijd van de klant voorbij is'
  if (state === 'waiting') return 'Nieuw: de klant kreeg een mail met wat er nodig is'
  return nextTask ? `Alles is binnen, nu: ${nextTask.title}` : 'Alles is klaar: opleveren en factureren'
}
