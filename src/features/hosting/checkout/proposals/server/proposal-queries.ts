import { desc, eq } from 'drizzle-orm'
import { ordersOfRequests } from '@/features/hosting/orders/server/record-order'
import type { Database, Transaction } from '@/platform/context'
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
  const found = await db
    .select()
    .from(orderProposals)
    .where(eq(orderProposals.customerId, customerId))
    .orderBy(desc(orderProposals.proposedAt))
  const ordered = found.filter(({ state }) => state === 'ordered')
  const numbers = await ordersOfRequests(
    db,
    ordered.map(({ id }) => id),
  )
  return found.map((proposal) => ({ ...proposal, orderNumber: numbers.get(proposal.id) }))
}
