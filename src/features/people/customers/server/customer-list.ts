import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { namesById } from '@/platform/names-by-id'
import { holdsWords, isCommonSearch } from '@/platform/search-index'
import { searchTerms } from '@/shared/search-terms'
import { fromColumns } from '../domain/customer-details'
import type { CustomerFilter, CustomerStanding } from '../domain/customer-filter'
import { contactStops } from './contact-stop-tables'
import { customerSearch, type HostingCustomer, hostingCustomers } from './customer-tables'

export const CUSTOMERS_PER_PAGE = 25

const ROW = {
  id: hostingCustomers.id,
  email: hostingCustomers.email,
  ...fromColumns(hostingCustomers),
  createdAt: hostingCustomers.createdAt,
}

/** Whether the customer has a contact stop. */
const IS_STOPPED = sql<boolean>`exists (select from ${contactStops} where ${contactStops.customerId} = ${hostingCustomers.id})`

/** How many orders a customer has, and how many of them are in each of these states. */
export interface OrderCountsOfCustomer {
  orders: number
  active: number
  suspended: number
}

/** Queries on their orders that a list of customers needs. `customer` is the id of a row of the list. */
export interface OrdersOfCustomers {
  stands: (db: Database, customer: SQLWrapper, standing: CustomerStanding) => SQL
  /** SQL: whether the customer has an order that the search finds. `looksUpFirst`: by the index of the orders. */
  found: (db: Database, customer: SQLWrapper, search: string, looksUpFirst: boolean) => SQL
  isCommonSearch: (db: Database, search: string) => Promise<boolean>
  count: (db: Database, customerIds: readonly string[]) => Promise<ReadonlyMap<string, OrderCountsOfCustomer>>
}

export type CustomerRow = Pick<HostingCustomer, keyof typeof ROW> &
  OrderCountsOfCustomer & { isContactStopped: boolean }

export interface CustomerListRequest extends ListRequest<CustomerFilter> {
  orders: OrdersOfCustomers
}

/** One page of the customers that match a filter, newest first. */
export async function customerPage(
  db: Database,
  { orders, filter, cursor, limit = CUSTOMERS_PER_PAGE }: CustomerListRequest,
): Promise<ListPage<CustomerRow>> {
  const { standing, search } = filter
  const looksUpFirst = search !== '' && !(await isCommonCustomerSearch(db, orders, search))
  const keyset = { table: hostingCustomers, by: 'createdAt', cursor, limit, looksUpFirst } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select({ ...ROW, isContactStopped: IS_STOPPED })
      .from(hostingCustomers)
      .where(
        and(
          standing && orders.stands(db, hostingCustomers.id, standing),
          search ? customersFound(db, orders, search, looksUpFirst) : undefined,
          beyond,
        ),
      )
      .orderBy(...order)
      .limit(limit),
  )
  const counts = await orders.count(
    db,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...(counts.get(row.id) ?? NO_ORDERS) })) }
}

const NO_ORDERS: OrderCountsOfCustomer = { orders: 0, active: 0, suspended: 0 }

async function isCommonCustomerSearch(
  db: Database,
  orders: OrdersOfCustomers,
  search: string,
): Promise<boolean> {
  const { words } = searchTerms(search)
  const isCommonByName =
    words.length > 0 &&
    (await isCommonSearch(db, hostingCustomers, holdsWords(customerSearch(hostingCustomers), words)))
  return isCommonByName || (await orders.isCommonSearch(db, search))
}

/** SQL: finds customers by their name, or by an order of theirs: its number or its domain name. */
function customersFound(
  db: Database,
  orders: OrdersOfCustomers,
  search: string,
  looksUpFirst: boolean,
): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  const byName =
    numbers.length === 0 && words.length > 0 ? holdsWords(customerSearch(hostingCustomers), words) : undefined
  return or(byName, orders.found(db, hostingCustomers.id, search, looksUpFirst))
}

/** Display names by customer id: the company, or else the person. */
export const customerNames = namesById({
  table: hostingCustomers,
  id: hostingCustomers.id,
  name: sql<string>`coalesce(nullif(${hostingCustomers.customerCompany}, ''), ${hostingCustomers.customerName})`,
})
