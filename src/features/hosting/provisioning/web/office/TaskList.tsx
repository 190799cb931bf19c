import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { canReopenTask, isDeliveryTask, taskInWords } from '../../domain/order-task'
import type { TaskOfOrder } from '../../server/deliveries'
import { TransferCodeMark } from './TransferCode'

interface TaskListProps {
  tasks: readonly TaskOfOrder[]
  /** Address of the page that its forms return to. */
  address: string
  /** Order of the tasks: tells the buttons apart in a screen reader. */
  orderNumber: string
  /** Domain name of the order, and what becomes of it. */
  named: Parameters<typeof taskInWords>[1]
  /** Decides which of them can be reopened. */
  standing: Parameters<typeof canReopenTask>[1]
}

/** Tasks of an order, each with a button to complete or reopen it. */
export function TaskList({ tasks, standing, ...form }: TaskListProps) {
  const isLast = tasks.filter(({ doneAt }) => doneAt === null).length === 1
  return (
    <ul className="grid gap-1.5">
      {tasks.map((task) => (
        <li key={task.id}>
          {task.doneAt ? (
            <DoneTask
              {...form}
              task={task}
              doneAt={task.doneAt}
              isClosed={!canReopenTask(task.kind, standing)}
            />
          ) : (
            <OpenTask {...form} task={task} isLast={isLast} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface TaskProps extends Pick<TaskListProps, 'address' | 'orderNumber' | 'named'> {
  task: TaskOfOrder
}

function OpenTask({ task, named, address, orderNumber, isLast }: TaskProps & { isLast: boolean }) {
  // The last one tells the customer that everything is ready, which cannot be undone.
  const word = isLast && isDeliveryTask(task.kind) ? 'Klaar, mail de klant' : 'Klaar'
  return (
    <form
      method="post"
      action={actionAddress('hostingOffice.completeTask', address)}
      className="flex items-center justify-between gap-3"
    >
      <input type="hidden" name="task_id" value={task.id} />
      <span className="text-note leading-snug">
        {taskInWords(task.kind, named)}
        {task.kind === 'move-domain' ? <TransferCodeMark {...task} /> : null}
        {task.isAutomatic ? <span className="block text-small text-loden">Gaat vanzelf</span> : null}
      </span>
      <button
        type="submit"
        aria-label={`${word}: ${taskInWords(task.kind, named)}, bestelling ${orderNumber}`}
        className="row-button shrink-0"
      >
        {word}
      </button>
    </form>
  )
}

function DoneTask(props: TaskProps & { doneAt: Date; isClosed: boolean }) {
  const { task, named, doneAt, isClosed, address, orderNumber } = props
  return (
    <div className="flex min-h-9 items-center gap-2.5 remark-text leading-snug">
      <Tick />
      <span className="grow">
        {taskInWords(task.kind, named)}
        <span className="block text-small">
          {task.doneBy}, {shortDutchDateTime(doneAt)}
        </span>
      </span>
      {isClosed ? null : (
        <form method="post" action={actionAddress('hostingOffice.reopenTask', address)}>
          <input type="hidden" name="task_id" value={task.id} />
          <button
            type="submit"
            aria-label={`Toch niet: ${taskInWords(task.kind, named)}, bestelling ${orderNumber}`}
            className="min-h-9 cursor-pointer whitespace-nowrap text-small text-indigo underline underline-offset-near hover:text-ink"
          >
            Toch niet
          </button>
        </form>
      )}
    </div>
  )
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 text-loden" fill="none">
      <path d="m2.5 8.5 3.5 3.5 7.5-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
