import {
  SUBSCRIBERS_EXPORT_PATH,
  SUBSCRIBERS_PATH,
  type SubscriberFilter,
  subscriberQuery,
} from '@/features/newsletter/rules/subscriber-filter'
import { SUBSCRIPTION_LABELS, type SubscriptionState } from '@/features/newsletter/rules/subscription-state'
import type { SubscriberRow } from '@/features/newsletter/server/subscriber-queries'
import type { ListCursor } from '@/shared/list-cursor'
import { ButtonLink } from '@/ui/ButtonLink'
import { Pager } from '@/ui/Pager'
import { SearchForm } from '@/ui/SearchForm'
import { StateTabs } from '@/ui/StateTabs'
import { SubscriberTable } from './SubscriberTable'

interface SubscriberListProps {
  filter: SubscriberFilter
  page: {
    rows: readonly SubscriberRow[]
    previous: ListCursor | undefined
    next: ListCursor | undefined
  }
  counts: Partial<Record<SubscriptionState, number>>
  /** This view's own address: a form in it comes back here. */
  address: string
}

/** In the order in which the agency wants to know them. */
const TABS = ['confirmed', 'pending', 'unsubscribed'] as const satisfies readonly SubscriptionState[]

/** Everyone who asked for the newsletter, and what became of it. */
export function SubscriberList({ filter, page, counts, address }: SubscriberListProps) {
  const at = (cursor: ListCursor | undefined) => cursor && SUBSCRIBERS_PATH + subscriberQuery(filter, cursor)
  const total = TABS.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const isFiltered = filter.search !== '' || filter.state !== undefined
  return (
    <>
      <StateTabs
        states={TABS}
        labels={SUBSCRIPTION_LABELS}
        counts={counts}
        all={{ label: 'Alle adressen', count: total }}
        current={filter.state}
        address={(state) => SUBSCRIBERS_PATH + subscriberQuery({ ...filter, state })}
      />
      <SearchForm path={SUBSCRIBERS_PATH} name="zoek" label="Deel van een e-mailadres" {...filter}>
        <span className="flex flex-wrap gap-x-5">
          {isFiltered ? (
            <ButtonLink href={SUBSCRIBERS_PATH} variant="quiet" size="small">
              Wis filters
            </ButtonLink>
          ) : null}
          <ButtonLink
            href={SUBSCRIBERS_EXPORT_PATH + subscriberQuery(filter)}
            variant="quiet"
            size="small"
            download
          >
            Download als CSV
          </ButtonLink>
        </span>
      </SearchForm>
      <p className="mb-4 max-w-[70ch] text-[0.94rem] text-ink-soft">
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
      <Pager previous={at(page.previous)} next={at(page.next)} />
    </>
  )
}
