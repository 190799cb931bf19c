import { type LeadCursor, type LeadFilter, leadQuery } from '@/features/leads/rules/lead-filter'
import { LEADS_PATH } from '@/features/leads/rules/lead-paths'
import type { LeadCounts, LeadPage } from '@/features/leads/server/lead-queries'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { LeadCounters } from './LeadCounters'
import { LeadFilters } from './LeadFilters'
import { LeadTable } from './LeadTable'

interface LeadOverviewProps {
  filter: LeadFilter
  counts: LeadCounts
  page: LeadPage
  now: Date
  /** This view's own address. */
  address: string
}

/** Everything that came in, what was promised first, first. */
export function LeadOverview({ filter, counts, page, now, address }: LeadOverviewProps) {
  const at = (cursor: LeadCursor | undefined) => cursor && LEADS_PATH + leadQuery(filter, cursor)
  const isFiltered = leadQuery({ ...filter, order: 'first-to-do' }) !== ''
  return (
    <section aria-label="Leads">
      <LeadCounters counts={counts} />
      <TabLinks label="Soort lead" tabs={tabs(filter, counts)} />
      <LeadFilters filter={filter} late={counts.late} byStatus={counts.byStatus} isFiltered={isFiltered} />
      <LeadTable
        leads={page.leads}
        now={now}
        address={address}
        emptyText={
          isFiltered
            ? 'Geen lead past hierbij. Wis de filters om alles te zien.'
            : 'Nog geen leads. Zodra iemand een formulier invult, staat die hier.'
        }
      />
      <Pager previous={at(page.previous)} next={at(page.next)} />
    </section>
  )
}

function tabs(filter: LeadFilter, counts: LeadOverviewProps['counts']) {
  const tab = (channel: LeadFilter['channel'], label: string, count: number) => ({
    href: LEADS_PATH + leadQuery({ ...filter, channel }),
    label,
    count,
    isCurrent: filter.channel === channel,
  })
  return [
    tab(undefined, 'Alle leads', counts.total),
    tab('meta-ads', 'Meta Ads', counts.metaAds),
    tab('configurator', 'Configurator', counts.configurator),
  ]
}
