import { and, count, desc, eq, exists, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CustomerStanding } from '@/features/people/customers/domain/customer-filter'
import type {
  OrderCountsOfCustomer,
  OrdersOfCustomers,
} from '@/features/people/customers/server/customer-list'
import type { Database } from '@/platform/context'
import { isCommonOrderSearch, ordersFound } from './order-list'
import { hostingOrders } from './order-tables'

/** Queries on orders that a list of customers needs. */
export const ordersOfCustomers: OrdersOfCustomers = {
  stands,
  found: (db, customer, search, looksUpFirst) => {
    if (!looksUpFirst) return hasOrder(db, customer, ordersFound(search))
    const byOrder = db.select({ id: hostingOrders.customerId }).from(hostingOrders).where(ordersFound(search))
    // Array of ids instead of a join, so that each side uses its own index.
    return sql`${customer} = ANY(ARRAY${byOrder})`
  },
  isCommonSearch: isCommonOrderSearch,
  count: countOrders,
}

/** Counts for the customers of one page. */
async function countOrders(
  db: Database,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCountsOfCustomer>> {
  if (customerIds.length === 0) return new Map()
  const { customerId, status } = hostingOrders
  const inStatus = (wanted: 'active' | 'suspended') =>
    sql<number>`count(*) filter (where ${eq(status, wanted)})`.mapWith(Number)
  const counted = await db
    .select({
      customerId,
      orders: count(),
      active: inStatus('active'),
      suspended: inStatus('suspended'),
    })
    .from(hostingOrders)
    .where(inArray(customerId, [...customerIds]))
    .groupBy(customerId)
  return new Map(counted.map(({ customerId: id, ...orders }) => [id, orders]))
}

function stands(db: Database, customer: SQLWrapper, standing: CustomerStanding): SQL {
  if (standing === 'none')
    return sql`NOT ${hasOrder(db, customer, inArray(hostingOrders.status, ['active', 'suspended']))}`
  const isOfCustomer = eq(hostingOrders.customerId, customer)
  return exists(
    db
      .select({ one: sql`1` })
      .from(hostingOrders)
      .where(and(isOfCustomer, eq(hostingOrders.status, standing))),
  )
}

/** Correlated subquery per customer, evaluated as the list is read: for conditions that many customers meet. */
function hasOrder(db: Database, customer: SQLWrapper, condition: SQL | undefined): SQL {
  const isOfCustomer = eq(hostingOrders.customerId, customer)
  const first = db
    .select({ found: sql`true` })
    .from(hostingOrders)
    .where(and(isOfCustomer, condition))
    .limit(1)
  return sql`coalesce(${first}, false)`
}

/** A customer as stored with one of their orders. */
export interface CustomerOfDomain {
  customerId: string
  name: string
  company: string | null
  domainName: string
}

const DOMAIN_CUSTOMERS_SHOWN = 10

/** Customers who have or had an order with one of these domain names, also as a further one, the latest order first. */
export async function customersOfDomains(
  db: Database,
  domainNames: readonly string[],
): Promise<CustomerOfDomain[]> {
  if (domainNames.length === 0) return []
  const { customerId, customerName, customerCompany, domainName, furtherDomains, createdAt } = hostingOrders
  const isFurther = sql`jsonb_path_query_array(${furtherDomains}, '$[*].name') ?| ${sql.param([...domainNames])}::text[]`
  const found = await db
    .select({ customerId, name: customerName, company: customerCompany, domainName, furtherDomains })
    .from(hostingOrders)
    .where(or(inArray(domainName, [...domainNames]), isFurther))
    .orderBy(desc(createdAt))
    .limit(DOMAIN_CUSTOMERS_SHOWN)
  return found.flatMap(({ domainName: own, furtherDomains: further, ...order }, place) => {
    const isKnown = found.slice(0, place).some((earlier) => earlier.customerId === order.customerId)
    const name = [own, ...further.map((each) => each.name)].find(
      (each) => each !== null && domainNames.includes(each),
    )
    return isKnown || !name ? [] : [{ ...order, domainName: name }]
  })
}
