import { and, eq, gte, isNotNull, isNull, lt, ne, type SQL } from 'drizzle-orm'
import {
  type SubscriptionInTime,
  subscriptionsOfOrders,
} from '@/features/billing/subscriptions/server/subscription-queries'
import type { Database } from '@/platform/database'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { foundBy, isCommonSearch, looksUpFirst } from '@/platform/search-index'
import { dayOf } from '@/shared/calendar-day'
import type { OrderFilter, OrderSelection } from '../domain/order-status'
import { type HostingOrder, hostingOrders, orderSearch } from './order-tables'

export const ORDERS_PER_PAGE = 25

/** Columns of an order in a list. */
const ROW = {
  id: hostingOrders.id,
  orderNumber: hostingOrders.orderNumber,
  customerId: hostingOrders.customerId,
  customerName: hostingOrders.customerName,
  customerCompany: hostingOrders.customerCompany,
  customerEmail: hostingOrders.customerEmail,
  hostingPackage: hostingOrders.hostingPackage,
  billingCycle: hostingOrders.billingCycle,
  actingAs: hostingOrders.actingAs,
  extras: hostingOrders.extras,
  domainName: hostingOrders.domainName,
  domainPlan: hostingOrders.domainPlan,
  furtherDomains: hostingOrders.furtherDomains,
  /** Including VAT. */
  hostingPrice: hostingOrders.hostingPrice,
  extrasTotal: hostingOrders.extrasTotal,
  domainPrice: hostingOrders.domainPrice,
  totalPrice: hostingOrders.totalPrice,
  vatPercent: hostingOrders.vatPercent,
  status: hostingOrders.status,
  paymentStatus: hostingOrders.paymentStatus,
  createdAt: hostingOrders.createdAt,
  deliveryDueAt: hostingOrders.deliveryDueAt,
  deliveredAt: hostingOrders.deliveredAt,
  endsOn: hostingOrders.endsOn,
}

export type OrderRow = Pick<HostingOrder, keyof typeof ROW> & {
  everyItem: SubscriptionInTime['everyItem']
}

export interface OrderListRequest extends ListRequest<OrderFilter> {
  now: Date
}

/** Keyset page of the orders that a filter selects, newest first. */
export async function orderPage(
  db: Database,
  { filter, cursor, now, limit = ORDERS_PER_PAGE }: OrderListRequest,
): Promise<ListPage<OrderRow>> {
  const { status, payment, only, search } = filter
  const condition = search ? ordersFound(search) : undefined
  const isLookedUp = await looksUpFirst(db, hostingOrders, { search, condition })
  const keyset = { table: hostingOrders, by: 'createdAt', cursor, limit, looksUpFirst: isLookedUp } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select(ROW)
      .from(hostingOrders)
      .where(
        and(
          status && eq(hostingOrders.status, status),
          payment && eq(hostingOrders.paymentStatus, payment),
          only && selected(only, now),
          condition,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
  const subscriptions = await subscriptionsOfOrders(
    db,
    page.rows.map(({ id }) => id),
  )
  const rows = page.rows.map((row) => ({ ...row, everyItem: subscriptions.get(row.id)?.everyItem ?? [] }))
  return { ...page, rows }
}

/** Paid, active, and with open tasks. The condition matches the partial index `hosting_orders_to_deliver`. */
export const IS_TO_DELIVER = and(
  isNull(hostingOrders.deliveredAt),
  isNotNull(hostingOrders.deliveryDueAt),
  eq(hostingOrders.status, 'active'),
)

function selected(only: OrderSelection, now: Date): SQL | undefined {
  const conditions = {
    'to-deliver': IS_TO_DELIVER,
    late: and(IS_TO_DELIVER, lt(hostingOrders.deliveryDueAt, now)),
    ending: and(gte(hostingOrders.endsOn, dayOf(now)), ne(hostingOrders.status, 'cancelled')),
  } as const satisfies Record<OrderSelection, SQL | undefined>
  return conditions[only]
}

/** Condition of a search for orders. */
export function ordersFound(search: string): SQL | undefined {
  return foundBy(search, orderSearch(hostingOrders), [hostingOrders.orderNumber])
}

export function isCommonOrderSearch(db: Database, search: string): Promise<boolean> {
  return isCommonSearch(db, hostingOrders, ordersFound(search))
}
