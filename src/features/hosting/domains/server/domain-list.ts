import { and, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { orderNumbers } from '@/features/hosting/orders/server/orders-for-office'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Database } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { holdsWords, looksUpFirst } from '@/platform/search-index'
import { wordsIn } from '@/shared/search-terms'
import type { DomainFilter } from '../domain/domain-list'
import { DOMAIN_STANDINGS, type DomainStanding } from '../domain/domain-record'
import { type DomainRow, domains, domainWords } from './domain-tables'

const PER_PAGE = 50

/** A domain name in the list of the office. */
export interface ListedDomain extends DomainRow {
  customer: string
  orderNumber: string
}

/** Keyset page of the domain names that a filter selects, newest first. */
export async function domainPage(
  db: Database,
  { filter: { standing, search }, cursor, limit = PER_PAGE }: ListRequest<DomainFilter>,
): Promise<ListPage<ListedDomain>> {
  const condition = search ? holdsWords(domainWords(domains), wordsIn(search)) : undefined
  const isLookedUp = await looksUpFirst(db, domains, { search, condition })
  const keyset = { table: domains, by: 'createdAt', cursor, limit, looksUpFirst: isLookedUp } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(domains)
      .where(and(standing && STANDS_AS[standing], condition, beyond))
      .orderBy(...order)
      .limit(limit),
  )
  const [customers, numbers] = await Promise.all([
    customerNames(
      db,
      page.rows.map(({ customerId }) => customerId),
    ),
    orderNumbers(
      db,
      page.rows.map(({ orderId }) => orderId),
    ),
  ])
  const rows = page.rows.map((domain) => ({
    ...domain,
    customer: customers.get(domain.customerId) ?? 'Onbekende klant',
    orderNumber: numbers.get(domain.orderId) ?? '',
  }))
  return { ...page, rows }
}

/** Numbers of domain names by where they stand. */
export async function domainCounts(db: Database): Promise<Record<DomainStanding, number>> {
  const counts = Object.fromEntries(
    DOMAIN_STANDINGS.map((standing) => [standing, count(sql`CASE WHEN ${STANDS_AS[standing]} THEN 1 END`)]),
  ) as Record<DomainStanding, SQL<number>>
  const [counted] = await db.select(counts).from(domains)
  return (
    counted ?? (Object.fromEntries(DOMAIN_STANDINGS.map((one) => [one, 0])) as Record<DomainStanding, number>)
  )
}

const { wanted, seen, endedAt } = domains
const isOpen = isNull(endedAt)
const stays = and(isOpen, eq(wanted, 'registered'))

/** `domainStanding` in SQL. */
const STANDS_AS: Record<DomainStanding, SQL | undefined> = {
  ordered: and(isOpen, eq(wanted, 'waiting')),
  making: and(stays, eq(seen, 'absent')),
  held: and(stays, eq(seen, 'held')),
  unseen: and(stays, eq(seen, 'unknown')),
  leaving: and(isOpen, inArray(wanted, ['released', 'transferred']), ne(seen, 'gone')),
  over: isNotNull(endedAt),
}
