import { NextStep, type Owners } from '@/features/sales/leads/web/office/NextStep'
import { officeCustomerPath } from '@/office/rules/office-paths'
import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import type { CalendarDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { NO_EMPTY_LINES, Table, type TableColumn } from '@/ui/Table'
import { ViewLinks } from '@/ui/ViewLinks'
import {
  officeProjectPath,
  PROJECT_STATE_LABELS,
  PROJECT_STATES,
  type ProjectState,
} from '../../../domain/project'
import { type ProjectFilter, projectList } from '../../../domain/project-list'
import type { ProjectRow } from '../../../server/project-queries'
import { ProjectStateBadge } from '../../internal/ProjectStateBadge'
import { PromiseMark } from '../../internal/PromiseMark'

interface ProjectListProps {
  filter: ProjectFilter
  page: ListPage<ProjectRow>
  counts: Record<ProjectState, number>
  owners: Owners
  today: CalendarDay
}

/** All projects, newest first, each with its promise and what it waits for. */
export function ProjectList({ filter, page, counts, owners, today }: ProjectListProps) {
  const { state, search, isMine } = filter
  const isFiltered = projectList.isFiltered(filter)
  return (
    <>
      <StateTabs
        states={PROJECT_STATES}
        labels={PROJECT_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alles', count: PROJECT_STATES.reduce((sum, one) => sum + counts[one], 0) }}
        current={state}
        address={(state) => projectList.address({ ...filter, state })}
      />
      <SearchForm
        path={projectList.path}
        name="zoek"
        label="Nummer of titel"
        search={search}
        state={projectList.said(filter, 'state')}
      >
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-note">
          <input
            type="checkbox"
            name="van"
            value="mij"
            defaultChecked={isMine}
            className="size-5 accent-madder"
          />
          Alleen van mij
        </label>
        <ViewLinks whole={isFiltered ? projectList.path : undefined} />
      </SearchForm>
      <div className={NO_EMPTY_LINES}>
        <Table
          caption="Projecten"
          isCaptionHidden
          columns={columns(owners, today)}
          rows={page.rows}
          rowKey={({ id }) => id}
          emptyText={
            isFiltered
              ? 'Geen project past hierbij. Wis de filters om alles te zien.'
              : 'Nog geen projecten. Zodra een klant een offerte accepteert, begint er hier een.'
          }
        />
      </div>
      <Pager {...projectList.neighbours(filter, page)} />
    </>
  )
}

function columns(owners: Owners, today: CalendarDay): TableColumn<ProjectRow>[] {
  return [
    {
      header: 'Project',
      cell: ({ number, title, createdAt }) => (
        <TitleCell
          href={officeProjectPath(number)}
          title={title}
          below={`${number}, ${dutchDate(createdAt)}`}
        />
      ),
    },
    {
      header: 'Klant',
      cell: ({ customer, customerId }) => (
        <a href={officeCustomerPath(customerId)} className="underline [overflow-wrap:anywhere]">
          {customer}
        </a>
      ),
    },
    {
      header: 'Staat',
      cell: ({ state }) => <ProjectStateBadge state={state} reader="office" />,
    },
    { header: 'Belofte', cell: (project) => <PromiseMark project={project} today={today} /> },
    {
      header: 'Vervolg',
      cell: (project) =>
        project.nextAction || project.ownerId ? (
          <NextStep planned={project} owners={owners} today={today} />
        ) : (
          <span className="is-none text-ink-soft">–</span>
        ),
    },
    { header: 'Nog te doen', cell: (project) => toDo(project) },
  ]
}

function toDo({ open, status }: ProjectRow): string {
  if (status === 'delivered' || status === 'stopped') return 'niets meer'
  const parts = [
    ...(open.customer > 0 ? [`klant: ${open.customer}`] : []),
    ...(open.agency > 0 ? [`wij: ${open.agency}`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'alleen opleveren'
}
