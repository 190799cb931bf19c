import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { ordersOfRequests } from '@/features/hosting/orders/server/record-order'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Database, Transaction } from '@/platform/context'
import { keysetPage, type ListPage, type ListRequest } from '@/platform/keyset-pagination'
import { preparedQuery } from '@/platform/prepared-query'
import type { CalendarDay } from '@/shared/calendar-day'
import type { ProposalStanding } from '../domain/order-proposal'
import type { ProposalFilter } from '../domain/proposal-list'
import { type OrderProposal, orderProposals } from './proposal-tables'

/** A proposal with the number of its order, once it was ordered. */
export interface KnownProposal extends OrderProposal {
  orderNumber: string | undefined
}

/** Every proposal of a customer, the newest first. */
export async function orderProposalsOf(
  db: Database | Transaction,
  customerId: string,
): Promise<KnownProposal[]> {
  return await withOrderNumbers(db, await proposalsOf(db, { customerId }))
}

const proposalsOf = preparedQuery((db) =>
  db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.customerId, sql.placeholder('customerId')))
    .orderBy(desc(orderProposals.proposedAt)),
)

/** A proposal in the list of the office. */
export interface ListedProposal extends KnownProposal {
  customer: string
}

const PER_PAGE = 50

/** Keyset page of the proposals that stand so on this day, newest first. */
export async function proposalPage(
  db: Database,
  { filter, cursor, limit = PER_PAGE }: ListRequest<ProposalFilter>,
  today: CalendarDay,
): Promise<ListPage<ListedProposal>> {
  const keyset = { table: orderProposals, by: 'proposedAt', cursor, limit } as const
  const page = await keysetPage(keyset, ({ beyond, order, limit }) =>
    db
      .select()
      .from(orderProposals)
      .where(and(filter.standing ? standsAs(filter.standing, today) : undefined, beyond))
      .orderBy(...order)
      .limit(limit),
  )
  const [known, names] = await Promise.all([
    withOrderNumbers(db, page.rows),
    customerNames(
      db,
      page.rows.map(({ customerId }) => customerId),
    ),
  ])
  const rows = known.map((proposal) => ({
    ...proposal,
    customer: names.get(proposal.customerId) ?? 'Onbekende klant',
  }))
  return { ...page, rows }
}

/** Numbers of proposals by where they stand on this day. */
export async function proposalCounts(
  db: Database,
  today: CalendarDay,
): Promise<Record<ProposalStanding, number>> {
  const [counted] = await db
    .select({
      open: countWhere(standsAs('open', today)),
      ordered: countWhere(standsAs('ordered', today)),
      expired: countWhere(standsAs('expired', today)),
      withdrawn: countWhere(standsAs('withdrawn', today)),
    })
    .from(orderProposals)
  return counted ?? { open: 0, ordered: 0, expired: 0, withdrawn: 0 }
}

const countWhere = (condition: SQL | undefined) => count(sql`CASE WHEN ${condition} THEN 1 END`)

/** `proposalStanding` in SQL. */
function standsAs(standing: ProposalStanding, today: CalendarDay): SQL | undefined {
  const { state, expiresOn } = orderProposals
  if (standing === 'open') return and(eq(state, 'open'), gte(expiresOn, today))
  if (standing === 'expired') return and(eq(state, 'open'), lt(expiresOn, today))
  return eq(state, standing)
}

async function withOrderNumbers(
  db: Database | Transaction,
  found: readonly OrderProposal[],
): Promise<KnownProposal[]> {
  const ordered = found.filter(({ state }) => state === 'ordered')
  const numbers = await ordersOfRequests(
    db,
    ordered.map(({ id }) => id),
  )
  return found.map((proposal) => ({ ...proposal, orderNumber: numbers.get(proposal.id) }))
}
