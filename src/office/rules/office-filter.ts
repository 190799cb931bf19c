import type { CustomerFilter, CustomerStanding } from '@/features/customers/rules/customer-filter'
import type { InvoiceSeries } from '@/features/invoices/rules/invoice'
import type { InvoiceFilter, InvoiceState } from '@/features/invoices/rules/invoice-list'
import type { OrderFilter, OrderSelection } from '@/features/orders/rules/order-list'
import type { OrderPaymentStatus, OrderStatus } from '@/features/orders/rules/order-status'
import { cursorParameter, type ListCursor } from '@/shared/list-cursor'
import { OFFICE_PATH } from './office-paths'

/** The tabs, as their addresses call them (docs/product.md#hosting-office). */
export const OFFICE_TABS = { bestellingen: 'Bestellingen', klanten: 'Klanten', facturen: 'Facturen' } as const
export type OfficeTab = keyof typeof OFFICE_TABS

/** What the overview shows. Lives in the address, so that a view can be kept and shared. */
export interface OfficeFilter {
  tab: OfficeTab
  search: string
  orders: Omit<OrderFilter, 'search'>
  customers: Omit<CustomerFilter, 'search'>
  invoices: Omit<InvoiceFilter, 'search'>
}

/** What the address calls each choice. */
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
} as const satisfies Record<InvoiceSeries, string>

const SEARCH_LENGTH = 100

/** Reads the address of the overview; what it does not understand it leaves out. */
export function officeFilterOf(params: URLSearchParams): OfficeFilter {
  return {
    tab:
      chosen({ bestellingen: 'bestellingen', klanten: 'klanten', facturen: 'facturen' }, params.get('tab')) ??
      'bestellingen',
    search: (params.get('zoek') ?? '').trim().slice(0, SEARCH_LENGTH),
    orders: {
      status: chosen(STATUS_VALUES, params.get('status')),
      payment: chosen(PAYMENT_VALUES, params.get('betaling')),
      only: chosen(SELECTION_VALUES, params.get('alleen')),
    },
    customers: { standing: chosen(STANDING_VALUES, params.get('hosting')) },
    invoices: {
      state: chosen(STATE_VALUES, params.get('staat')),
      series: chosen(SERIES_VALUES, params.get('soort')),
    },
  }
}

function chosen<Id extends string>(values: Record<Id, string>, value: string | null): Id | undefined {
  const ids = Object.keys(values) as Id[]
  return ids.find((id) => values[id] === value)
}

export type OfficeView = Partial<Pick<OfficeFilter, 'tab' | 'search'>> & {
  orders?: Partial<OfficeFilter['orders']>
  customers?: Partial<OfficeFilter['customers']>
  invoices?: Partial<OfficeFilter['invoices']>
}

/** The query part of a view: what its tab filters by, and nothing of the other tabs. '' for the plain overview. */
export function officeQuery(
  { tab = 'bestellingen', search, ...filters }: OfficeView,
  cursor?: ListCursor,
): string {
  const { status, payment, only } = (tab === 'bestellingen' && filters.orders) || {}
  const { standing } = (tab === 'klanten' && filters.customers) || {}
  const { state, series } = (tab === 'facturen' && filters.invoices) || {}
  const parameters: readonly (readonly [string, string | false | undefined])[] = [
    ['tab', tab !== 'bestellingen' && tab],
    ['zoek', search],
    ['status', status && STATUS_VALUES[status]],
    ['betaling', payment && PAYMENT_VALUES[payment]],
    ['alleen', only && SELECTION_VALUES[only]],
    ['hosting', standing && STANDING_VALUES[standing]],
    ['staat', state && STATE_VALUES[state]],
    ['soort', series && SERIES_VALUES[series]],
    ...(cursor ? [cursorParameter(cursor)] : []),
  ]
  const params = new URLSearchParams()
  for (const [name, value] of parameters) if (value) params.set(name, value)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The address of a view, at a place in its list. */
export function officeAddress(view: OfficeView, cursor?: ListCursor): string {
  return OFFICE_PATH + officeQuery(view, cursor)
}

/** The same view as a file. */
export function officeCsvAddress(filter: OfficeFilter): string {
  return `${OFFICE_PATH}/${filter.tab}.csv${officeQuery(filter)}`
}

/** Whether anything is left out of the tab's whole list. */
export function isFiltered({ tab, ...filter }: OfficeFilter): boolean {
  return officeQuery({ ...filter, tab }) !== officeQuery({ tab })
}
