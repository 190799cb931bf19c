import { TASK_LABELS } from '@/features/hosting/rules/order-task'
import { shortDutchDateTime } from '@/shared/dutch-date'
import type { TaskInList } from '../rules/office-rows'

interface TaskListProps {
  tasks: readonly TaskInList[]
  /** Where its forms post to. */
  action: string
  /** Whose tasks they are, for who hears the buttons. */
  orderNumber: string
}

/** What is to be done for an order, each with a button to tick it off. */
export function TaskList({ tasks, action, orderNumber }: TaskListProps) {
  return (
    <ul className="grid gap-1.5">
      {tasks.map(({ id, kind, doneAt, doneBy }) =>
        doneAt ? (
          <li
            key={id}
            className="flex min-h-9 items-center gap-2.5 text-[0.94rem] text-ink-soft leading-snug"
          >
            <Tick />
            <span>
              {TASK_LABELS[kind]}
              <span className="block text-[0.88rem]">
                {doneBy}, {shortDutchDateTime(doneAt)}
              </span>
            </span>
          </li>
        ) : (
          <li key={id}>
            <form method="post" action={action} className="flex items-center justify-between gap-3">
              <input type="hidden" name="task_id" value={id} />
              <span className="text-[0.94rem] leading-snug">{TASK_LABELS[kind]}</span>
              <button
                type="submit"
                aria-label={`Klaar: ${TASK_LABELS[kind]}, bestelling ${orderNumber}`}
                className="min-h-9 shrink-0 cursor-pointer rounded border border-ink px-2.5 font-semibold text-[0.88rem] hover:bg-ink hover:text-linen"
              >
                Klaar
              </button>
            </form>
          </li>
        ),
      )}
    </ul>
  )
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 text-loden" fill="none">
      <path d="m2.5 8.5 3.5 3.5 7.5-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
