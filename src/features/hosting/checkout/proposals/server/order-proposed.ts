import { termsInForce } from '@/features/operations/legal-texts/server/terms-in-force'
import type { Context } from '@/platform/context'
import { overviewLine } from '../../domain/internal/overview'
import { ORDER_BUTTON } from '../../domain/order-notices'
import type { OrderInput } from '../../domain/order-request'
import { type OrderOutcome, placeOrder } from '../../server/place-order'
import { claimProposal } from './propose-order'

interface Ordering {
  proposalId: string
  order: OrderInput
  /** Line of the overview that the page showed. */
  overview: string
  clientAddress: string
}

/**
 * - `not-seen`: it comes to something else than the page showed.
 * - `ended`: it was ordered or withdrawn before, or its last day is over.
 */
export type OrderProposedOutcome = OrderOutcome | { outcome: 'not-seen' | 'ended' }

class ProposalEnded extends Error {}

/**
 * The customer orders what was proposed: the order of the wizard, by the same use case, whose request id is the proposal's.
 * So a proposal becomes one order, whatever is pressed twice.
 */
export async function orderProposed(
  context: Context,
  { proposalId, order, overview, clientAddress }: Ordering,
): Promise<OrderProposedOutcome> {
  if (overview !== overviewLine(order.cart)) return { outcome: 'not-seen' }
  const agreed = {
    ...order,
    ...(await termsInForce(context)),
    orderButtonText: ORDER_BUTTON,
  }
  const submission = { form: 'order-proposal', requestId: proposalId, content: {}, clientAddress }
  const placed = await placeOrder(context, agreed, submission, {
    claim: async (tx) => {
      if (!(await claimProposal(context, tx, proposalId))) throw new ProposalEnded()
    },
  })
  return placed.outcome === 'failed' && placed.cause instanceof ProposalEnded ? { outcome: 'ended' } : placed
}
