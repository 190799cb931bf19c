import { officeCustomerPath, officeOrderPath } from '@/office/rules/office-paths'
import { TitleCell } from '@/office/ui/TitleCell'
import type { ListPage } from '@/platform/keyset-pagination'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { PageHeading } from '@/ui/PageHeading'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { Table, type TableColumn } from '@/ui/Table'
import { ViewLinks } from '@/ui/ViewLinks'
import { type DomainFilter, domainList } from '../../domain/domain-list'
import {
  DOMAIN_STANDINGS,
  type DomainStanding,
  domainStanding,
  STANDING_LABELS,
} from '../../domain/domain-record'
import type { ListedDomain } from '../../server/domain-list'
import { DomainBadge } from '../DomainBadge'

interface DomainsPageProps {
  filter: DomainFilter
  page: ListPage<ListedDomain>
  counts: Record<DomainStanding, number>
}

/** All domain names that are ours or ordered from us, newest first. */
export function DomainsPage({ filter, page, counts }: DomainsPageProps) {
  const { standing, search } = filter
  const isFiltered = domainList.isFiltered(filter)
  return (
    <>
      <PageHeading title="Domeinnamen" />
      <StateTabs
        states={DOMAIN_STANDINGS}
        labels={STANDING_LABELS}
        counts={counts}
        all={{ label: 'Alles', count: DOMAIN_STANDINGS.reduce((sum, one) => sum + counts[one], 0) }}
        current={standing}
        address={(standing) => domainList.address({ ...filter, standing })}
      />
      <SearchForm
        path={domainList.path}
        name="zoek"
        label="Domeinnaam"
        search={search}
        state={domainList.said(filter, 'standing')}
      >
        <ViewLinks whole={isFiltered ? domainList.path : undefined} />
      </SearchForm>
      <Table
        caption="Domeinnamen"
        isCaptionHidden
        columns={COLUMNS}
        rows={page.rows}
        rowKey={({ id }) => id}
        emptyText={
          isFiltered
            ? 'Geen domeinnaam past hierbij. Wis de filters om alles te zien.'
            : 'Nog geen domeinnamen. Ze komen hier te staan zodra een klant er een bestelt.'
        }
      />
      <Pager {...domainList.neighbours(filter, page)} />
    </>
  )
}

const COLUMNS: readonly TableColumn<ListedDomain>[] = [
  {
    header: 'Domeinnaam',
    cell: ({ name, orderNumber }) => (
      <TitleCell href={`${officeOrderPath(orderNumber)}#domeinnaam`} title={name} below={orderNumber} />
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
  { header: 'Stand', cell: (domain) => <DomainBadge standing={domainStanding(domain)} /> },
  { header: 'Komt door', cell: ({ plan }) => (plan === 'register' ? 'registreren' : 'meenemen') },
  { header: 'Loopt tot en met', cell: ({ endsOn, expiresOn }) => shownOr(endsOn ?? expiresOn) },
  { header: 'Besteld', cell: ({ createdAt }) => shownDay(dayOf(createdAt)) },
]

function shownOr(day: string | null): string {
  return day ? shownDay(day) : 'onbekend'
}
