import { type LeadFilter, leadList } from '@/features/leads/rules/lead-filter'

interface LeadCountersProps {
  counts: { total: number; metaAds: number; configurator: number; thisMonth: number }
}

/** The four counters; each leads to what it counts. */
export function LeadCounters({ counts }: LeadCountersProps) {
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
