import { and, count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { customerSearch, hostingCustomers } from '@/features/customers/server/customer-tables'
import type { Database } from '@/platform/database'
import { beyondCursor, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { holdsWords, isCommonSearch } from '@/platform/search-index'
import type { ListCursor } from '@/shared/list-cursor'
import { searchTerms } from '@/shared/search-terms'
import type { CustomerFilter, CustomerStanding } from '../rules/order-list'
import { isCommonOrderSearch, ordersFound } from './order-list'
import { hostingOrders } from './order-tables'

export const CUSTOMERS_PER_PAGE = 25

const ROW = {
  id: hostingCustomers.id,
  customerName: hostingCustomers.customerName,
  customerCompany: hostingCustomers.customerCompany,
  email: hostingCustomers.email,
  customerPhone: hostingCustomers.customerPhone,
  customerCity: hostingCustomers.customerCity,
  customerKvk: hostingCustomers.customerKvk,
  createdAt: hostingCustomers.createdAt,
}

/** How many orders a customer has, and how many of them are in each of these states. */
interface OrdersOfCustomer {
  orders: number
  active: number
  suspended: number
}

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number] & OrdersOfCustomer

export interface CustomerListRequest {
  filter: CustomerFilter
  cursor?: ListCursor | undefined
  limit?: number
}

/** One page of the customers that a filter lets through, newest first. */
export async function customerPage(
  db: Database,
  request: CustomerListRequest,
): Promise<ListPage<CustomerRow>> {
  const limit = request.limit ?? CUSTOMERS_PER_PAGE
  const { search } = request.filter
  const looksUpFirst = search !== '' && !(await isCommonCustomerSearch(db, search))
  const found = await selectCustomers(db, { ...request, limit: limit + 1 }, looksUpFirst)
  const page = pageFrom(found, limit, request.cursor, ({ createdAt }) => createdAt)
  const counts = await countOrders(
    db,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? NO_ORDERS) })) }
}

const NO_ORDERS: OrdersOfCustomer = { orders: 0, active: 0, suspended: 0 }

/** For the customers of one page. */
async function countOrders(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OrdersOfCustomer>> {
  if (customerIds.length === 0) return new Map()
  const { customerAccountId, status } = hostingOrders
  const inStatus = (wanted: 'active' | 'suspended') =>
    sql<number>`count(*) filter (where ${eq(status, wanted)})`.mapWith(Number)
  const counted = await db
    .select({
      customerAccountId,
      orders: count(),
      active: inStatus('active'),
      suspended: inStatus('suspended'),
    })
    .from(hostingOrders)
    .where(inArray(customerAccountId, [...customerIds]))
    .groupBy(customerAccountId)
  return new Map(counted.map(({ customerAccountId: id, ...orders }) => [id, orders]))
}

function selectCustomers(
  db: Database,
  { filter, cursor, limit = CUSTOMERS_PER_PAGE }: CustomerListRequest,
  looksUpFirst: boolean,
) {
  const place = { at: hostingCustomers.createdAt, id: hostingCustomers.id, cursor }
  return db
    .select(ROW)
    .from(hostingCustomers)
    .where(
      and(
        filter.standing && stands(db, filter.standing),
        filter.search ? customersFound(db, filter.search, looksUpFirst) : undefined,
        beyondCursor(place),
      ),
    )
    .orderBy(...readingOrder(place, looksUpFirst))
    .limit(limit)
}

function stands(db: Database, standing: CustomerStanding): SQL {
  if (standing === 'none')
    return sql`NOT ${hasOrder(db, inArray(hostingOrders.status, ['active', 'suspended']))}`
  const isOfCustomer = eq(hostingOrders.customerAccountId, hostingCustomers.id)
  return exists(
    db
      .select({ one: sql`1` })
      .from(hostingOrders)
      .where(and(isOfCustomer, eq(hostingOrders.status, standing))),
  )
}

/** Asked of one customer at a time, as the list goes on: for what many of them have, or have not. */
function hasOrder(db: Database, condition: SQL | undefined): SQL {
  const isOfCustomer = eq(hostingOrders.customerAccountId, hostingCustomers.id)
  const first = db
    .select({ found: sql`true` })
    .from(hostingOrders)
    .where(and(isOfCustomer, condition))
    .limit(1)
  return sql`coalesce(${first}, false)`
}

async function isCommonCustomerSearch(db: Database, search: string): Promise<boolean> {
  const { words } = searchTerms(search)
  const ownWords = holdsWords(customerSearch(hostingCustomers), words)
  return (await isCommonSearch(db, hostingCustomers, ownWords)) || (await isCommonOrderSearch(db, search))
}

/** Found by what the customer is called, or by an order of theirs: its number, its domain name. */
function customersFound(db: Database, search: string, looksUpFirst: boolean): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  const byName = numbers.length === 0 ? holdsWords(customerSearch(hostingCustomers), words) : undefined
  if (!looksUpFirst) return or(byName, hasOrder(db, ordersFound(search)))
  const byOrder = db
    .select({ id: hostingOrders.customerAccountId })
    .from(hostingOrders)
    .where(ordersFound(search))
  // As a list of ids, and not as a join: each side is answered by its own index.
  return or(byName, sql`${hostingCustomers.id} = ANY(ARRAY${byOrder})`)
}
