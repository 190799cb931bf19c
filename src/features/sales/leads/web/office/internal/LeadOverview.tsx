import type { ListPage } from '@/platform/keyset-pagination'
import { Pager } from '@/ui/Pager'
import { TabLinks } from '@/ui/TabLinks'
import { type LeadFilter, leadList } from '../../../domain/lead-filter'
import type { LeadCounts, LeadRow } from '../../../server/lead-queries'
import { LeadTable } from '../LeadTable'
import type { Owners } from '../NextStep'
import { LeadFilters } from './LeadFilters'

interface LeadOverviewProps {
  filter: LeadFilter
  counts: LeadCounts
  page: ListPage<LeadRow>
  owners: Owners
  now: Date
  /** This view's own address. */
  address: string
}

/** In an empty list, and above an empty board. */
export const NO_LEADS = 'Nog geen leads. Zodra iemand een formulier invult, staat die hier.'

/** Everything that came in, what was promised first, first. */
export function LeadOverview({ filter, counts, page, owners, now, address }: LeadOverviewProps) {
  return (
    <section aria-label="Leads">
      <LeadCounters counts={counts} />
      <TabLinks label="Soort lead" tabs={tabs(filter, counts)} />
      <LeadFilters filter={filter} late={counts.late} byStatus={counts.byStatus} />
      <LeadTable
        leads={page.rows}
        owners={owners}
        now={now}
        address={address}
        emptyText={
          leadList.isFiltered(filter) ? 'Geen lead past hierbij. Wis de filters om alles te zien.' : NO_LEADS
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

interface LeadCountersProps {
  counts: { total: number; metaAds: number; configurator: number; thisMonth: number }
}

/** The four counters; each leads to what it counts. */
function LeadCounters({ counts }: LeadCountersProps) {
  const counters: readonly [label: string, count: number, view: Partial<LeadFilter>][] = [
    ['Totaal leads', counts.total, {}],
    ['Meta Ads leads', counts.metaAds, { channel: 'meta-ads' }],
    ['Configurator aanvragen', counts.configurator, { channel: 'configurator' }],
    ['Deze maand', counts.thisMonth, { onlyThisMonth: true }],
  ]
  return (
    <ul className="mb-6 grid grid-cols-2 gap-x-4 border-hairline border-y md:grid-cols-4 md:gap-x-0 md:divide-x md:divide-hairline">
      {counters.map(([label, count, view]) => (
        <li key={label}>
          <a
            href={leadList.address(view)}
            className="flex flex-col-reverse gap-1 py-3 hover:bg-paper md:px-5"
          >
            <span className="remark-text leading-tight">{label}</span>
            <strong className="figure-text text-display-xs tabular-nums">
              {count.toLocaleString('nl-NL')}
            </strong>
          </a>
        </li>
      ))}
    </ul>
  )
}
