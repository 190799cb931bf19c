import { and, asc, inArray, lt } from 'drizzle-orm'
import { lockInvoicesOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { goingBackOfAll } from '@/features/billing/subscriptions/server/credit-unused'
import { subscriptionIdsOfOrders } from '@/features/billing/subscriptions/server/subscription-queries'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import type { NightResult } from '@/features/operations/nightly-run/domain/night-work'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { cancellationState } from '../domain/cancellation'
import { orderTransitions } from '../domain/order-status'
import { endOrder } from './internal/end-order'
import { orderOverAgencyMail } from './mails/cancellation-agency-mails'
import { orderOverMail } from './mails/cancellation-mails'
import { lockOrder } from './move-order'
import { hostingOrders } from './order-tables'

interface EndingFacts {
  orderId: string
  /** Last day of the order. */
  endsOn: CalendarDay
  /** Amount that is credited for the days after it, VAT included; payments in the meantime do not change it. */
  credited: Cents
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    ending: EndingFacts
  }
}

/** Ends every order whose last day is over, and credits what was billed beyond it. */
export const endingWork: NightlyTask<EndingFacts> = {
  label: 'Beëindigen',
  plan: async ({ db }, day) => {
    const { id, orderNumber, customerId, endsOn, status } = hostingOrders
    const over = await db
      .select({ id, orderNumber, customerId, endsOn })
      .from(hostingOrders)
      .where(and(lt(endsOn, day), inArray(status, orderTransitions.before('cancelled'))))
      .orderBy(asc(endsOn), asc(orderNumber))
    const names = await customerNames(
      db,
      over.map((order) => order.customerId),
    )
    const begun = await subscriptionIdsOfOrders(
      db,
      over.map((order) => order.id),
    )
    const stops = over.map((order) => ({
      subscriptionId: begun.get(order.id) ?? '',
      lastDay: order.endsOn ?? day,
    }))
    const goingBack = await goingBackOfAll(db, stops)
    return over.map((order, place) => {
      const lastDay = order.endsOn ?? day
      const total = goingBack[place]?.total ?? (0 as Cents)
      const who = names.get(order.customerId) ?? 'Onbekende klant'
      const credit = total > 0 ? ', met een creditnota voor de dagen daarna' : ''
      return {
        key: `ending:${order.id}`,
        sentence: `${who}: bestelling ${order.orderNumber} stopt, de laatste dag is ${shownDay(lastDay)}${credit}`,
        amount: total > 0 ? total : null,
        subject: { kind: 'order', id: order.id },
        // A contact stop does not apply: the order ends on its day, the customer is asked for nothing, and mails to
        // them wait by themselves.
        customerId: null,
        facts: { orderId: order.id, endsOn: lastDay, credited: total },
      }
    })
  },
  perform: async (context, facts) =>
    await retryOnDeadlock(() => context.db.transaction((tx) => endIfOver(context, tx, facts))),
}

async function endIfOver(
  context: Context,
  tx: Transaction,
  { orderId, endsOn }: EndingFacts,
): Promise<NightResult> {
  // Lock order: invoice before order, as payments do.
  await lockInvoicesOfOrder(tx, orderId)
  const order = await lockOrder(tx, orderId)
  // Checks again under the lock: the customer may have undone it, or the office may have ended it first.
  if (!order || order.endsOn !== endsOn || order.status === 'cancelled') return { outcome: 'nothing' }
  if (cancellationState(order, dayOf(context.now())) !== 'over') return { outcome: 'nothing' }
  // What is still open for its running time stays due.
  const { refund } = await endOrder(context, tx, order, {
    actor: SYSTEM,
    event: 'order.cancelled',
    endsOn,
    credits: 'rest',
    tells: [orderOverMail, orderOverAgencyMail],
  })
  if (refund === 0) return { outcome: 'done', words: 'De bestelling is beëindigd.' }
  const words = `De bestelling is beëindigd. Betaal de klant ${inEurosAndCents(refund)} terug; de creditnota is gemaild.`
  return { outcome: 'person', words }
}
