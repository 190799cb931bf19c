import { and, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/platform/database'
import { beyondCursor, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { beginsWith, holdsWords, isCommonSearch } from '@/platform/search-index'
import { dayOf } from '@/shared/calendar-day'
import type { ListCursor } from '@/shared/list-cursor'
import { searchTerms } from '@/shared/search-terms'
import type { OrderFilter, OrderSelection } from '../rules/order-list'
import { hostingOrders, orderSearch } from './order-tables'

export const ORDERS_PER_PAGE = 25

/** What a list shows of an order. */
const ROW = {
  id: hostingOrders.id,
  orderNumber: hostingOrders.orderNumber,
  customerAccountId: hostingOrders.customerAccountId,
  customerName: hostingOrders.customerName,
  customerCompany: hostingOrders.customerCompany,
  customerEmail: hostingOrders.customerEmail,
  hostingPackage: hostingOrders.hostingPackage,
  billingCycle: hostingOrders.billingCycle,
  extras: hostingOrders.extras,
  domainName: hostingOrders.domainName,
  domainPlan: hostingOrders.domainPlan,
  /** Including VAT. */
  totalPrice: hostingOrders.totalPrice,
  status: hostingOrders.status,
  paymentStatus: hostingOrders.paymentStatus,
  createdAt: hostingOrders.createdAt,
  deliveryDueAt: hostingOrders.deliveryDueAt,
  deliveredAt: hostingOrders.deliveredAt,
  endsOn: hostingOrders.endsOn,
}

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number]

export interface OrderListRequest {
  filter: OrderFilter
  cursor?: ListCursor | undefined
  now: Date
  limit?: number
}

/** One page of the orders that a filter lets through, newest first. */
export async function orderPage(db: Database, request: OrderListRequest): Promise<ListPage<OrderRow>> {
  const limit = request.limit ?? ORDERS_PER_PAGE
  const { search } = request.filter
  const looksUpFirst = isWordSearch(search) && !(await isCommonOrderSearch(db, search))
  const found = await selectOrders(db, { ...request, limit: limit + 1 }, looksUpFirst)
  return pageFrom(found, limit, request.cursor, ({ createdAt }) => createdAt)
}

function selectOrders(
  db: Database,
  { filter, cursor, now, limit = ORDERS_PER_PAGE }: OrderListRequest,
  looksUpFirst: boolean,
) {
  const place = { at: hostingOrders.createdAt, id: hostingOrders.id, cursor }
  return db
    .select(ROW)
    .from(hostingOrders)
    .where(
      and(
        filter.status && eq(hostingOrders.status, filter.status),
        filter.payment && eq(hostingOrders.paymentStatus, filter.payment),
        filter.only && selected(filter.only, now),
        filter.search ? ordersFound(filter.search) : undefined,
        beyondCursor(place),
      ),
    )
    .orderBy(...readingOrder(place, looksUpFirst))
    .limit(limit)
}

/** Paid, active, and with work left. Its condition is that of the index `hosting_orders_to_deliver`. */
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

/** The condition that an order is what someone searches for. */
export function ordersFound(search: string): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  if (numbers.length + words.length === 0) return sql`false`
  return and(
    ...numbers.map((number) => beginsWith(hostingOrders.orderNumber, number)),
    holdsWords(orderSearch(hostingOrders), words),
  )
}

export function isCommonOrderSearch(db: Database, search: string): Promise<boolean> {
  return isCommonSearch(db, hostingOrders, ordersFound(search))
}

/** Whether words are looked up, and not only a number, in whose index PostgreSQL knows its way. */
function isWordSearch(search: string): boolean {
  return searchTerms(search).words.length > 0
}
