import type { ListPage } from '@/platform/keyset-pagination'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { ViewLinks } from '@/ui/ViewLinks'
import {
  SUBSCRIBERS_EXPORT_PATH,
  type SubscriberFilter,
  subscriberList,
} from '../../../domain/subscriber-filter'
import { SUBSCRIPTION_LABELS, type SubscriptionState } from '../../../domain/subscription-state'
import type { SubscriberRow } from '../../../server/subscriber-queries'
import { SubscriberTable } from './SubscriberTable'

interface SubscriberListProps {
  filter: SubscriberFilter
  page: ListPage<SubscriberRow>
  counts: Partial<Record<SubscriptionState, number>>
  /** Address of this view, to which its forms return. */
  address: string
}

/** Tabs in the order in which the agency needs them. */
const TABS = ['confirmed', 'pending', 'unsubscribed'] as const satisfies readonly SubscriptionState[]

/** All subscribers, by state. */
export function SubscriberList({ filter, page, counts, address }: SubscriberListProps) {
  const total = TABS.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const isFiltered = subscriberList.isFiltered(filter)
  return (
    <>
      <StateTabs
        states={TABS}
        labels={SUBSCRIPTION_LABELS}
        counts={counts}
        all={{ label: 'Alle adressen', count: total }}
        current={filter.state}
        address={(state) => subscriberList.address({ ...filter, state })}
      />
      <SearchForm path={subscriberList.path} name="zoek" label="Deel van een e-mailadres" {...filter}>
        <ViewLinks
          whole={isFiltered ? subscriberList.path : undefined}
          file={SUBSCRIBERS_EXPORT_PATH + subscriberList.query(filter)}
        />
      </SearchForm>
      <p className="mb-4 max-w-[70ch] remark-text">
        In de CSV staat achter elk ingeschreven adres een eigen afmeldlink. Zet die onder de nieuwsbrief die
        je verstuurt: dat beloven we bij de inschrijving.
      </p>
      <SubscriberTable
        subscribers={page.rows}
        address={address}
        emptyText={
          isFiltered
            ? 'Geen adres past hierbij. Wis de filters om alles te zien.'
            : 'Nog niemand. Zodra iemand zich bij de blog inschrijft, staat het adres hier.'
        }
      />
      <Pager {...subscriberList.neighbours(filter, page)} />
    </>
  )
}
