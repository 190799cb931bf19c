import { type LeadFilter, leadList } from '@/features/leads/rules/lead-filter'
import type { LeadCounts, LeadRow } from '@/features/leads/server/lead-queries'
import type { ListPage } from '@/platform/keyset-pagination'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { LeadCounters } from './LeadCounters'
import { LeadFilters } from './LeadFilters'
import { LeadTable } from './LeadTable'

interface LeadOverviewProps {
  filter: LeadFilter
  counts: LeadCounts
  page: ListPage<LeadRow>
  now: Date
  /** This view's own address. */
  address: string
}

/** Everything that came in, what was promised first, first. */
export function LeadOverview({ filter, counts, page, now, address }: LeadOverviewProps) {
  return (
    <section aria-label="Leads">
      <LeadCounters counts={counts} />
      <TabLinks label="Soort lead" tabs={tabs(filter, counts)} />
      <LeadFilters filter={filter} late={counts.late} byStatus={counts.byStatus} />
      <LeadTable
        leads={page.rows}
        now={now}
        address={address}
        emptyText={
          leadList.isFiltered(filter)
            ? 'Geen lead past hierbij. Wis de filters om alles te zien.'
            : 'Nog geen leads. Zodra iemand een formulier invult, staat die hier.'
        }
      />
      <Pager {...leadList.neighbours(filter, page)} />
    </section>
  )
}

function tabs(filter: LeadFilter, counts: LeadOverviewProps['counts']) {
  const tab = (channel: LeadFilter['channel'], label: string, count: number) => ({
    href: leadList.address({ ...filter, channel }),
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
