import { overviewLine } from '../../src/features/hosting/checkout/domain/internal/overview'
import { orderProposed } from '../../src/features/hosting/checkout/proposals/server/order-proposed'
import { proposalKeyOf } from '../../src/features/hosting/checkout/proposals/server/proposal-key'
import {
  mailProposalAgain,
  proposeOrder,
  withdrawOrderProposal,
} from '../../src/features/hosting/checkout/proposals/server/propose-order'
import { loadProposalStep } from '../../src/features/hosting/checkout/proposals/web/office/server/load-proposal-step'
import { loadOrderProposal } from '../../src/features/hosting/checkout/proposals/web/site/server/load-order-proposal'
import { startCheckout } from '../../src/features/hosting/checkout/server/start-checkout'
import { MEANS } from '../../src/features/people/correspondence/domain/means'
import { wholeDetails } from '../../src/features/people/customers/domain/customer-details'
import type { Chance } from './chance'
import { memoryOf } from './looking'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { knowOrder } from './ordering'
import { METHODS } from './people'
import { count, MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

const MOST_PROPOSALS = 2

/** The office prepares an order that a customer asked for outside the site; most place it, some are mailed twice. */
export async function proposalsOfOrders(world: World): Promise<void> {
  if (!world.plan.hasAllActs) return
  const first = new Map(world.orders.toReversed().map((one) => [one.customerId, one]))
  for (const one of [...first.values()].toReversed()) {
    const draw = world.chance('order proposal', one.name, world.day)
    const turns = memoryOf(world, 'order proposals of customers')
    const turn = Number(turns.get(one.customerId) ?? 0)
    if (turn >= MOST_PROPOSALS || !draw.is(0.0012 * world.plan.pace)) continue
    turns.set(one.customerId, String(turn + 1))
    planDeed(world, world.day, {
      name: 'the office proposes an order',
      whose: one.name,
      at: draw.pick(MOMENTS),
      act: () => proposeTo(world, one, { draw, turn }),
    })
  }
}

interface Turn {
  draw: Chance
  turn: number
}

async function proposeTo(world: World, one: SimulatedOrder, { draw, turn }: Turn): Promise<string> {
  const { context } = world.site
  const { customerId, person } = one
  const params = new URLSearchParams({
    hosting_package: draw.pick(['basis', 'onbeperkt', 'webshop']),
    billing_cycle: draw.pick(['monthly', 'monthly', 'yearly']),
    acting_as: person.details.customerCompany ? 'company' : 'consumer',
    bekijk: '1',
  })
  for (const extra of ['ssl', 'backup']) if (draw.is(0.3)) params.append('extras', extra)
  if (draw.is(0.2)) {
    params.append('extras', 'extra-email')
    params.set('count_extra-email', String(draw.between(1, 4)))
  }
  const found = await loadProposalStep(context, {
    customerId,
    params,
    sent: undefined,
    clientAddress: `10.${person.index >> 8}.${person.index & 255}.200`,
  })
  if (!found?.sum) return 'nothing to propose'
  const { packageId: hostingPackage, ...ordered } = found.sum.cart
  const id = context.random.uuid()
  const { outcome } = await proposeOrder(context, {
    id,
    customerId,
    ordered: { hostingPackage, ...ordered },
    actingAs: found.answers.acting_as || 'consumer',
    means: draw.pick(MEANS),
    askedOn: world.day,
    note: null,
    shown: found.sum.shown,
    admin: OFFICE,
  })
  if (outcome === 'proposed') planAnswer(world, one, { id, draw, turn })
  return outcome
}

function planAnswer(world: World, one: SimulatedOrder, { id, draw, turn }: Turn & { id: string }): void {
  const { context } = world.site
  const plan = (name: string, days: number, act: () => Promise<string>) =>
    planDeed(world, daysLater(world.day, days), { name, whose: one.name, at: draw.pick(MOMENTS), act })
  const days = draw.between(0, 12)
  if (draw.is(0.2))
    plan('the office mails a proposed order again', draw.between(0, days), async () => {
      return (await mailProposalAgain(context, { proposalId: id, admin: OFFICE })).outcome
    })
  if (draw.is(0.1))
    plan('the office withdraws a proposed order', draw.between(0, 15), async () => {
      return (await withdrawOrderProposal(context, { proposalId: id, admin: OFFICE })).outcome
    })
  if (draw.is(0.8))
    plan('a customer orders what was proposed', days, () => place(world, one, { id, draw, turn }))
}

/** Orders what was proposed, as its page shows it, and goes on to the payment page. */
async function place(
  world: World,
  { person }: SimulatedOrder,
  { id, draw, turn }: Turn & { id: string },
): Promise<string> {
  const { context } = world.site
  const shown = await loadOrderProposal(context, proposalKeyOf(context, id))
  const customer = shown && wholeDetails(shown.details)
  if (!customer) return 'no page'
  const order = {
    cart: shown.cart,
    customer,
    actingAs: shown.proposal.actingAs,
    paymentMethod: draw.pick(METHODS),
    mandate: draw.is(0.4),
    shownVatPercent: shown.basis === 'reverse-charge' ? 0 : shown.basis,
  }
  const placed = await orderProposed(context, {
    proposalId: id,
    order,
    overview: overviewLine(shown.cart),
    clientAddress: `10.${person.index >> 8}.${person.index & 255}.${201 + turn}`,
  })
  if (placed.outcome !== 'placed') return placed.outcome
  await startCheckout(context, placed, order)
  await knowOrder(world, placed, { name: `${person.index}.p${turn}`, person, hasMandate: order.mandate })
  count(world, 'orders that the office prepared')
  return 'placed'
}
