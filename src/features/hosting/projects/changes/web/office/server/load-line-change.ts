import { catalogueLinesOf } from '@/features/billing/subscriptions/terms/domain/line-catalogue'
import { itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { priceOfPeriod } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { staysInWords } from '../../../domain/stays-words'
import { freeLines, typedWish } from '../../../domain/typed-wish'
import { lineOffer, whatStays } from '../../../server/line-offer'

/** Page where the office changes a subscription of a project, or proposes to; undefined when there is none. */
export async function loadLineChange(
  context: Context,
  { number, params }: { number: string; params: URLSearchParams },
) {
  const { db } = context
  const subscriptionId = params.get('abonnement') ?? ''
  if (!isUuid(subscriptionId)) return undefined
  const asked = { subscriptionId, isOwnWish: false }
  const before = await lineOffer(context, db, { ...asked, from: null, wish: undefined })
  if (before?.project.number !== number) return undefined
  const { items, subscription } = before.facts
  const { billingCycle } = subscription
  const { wish, from, faults } = typedWish({ params, items, billingCycle, today: before.today })
  const offer = wish ? await lineOffer(context, db, { ...asked, from, wish }) : before
  const stays = wish && offer && (await whatStays(db, offer, wish, false))
  return {
    project: before.project,
    customer: before.customer.customerName,
    subscriptionId,
    description: subscription.description,
    billingCycle,
    current: catalogueLinesOf(items),
    lines: freeLines(items).map((item) => ({
      id: item.id,
      description: item.description,
      net: priceOfPeriod(itemOn(item, before.today)),
    })),
    obstacle: before.obstacle,
    isTyped: params.has('gekozen'),
    faults,
    quote: offer?.quote,
    isMore: offer?.isMore ?? false,
    stays: stays ? staysInWords(stays, 'office') : [],
    basis: before.basis,
    today: before.today,
    params: params.toString(),
    requestId: context.random.uuid(),
  }
}

export type FoundOfficeLineChange = NonNullable<Awaited<ReturnType<typeof loadLineChange>>>
