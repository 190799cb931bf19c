import { catalogueLinesOf } from '@/features/billing/subscriptions/terms/domain/line-catalogue'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { staysInWords } from '../../../domain/stays-words'
import { chosenWish, freeLines } from '../../../domain/typed-wish'
import { lineOffer, whatStays } from '../../../server/line-offer'
import { offerOfProposal, proposalWithId } from '../../../server/proposals'

interface Visit {
  number: string
  params: URLSearchParams
}

/** Page where a customer changes what the catalogue knows; undefined when nothing of theirs has that number and id. */
export async function loadLineChange(context: Context, account: SignedInAccount, { number, params }: Visit) {
  const { db } = context
  const subscriptionId = params.get('abonnement') ?? ''
  const customer = await customerOfAccount(db, account.id)
  if (!customer || !isUuid(subscriptionId)) return undefined
  const asked = { subscriptionId, from: null, isOwnWish: true }
  const before = await lineOffer(context, db, { ...asked, wish: undefined })
  if (before?.project.customerId !== customer.id || before.project.number !== number) return undefined
  const { items, subscription } = before.facts
  const { billingCycle } = subscription
  const current = catalogueLinesOf(items)
  const wish = chosenWish({ params, items, billingCycle })
  const offer = wish ? await lineOffer(context, db, { ...asked, wish }) : before
  const stays = wish && offer && (await whatStays(db, offer, wish, true))
  return {
    project: before.project,
    subscriptionId,
    description: subscription.description,
    billingCycle,
    current: current ?? null,
    lines: items.length > 1 ? freeLines(items).map(({ id, description }) => ({ id, description })) : [],
    obstacle: before.obstacle,
    isChosen: wish !== undefined,
    quote: offer?.quote,
    isMore: offer?.isMore ?? false,
    stays: stays ? staysInWords(stays, 'customer') : [],
    basis: before.basis,
    today: before.today,
    params: params.toString(),
    requestId: context.random.uuid(),
  }
}

/** A proposal of the office for the signed-in customer, as it comes to today; undefined when it is none of theirs. */
export async function loadProposal(
  context: Context,
  account: SignedInAccount,
  { number, id }: { number: string; id: string },
) {
  const { db } = context
  const customer = await customerOfAccount(db, account.id)
  const proposal = customer && isUuid(id) ? await proposalWithId(db, id) : undefined
  const offer = proposal && (await offerOfProposal(context, db, proposal))
  if (!proposal || offer?.project.customerId !== customer?.id || offer?.project.number !== number)
    return undefined
  const stays = await whatStays(db, offer, proposal.wish, false)
  return {
    project: offer.project,
    proposal,
    description: offer.facts.subscription.description,
    billingCycle: offer.facts.subscription.billingCycle,
    obstacle: offer.obstacle,
    quote: offer.quote,
    stays: stays ? staysInWords(stays, 'customer') : [],
    basis: offer.basis,
    today: offer.today,
  }
}

export type FoundLineChange = NonNullable<Awaited<ReturnType<typeof loadLineChange>>>
export type FoundProposal = NonNullable<Awaited<ReturnType<typeof loadProposal>>>
