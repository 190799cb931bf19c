import { and, eq, exists, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '@/platform/database'
import { beyondCursor, type ListPage, pageFrom, readingOrder } from '@/platform/newest-first'
import { holdsWords } from '@/platform/search-index'
import type { ListCursor } from '@/shared/list-cursor'
import { searchTerms } from '@/shared/search-terms'
import type { CustomerFilter, CustomerStanding } from '../rules/order-list'
import { customerSearch, hostingCustomers } from './customer-tables'
import { ordersFound } from './order-list'
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
  const found = await selectCustomers(db, { ...request, limit: limit + 1 })
  return pageFrom(found, limit, request.cursor)
}

function selectCustomers(db: Database, { filter, cursor, limit = CUSTOMERS_PER_PAGE }: CustomerListRequest) {
  const place = { at: hostingCustomers.createdAt, id: hostingCustomers.id, cursor }
  return db
    .select(ROW)
    .from(hostingCustomers)
    .where(
      and(
        filter.standing && stands(db, filter.standing),
        filter.search ? customersFound(db, filter.search) : undefined,
        beyondCursor(place),
      ),
    )
    .orderBy(...readingOrder(place, filter.search !== ''))
    .limit(limit)
}

function stands(db: Database, standing: CustomerStanding): SQL {
  const isOfCustomer = eq(hostingOrders.customerAccountId, hostingCustomers.id)
  const withOrder = (condition: SQL) =>
    db.select({ one: sql`1` }).from(hostingOrders).where(and(isOfCustomer, condition))
  if (standing === 'none') return notExists(withOrder(inArray(hostingOrders.status, ['active', 'suspended'])))
  return exists(withOrder(eq(hostingOrders.status, standing)))
}

/** Found by what the customer is called, or by an order of theirs: its number, its domain name. */
function customersFound(db: Database, search: string): SQL | undefined {
  const { numbers, words } = searchTerms(search)
  const byOrder = db
    .select({ id: hostingOrders.customerAccountId })
    .from(hostingOrders)
    .where(ordersFound(search))
  if (numbers.length > 0 || words.length === 0) return inArray(hostingCustomers.id, byOrder)
  const byCustomer = db
    .select({ id: hostingCustomers.id })
    .from(hostingCustomers)
    .where(holdsWords(customerSearch(hostingCustomers), words))
  return inArray(hostingCustomers.id, union(byCustomer, byOrder))
}
