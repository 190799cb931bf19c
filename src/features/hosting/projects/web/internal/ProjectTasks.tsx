import type { ReactNode } from 'react'
import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import type { ProjectTask } from '../../server/project-tables'

/** Names of both actions for ticks, and the path of the page to return to. */
export interface TickForms {
  complete: string
  reopen: string
  path: string
}

interface ProjectTasksProps {
  tasks: readonly Pick<ProjectTask, 'id' | 'title' | 'doneAt' | 'doneBy'>[]
  /** Absent for a reader who cannot tick. */
  forms?: TickForms | undefined
  /** What stands below a task. */
  below?: (task: ProjectTasksProps['tasks'][number]) => ReactNode
}

/** Tasks of one side, each with a button to complete or reopen it. */
export function ProjectTasks({ tasks, forms, below }: ProjectTasksProps) {
  return (
    <ul className="grid">
      {tasks.map((task) => (
        <li key={task.id} className="border-hairline border-b">
          <div className="flex min-h-12 items-center justify-between gap-3 py-1.5">
            <span
              className={`flex min-w-0 items-start gap-2.5 leading-snug ${task.doneAt ? 'text-ink-soft' : ''}`}
            >
              <TickMark isDone={task.doneAt !== null} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {task.title}
                {task.doneAt ? (
                  <span className="block text-small">
                    {task.doneBy}, {shortDutchDateTime(task.doneAt)}
                  </span>
                ) : (
                  <span className="sr-only">, nog te doen</span>
                )}
              </span>
            </span>
            {forms ? <TickButton task={task} forms={forms} /> : null}
          </div>
          {below?.(task)}
        </li>
      ))}
    </ul>
  )
}

function TickButton({ task, forms }: { task: ProjectTasksProps['tasks'][number]; forms: TickForms }) {
  const isDone = task.doneAt !== null
  const word = isDone ? 'Toch niet' : 'Klaar'
  return (
    <form
      method="post"
      action={actionAddress(isDone ? forms.reopen : forms.complete, forms.path)}
      className="shrink-0"
    >
      <input type="hidden" name="task_id" value={task.id} />
      <button
        type="submit"
        aria-label={`${word}: ${task.title}`}
        className={
          isDone
            ? 'min-h-9 cursor-pointer whitespace-nowrap text-indigo text-small underline underline-offset-near hover:text-ink'
            : 'row-button'
        }
      >
        {word}
      </button>
    </form>
  )
}

function TickMark({ isDone }: { isDone: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`mt-1 size-4 shrink-0 ${isDone ? 'text-loden' : 'text-ink-soft'}`}
      fill="none"
    >
      {isDone ? (
        <path d="m2.5 8.5 3.5 3.5 7.5-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      ) : (
        <circle cx="8" cy="8" r="5.5" stroke="currentColor" strokeWidth="1.6" />
      )}
    </svg>
  )
}
