import { endOfWork, workingDayAfter } from '@/features/operations/worklist/domain/deadlines'
import type { CalendarDay } from '@/shared/calendar-day'
import { earlierMoment } from '@/shared/instants'
import type { ProjectState } from './project'
import { promiseClock, promiseInWords } from './project-promise'

/** A project as far as it tells what is to be done next. */
export interface ProjectAtWork {
  state: ProjectState
  isPromised: boolean
  /** While its promise runs. */
  promisedBy: CalendarDay | null
  nextAction: string | null
  nextActionOn: CalendarDay | null
  /** What we do first of what is left. */
  nextTask: { id: string; title: string } | null
  /** When something last happened to it. */
  happenedAt: Date
}

/** The one thing to do next. */
export interface ProjectStep {
  text: string
  dueAt: Date
  /** The task that is ticked off with it. */
  taskId: string | null
}

/**
 * What somebody has to do for a project that needs one (`todayProjects` says which do). What was planned comes first; a
 * promise has its own end, and everything else is done within a working day of what happened last.
 */
export function stepOf(project: ProjectAtWork, today: CalendarDay): ProjectStep {
  const { promisedBy, nextAction, nextActionOn, nextTask } = project
  const isPlanned = nextActionOn !== null && nextActionOn <= today
  const ends = [promisedBy, isPlanned ? nextActionOn : null].flatMap((day) => (day ? [endOfWork(day)] : []))
  const what = isPlanned || nextAction ? nextAction : undefined
  const clock = promiseClock({ ...project, status: 'running', deliveredOn: null }, today)
  return {
    text: [what ?? taskOf(project), promisedBy && `online beloofd: ${promiseInWords(clock)}`]
      .filter(Boolean)
      .join(' · '),
    dueAt: ends.length > 0 ? ends.reduce(earlierMoment) : workingDayAfter(project.happenedAt),
    taskId: project.state === 'running' && !what && nextTask ? nextTask.id : null,
  }
}

function taskOf({ state, nextTask }: ProjectAtWork): string {
  if (state === 'thinking') return 'Wacht tot de bedenktijd van de klant voorbij is'
  if (state === 'waiting') return 'Nieuw: laat de klant weten wat je nodig hebt'
  return nextTask ? `Alles is binnen, nu: ${nextTask.title}` : 'Alles is klaar: opleveren en factureren'
}
