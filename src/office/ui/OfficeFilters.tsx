import type { ReactNode } from 'react'
import { INVOICE_SERIES_LABELS, INVOICE_STATE_LABELS } from '@/features/billing/invoices/domain/invoice-list'
import { ORDER_STATUS_LABELS } from '@/features/hosting/orders/domain/order-status'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { FilterForm } from '@/ui/FilterForm'
import { ViewLinks } from '@/ui/ViewLinks'
import {
  isFiltered,
  type OfficeFilter,
  officeAddress,
  officeCsvAddress,
  PAYMENT_VALUES,
  SELECTION_VALUES,
  SERIES_VALUES,
  STANDING_VALUES,
  STATE_VALUES,
  STATUS_VALUES,
} from '../rules/office-filter'
import { OFFICE_PATH } from '../rules/office-paths'
import { ORDER_PAYMENT_LABELS } from './OfficeBadges'

/** Search and filters: a GET form, so that a view can be bookmarked and shared. */
export function OfficeFilters({ filter }: { filter: OfficeFilter }) {
  const { tab, search } = filter
  return (
    <FilterForm
      path={OFFICE_PATH}
      kept={{ tab: tab !== 'bestellingen' && tab }}
      search={search}
      placeholder="Nummer, naam, e-mail, domein of KVK"
      searchWidth="lg:w-88"
    >
      {CHOICES[tab](filter)}
      <Button type="submit" size="small">
        Toon
      </Button>
      <ViewLinks
        whole={isFiltered(filter) ? officeAddress({ tab }) : undefined}
        file={officeCsvAddress(filter)}
        className="col-span-2 lg:col-auto"
      />
    </FilterForm>
  )
}

const SELECTION_LABELS = { 'to-deliver': 'Te leveren', late: 'Te laat', ending: 'Opgezegd' } as const
const STANDING_LABELS = { active: 'Actief', suspended: 'Opgeschort', none: 'Geen lopende' } as const

const CHOICES: Record<OfficeFilter['tab'], (filter: OfficeFilter) => ReactNode> = {
  bestellingen: ({ status, payment, only }) => (
    <>
      <Choice
        {...{ name: 'status', label: 'Status', chosen: status }}
        values={STATUS_VALUES}
        labels={ORDER_STATUS_LABELS}
      />
      <Choice
        {...{ name: 'betaling', label: 'Betaling', chosen: payment }}
        values={PAYMENT_VALUES}
        labels={ORDER_PAYMENT_LABELS}
      />
      <Choice
        {...{ name: 'alleen', label: 'Alleen', chosen: only }}
        values={SELECTION_VALUES}
        labels={SELECTION_LABELS}
      />
    </>
  ),
  klanten: ({ standing }) => (
    <Choice
      {...{ name: 'hosting', label: 'Hosting', chosen: standing }}
      values={STANDING_VALUES}
      labels={STANDING_LABELS}
    />
  ),
  facturen: ({ state, series }) => (
    <>
      <Choice
        {...{ name: 'staat', label: 'Stand', chosen: state }}
        values={STATE_VALUES}
        labels={INVOICE_STATE_LABELS}
      />
      <Choice
        {...{ name: 'soort', label: 'Soort', chosen: series }}
        values={SERIES_VALUES}
        labels={INVOICE_SERIES_LABELS}
      />
    </>
  ),
}
