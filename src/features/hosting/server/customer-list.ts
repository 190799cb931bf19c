import { and, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '@/platform/database'
import { beyondCursor, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { holdsWords, isCommonSearch } from '@/platform/search-index'
import type { ListCursor } from '@/shared/list-cursor'
import { searchTerms } from '@/shared/search-terms'
import type { CustomerFilter, CustomerStanding } from '../rules/order-list'
import { customerSearch, hostingCustomers } from './customer-tables'
import { isCommonOrderSearch, ordersFound } from './order-list'
import { hostingOrders } from './order-tables'

export const CUSTOMERS_PER_PAGE = 25

/** How many orders a customer has, counted for the rows of one page only. */
function countOrders(condition: SQL) {
  return sql<number>`(SELECT count(*) FROM ${hostingOrders}
    WHERE ${hostingOrders.customerAccountId} = ${hostingCustomers.id} AND ${condition})`.mapWith(Number)
}

const ROW = {
  id: hostingCustomers.id,
  customerName: hostingCustomers.customerName,
  customerCompany: hostingCustomers.customerCompany,
  email: hostingCustomers.email,
  customerPhone: hostingCustomers.customerPhone,
  customerCity: hostingCustomers.customerCity,
  customerKvk: hostingCustomers.customerKvk,
  createdAt: hostingCustomers.createdAt,
  orders: countOrders(sql`true`),
  active: countOrders(eq(hostingOrders.status, 'active')),
  suspended: countOrders(eq(hostingOrders.status, 'suspended')),
}

export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number]

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
  return pageFrom(found, limit, request.cursor)
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
  const isOfCustomer = eq(hostingOrders.customerAccountId, hostingCustomers.id)
  const withOrder = (condition: SQL) =>
    db.select({ one: sql`1` }).from(hostingOrders).where(and(isOfCustomer, condition))
  if (standing === 'none') return notExists(withOrder(inArray(hostingOrders.status, ['active', 'suspended'])))
  return exists(withOrder(eq(hostingOrders.status, standing)))
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
  const isOfCustomer = eq(hostingOrders.customerAccountId, hostingCustomers.id)
  const orders = (condition: SQL | undefined) =>
    db.select({ id: hostingOrders.customerAccountId }).from(hostingOrders).where(condition)
  if (!looksUpFirst) return or(byName, exists(orders(and(isOfCustomer, ordersFound(search)))))
  const byOrder = orders(ordersFound(search))
  if (!byName) return inArray(hostingCustomers.id, byOrder)
  const named = db.select({ id: hostingCustomers.id }).from(hostingCustomers).where(byName)
  return inArray(hostingCustomers.id, union(named, byOrder))
}
