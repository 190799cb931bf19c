import { Pager } from '@/features/back-office/ui/Pager'
import { TabLinks } from '@/features/back-office/ui/TabLinks'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import {
  SUBSCRIBERS_EXPORT_PATH,
  SUBSCRIBERS_PATH,
  type SubscriberCursor,
  type SubscriberFilter,
  subscriberQuery,
} from '../../rules/subscriber-filter'
import { SUBSCRIPTION_LABELS, type SubscriptionState } from '../../rules/subscription-state'
import { type SubscriberInList, SubscriberTable } from './SubscriberTable'

interface SubscriberListProps {
  filter: SubscriberFilter
  page: {
    subscribers: readonly SubscriberInList[]
    previous?: SubscriberCursor | undefined
    next?: SubscriberCursor | undefined
  }
  counts: Partial<Record<SubscriptionState, number>>
  /** This view's own address: a form in it comes back here. */
  address: string
}

/** In the order in which the agency wants to know them. */
const TABS = ['confirmed', 'pending', 'unsubscribed'] as const satisfies readonly SubscriptionState[]

/** Everyone who asked for the newsletter, and what became of it. */
export function SubscriberList({ filter, page, counts, address }: SubscriberListProps) {
  const at = (cursor: SubscriberCursor | undefined) =>
    cursor && SUBSCRIBERS_PATH + subscriberQuery(filter, cursor)
  const tab = (state: SubscriptionState | undefined, label: string, count: number) => ({
    href: SUBSCRIBERS_PATH + subscriberQuery({ ...filter, state }),
    label,
    count,
    isCurrent: filter.state === state,
  })
  const total = TABS.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  return (
    <>
      <TabLinks
        label="Staat"
        tabs={[
          tab(undefined, 'Alle adressen', total),
          ...TABS.map((state) => tab(state, SUBSCRIPTION_LABELS[state], counts[state] ?? 0)),
        ]}
      />
      <SubscriberSearch filter={filter} />
      <SubscriberTable
        subscribers={page.subscribers}
        address={address}
        emptyText={
          filter.search || filter.state
            ? 'Geen adres past hierbij. Wis de filters om alles te zien.'
            : 'Nog niemand. Zodra iemand zich bij de blog inschrijft, staat het adres hier.'
        }
      />
      <Pager previous={at(page.previous)} next={at(page.next)} />
    </>
  )
}

function SubscriberSearch({ filter }: { filter: SubscriberFilter }) {
  return (
    <search>
      <form method="get" action={SUBSCRIBERS_PATH} className="flex flex-wrap items-end gap-3 py-4">
        {filter.state ? <input type="hidden" name="staat" value={filter.state} /> : null}
        <Field name="zoek" label="Deel van een e-mailadres" className="w-full sm:w-96">
          {(control) => (
            <TextInput {...control} type="search" defaultValue={filter.search} className="min-h-11 py-1.5" />
          )}
        </Field>
        <Button type="submit" size="small">
          Zoek
        </Button>
        <span className="flex flex-wrap gap-x-5">
          {filter.search || filter.state ? (
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
      </form>
    </search>
  )
}
