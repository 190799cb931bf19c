import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { Table, type TableColumn } from '@/ui/Table'
import { portalProjectPath } from '../../domain/project'
import type { ProjectOfCustomer } from '../../server/project-queries'
import { ProjectStateBadge } from '../internal/ProjectStateBadge'

/** Projects of a customer, with their state and what waits for the customer. */
export function ProjectsTable({ projects }: { projects: readonly ProjectOfCustomer[] }) {
  return (
    <Table
      caption="Je projecten"
      isCaptionHidden
      columns={COLUMNS}
      rows={projects}
      rowKey={({ id }) => id}
      emptyText="Er loopt geen project."
    />
  )
}

const COLUMNS: readonly TableColumn<ProjectOfCustomer>[] = [
  {
    header: 'Project',
    cell: ({ number, title }) => (
      <span className="grid justify-items-start">
        <a
          href={portalProjectPath(number)}
          className="thread-link [overflow-wrap:anywhere] hover:decoration-madder"
        >
          {title}
        </a>
        <small className="text-fine text-ink-soft">{number}</small>
      </span>
    ),
  },
  {
    header: 'Status',
    cell: ({ state }) => <ProjectStateBadge state={state} reader="customer" />,
  },
  { header: 'Wat nu', cell: (project) => whatNow(project) },
]

function whatNow({ state, openTasks, promisedBy, deliveredAt }: ProjectOfCustomer): string {
  switch (state) {
    case 'waiting':
      return openTasks === 1 ? 'We wachten op één ding van jou' : `We wachten op ${openTasks} dingen van jou`
    case 'thinking':
    case 'running':
      if (promisedBy) return `Klaar uiterlijk ${shownDay(promisedBy)}`
      return state === 'thinking' ? 'We beginnen na je bedenktijd' : 'Wij zijn aan zet'
    case 'delivered':
      return deliveredAt ? `Opgeleverd op ${dutchDate(deliveredAt)}` : 'Opgeleverd'
    case 'stopped':
      return 'Dit gaat niet door'
  }
}
