import { dutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { TASK_LABELS } from '../../domain/order-task'
import type { TaskOfOrder } from '../../server/deliveries'

interface TaskListProps {
  tasks: readonly TaskOfOrder[]
  deliveredAt: Date | null
}

/** Delivery tasks of an order, with their progress. */
export function TaskList({ tasks, deliveredAt }: TaskListProps) {
  return (
    <div className="grid gap-3">
      {deliveredAt ? <p>Alles staat klaar sinds {dutchDateTime(deliveredAt)}.</p> : null}
      <ol className="grid border-hairline border-t">
        {tasks.map(({ id, kind, doneAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-hairline border-b py-2"
          >
            <span>{TASK_LABELS[kind]}</span>
            <Badge tone={doneAt ? 'good' : 'waiting'}>{doneAt ? 'Gedaan' : 'Nog te doen'}</Badge>
          </li>
        ))}
      </ol>
    </div>
  )
}
