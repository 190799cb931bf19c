import type { ListPage } from '@/platform/keyset-pagination'
import { ButtonLink } from '@/ui/ButtonLink'
import { EmailText } from '@/ui/EmailText'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import {
  AGENDA_STATE_LABELS,
  AGENDA_STATES,
  type AgendaFilter,
  type AgendaState,
  agendaList,
} from '../../../domain/agenda-list'
import { officeAppointmentPath } from '../../../domain/appointment-paths'
import { phaseOf } from '../../../domain/appointment-status'
import { spellInWords } from '../../../domain/appointment-words'
import type { Appointment } from '../../../server/appointment-tables'
import { PhaseBadge } from '../../PhaseBadge'

interface AppointmentListProps {
  filter: AgendaFilter
  page: ListPage<Appointment>
  counts: Record<AgendaState, number>
  now: Date
}

/** Every appointment there is or was, the latest first. */
export function AppointmentList({ filter, page, counts, now }: AppointmentListProps) {
  const { state, search } = filter
  const isFiltered = agendaList.isFiltered(filter)
  return (
    <>
      <StateTabs
        states={AGENDA_STATES}
        labels={AGENDA_STATE_LABELS}
        counts={counts}
        all={{ label: 'Alles', count: AGENDA_STATES.reduce((sum, one) => sum + counts[one], 0) }}
        current={state}
        address={(state) => agendaList.address({ ...filter, state })}
      />
      <SearchForm
        path={agendaList.path}
        name="zoek"
        label="Naam of e-mailadres"
        search={search}
        state={agendaList.said(filter, 'state')}
      >
        {isFiltered ? (
          <ButtonLink href={agendaList.path} variant="quiet" size="small">
            Wis filters
          </ButtonLink>
        ) : null}
      </SearchForm>
      <Table
        caption="Afspraken"
        isCaptionHidden
        columns={columns(now)}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={
          isFiltered
            ? 'Geen afspraak past hierbij. Wis de filters om alles te zien.'
            : 'Nog geen afspraken. Zodra iemand er een aanvraagt, staat hij hier.'
        }
      />
      <Pager {...agendaList.neighbours(filter, page)} />
    </>
  )
}

function columns(now: Date): TableColumn<Appointment>[] {
  return [
    {
      header: 'Met',
      cell: ({ id, name }) => (
        <a href={officeAppointmentPath(id)} className="thread-link [overflow-wrap:anywhere]">
          {name}
        </a>
      ),
    },
    { header: 'Wanneer', cell: (appointment) => spellInWords(appointment) },
    { header: 'Staat', cell: (appointment) => <PhaseBadge phase={phaseOf(appointment, now)} /> },
    { header: 'E-mailadres', cell: ({ email }) => <EmailText email={email} /> },
    {
      header: 'Onderwerp',
      cell: ({ subject }) =>
        subject ? (
          <span className="line-clamp-2 max-w-104 [overflow-wrap:anywhere]">{subject}</span>
        ) : (
          <span className="text-ink-soft">Niet genoemd</span>
        ),
    },
  ]
}
