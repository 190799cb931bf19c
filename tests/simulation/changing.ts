import type { HostingChoice } from '../../src/features/billing/subscriptions/terms/domain/choice'
import { extras, packages } from '../../src/features/hosting/catalogue/domain/packages'
import { callOffOrderChange } from '../../src/features/hosting/orders/plan-change/server/call-off-change'
import { changeOrder } from '../../src/features/hosting/orders/plan-change/server/change-order'
import { orderOfCustomer } from '../../src/features/hosting/orders/server/orders-of-customer'
import { changeAsked } from '../support/order-changes'
import type { Chance } from './chance'
import { daysLater } from './naive-days'
import { pieces } from './people'
import { MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/**
 * A customer asks for another package, other extras or another billing cycle at the price shown then; some do not after
 * all.
 */
export async function changeSomething(
  world: World,
  one: SimulatedOrder,
  draw: Chance,
): Promise<string | undefined> {
  const wished = wishOf(draw)
  const { customerId, orderNumber, accountId } = one
  const by = { id: accountId, role: 'customer' } as const
  // A domain name alone has no plan.
  const order = await orderOfCustomer(world.site.db, customerId, orderNumber)
  if (order?.hostingPackage === null) return undefined
  const asked = await changeAsked(world.site, one, wished)
  // Double click, at two nodes.
  const contexts = draw.is(0.2) ? [world.site.context, world.other] : [world.site.context]
  const answers = await Promise.all(contexts.map((context) => changeOrder(context, asked)))
  if (draw.is(0.3))
    planDeed(world, daysLater(world.day, draw.between(0, 25)), {
      name: 'calls a change off',
      whose: one.name,
      at: draw.pick(MOMENTS),
      act: () => callOffOrderChange(world.site.context, { customerId, orderNumber, by }),
    })
  // Which of two clicks comes first differs from run to run; that one of them changes something does not.
  const answer = answers.find(({ outcome }) => outcome === 'changed') ?? answers[0]
  return answer?.outcome === 'refused' ? `refused, ${answer.obstacle}` : answer?.outcome
}

function wishOf(draw: Chance): HostingChoice {
  return {
    packageId: draw.pick(packages().map(({ id }) => id)),
    billingCycle: draw.pick(['monthly', 'yearly']),
    extras: extras().flatMap(({ id }) => (draw.is(0.25) ? pieces(draw, id) : [])),
  }
}
