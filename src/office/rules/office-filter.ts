import type { InvoiceSeries } from '@/features/billing/invoices/domain/invoice'
import type { InvoiceState } from '@/features/billing/invoices/domain/invoice-list'
import type {
  OrderPaymentStatus,
  OrderSelection,
  OrderStatus,
} from '@/features/hosting/orders/domain/order-status'
import type { CustomerStanding } from '@/features/people/customers/domain/customer-filter'
import { type FilterOf, listAddress, oneOf, typedText } from '@/shared/list-address'
import type { ListCursor } from '@/shared/list-cursor'
import { OFFICE_PATH } from './office-paths'

/** Tabs by their value in the URL (docs/product/hosting.md#hosting-office). */
export const OFFICE_TABS = { bestellingen: 'Bestellingen', klanten: 'Klanten', facturen: 'Facturen' } as const
export type OfficeTab = keyof typeof OFFICE_TABS

/** Value of each choice in the URL. */
export const STATUS_VALUES = {
  active: 'actief',
  pending: 'in-behandeling',
  suspended: 'opgeschort',
  cancelled: 'geannuleerd',
} as const satisfies Record<OrderStatus, string>

export const PAYMENT_VALUES = {
  pending: 'open',
  paid: 'betaald',
} as const satisfies Record<OrderPaymentStatus, string>

export const SELECTION_VALUES = {
  'to-deliver': 'te-leveren',
  late: 'te-laat',
  ending: 'opgezegd',
} as const satisfies Record<OrderSelection, string>

export const STANDING_VALUES = {
  active: 'actief',
  suspended: 'opgeschort',
  none: 'geen',
} as const satisfies Record<CustomerStanding, string>

export const STATE_VALUES = {
  pending: 'openstaand',
  overdue: 'achterstallig',
  paid: 'betaald',
  credited: 'gecrediteerd',
  refund: 'terug-te-betalen',
  refunded: 'terugbetaald',
} as const satisfies Record<InvoiceState, string>

export const SERIES_VALUES = {
  order: 'bestelling',
  office: 'kantoor',
  credit: 'creditnota',
  imported: 'overgenomen',
} as const satisfies Record<InvoiceSeries, string>

export const officeList = listAddress(OFFICE_PATH, {
  tab: oneOf('tab', Object.keys(OFFICE_TABS) as OfficeTab[], 'bestellingen'),
  search: typedText('zoek'),
  status: oneOf('status', STATUS_VALUES),
  payment: oneOf('betaling', PAYMENT_VALUES),
  only: oneOf('alleen', SELECTION_VALUES),
  standing: oneOf('hosting', STANDING_VALUES),
  state: oneOf('staat', STATE_VALUES),
  series: oneOf('soort', SERIES_VALUES),
})

/** View of the overview: its tab, and the filters of that tab's list. */
export type OfficeFilter = FilterOf<typeof officeList>

const FILTERS_OF_TAB = {
  bestellingen: ['status', 'payment', 'only'],
  klanten: ['standing'],
  facturen: ['state', 'series'],
} as const satisfies Record<OfficeTab, readonly (keyof OfficeFilter)[]>

/** Drops the filters of the other tabs. */
function ofItsTab({
  tab = 'bestellingen',
  search,
  ...filters
}: Partial<OfficeFilter>): Partial<OfficeFilter> {
  return { tab, search, ...Object.fromEntries(FILTERS_OF_TAB[tab].map((field) => [field, filters[field]])) }
}

/** URL of a view, at a cursor in its list. */
export function officeAddress(view: Partial<OfficeFilter>, cursor?: ListCursor): string {
  return officeList.address(ofItsTab(view), cursor)
}

/** URL of the same view as a file. */
export function officeCsvAddress(filter: OfficeFilter): string {
  return `${OFFICE_PATH}/${filter.tab}.csv${officeList.query(ofItsTab(filter))}`
}

/** Whether a filter leaves rows of the tab's list out. */
export function isFiltered(filter: OfficeFilter): boolean {
  return officeList.isFiltered(ofItsTab(filter))
}
