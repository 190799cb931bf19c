import {
  loadMandateStep,
  recordMandateWithdrawal,
} from '../../src/features/billing/direct-debit/web/office/server/received-mandate'
import {
  loadReceivedStep,
  type ReceivedKind,
  recordReceived,
} from '../../src/features/hosting/orders/web/office/server/received-order'
import type { Received } from '../../src/features/people/correspondence/domain/correspondence'
import { MEANS } from '../../src/features/people/correspondence/domain/means'
import type { Chance } from './chance'
import { daysLater } from './naive-days'
import { OFFICE } from './office'
import { MOMENTS, planDeed, type SimulatedOrder, type World } from './world'

/*
 * What customers write or say outside the site: sent today, received some days later, and recorded by a colleague later
 * still. The day of receipt counts, of a withdrawal that of sending, whatever happened until it was recorded.
 */

interface Letter {
  name: string
  hasSendingDay: boolean
  record: (world: World, received: Received) => Promise<string>
}

function sendLetter(world: World, one: SimulatedOrder, draw: Chance, letter: Letter): undefined {
  const { day: sentOn, site } = world
  const receivedOn = daysLater(sentOn, draw.between(0, 4))
  const id = site.context.random.uuid()
  planDeed(world, daysLater(receivedOn, draw.between(0, 5)), {
    name: `${letter.name} is recorded`,
    whose: one.name,
    at: draw.pick(MOMENTS),
    act: () =>
      letter.record(world, {
        id,
        receivedOn,
        sentOn: letter.hasSendingDay ? sentOn : null,
        means: draw.pick(MEANS),
        senderName: one.person.details.customerName,
        note: null,
        admin: OFFICE,
      }),
  })
  return undefined
}

/** A customer cancels an order, or withdraws from it, by a letter. */
export async function writesAboutOrder(
  world: World,
  one: SimulatedOrder,
  draw: Chance,
  kind: ReceivedKind,
): Promise<undefined> {
  const { orderId, orderNumber } = one
  return sendLetter(world, one, draw, {
    name: kind,
    hasSendingDay: kind === 'order-withdrawn',
    record: async ({ site: { context }, other }, received) => {
      const found = await loadReceivedStep(context, orderNumber, { kind, ...received })
      if (!found) throw new Error(`There is no order ${orderNumber}`)
      const { step, shown } = found
      if (typeof step === 'string') return step
      // Double click, at two nodes.
      const contexts = draw.is(0.2) ? [context, other] : [context]
      const answers = await Promise.all(
        contexts.map((node) => recordReceived(node, { kind, orderId, received, shown })),
      )
      return answers.map(({ outcome }) => outcome).join()
    },
  })
}

/** A customer takes their mandate back by a letter. */
export async function writesAboutMandate(
  world: World,
  one: SimulatedOrder,
  draw: Chance,
): Promise<undefined> {
  const { customerId } = one
  return sendLetter(world, one, draw, {
    name: 'mandate-withdrawn',
    hasSendingDay: false,
    record: async ({ site: { context } }, received) => {
      const found = await loadMandateStep(context, customerId, received)
      if (!found) throw new Error(`There is no customer ${customerId}`)
      const { step, shown } = found
      if (typeof step === 'string') return step
      return (await recordMandateWithdrawal(context, { customerId, received, shown })).outcome
    },
  })
}
