import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { customerNames } from '@/features/customers/server/customer-list'
import { queueMail } from '@/features/mail/server/queue-mail'
import type { NightWork } from '@/features/night/server/night-works'
import { choiceInWords } from '@/features/orders/rules/order-in-words'
import { applyChange } from '@/features/orders/server/apply-change'
import { orderHeld } from '@/features/orders/server/move-order'
import { itemOn } from '@/features/subscription-terms/rules/price-on-day'
import { holdSubscriptionOf } from '@/features/subscriptions/server/change-facts'
import { subscriptionsOfOrders } from '@/features/subscriptions/server/subscription-queries'
import { beginChange, changesDue } from '@/features/subscriptions/server/waiting-change'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { changeBegunNoticeMail } from './mails/change-mails'

interface ChangeNightFacts {
  changeId: string
  effectiveOn: CalendarDay
}

declare module '@/features/night/rules/night-work' {
  interface NightFacts {
    change: ChangeNightFacts
  }
}

/** Changes that were agreed before, and begin on this day: the order follows, and the agency hears what to do. */
export const changeWork: NightWork<ChangeNightFacts> = {
  label: 'Wijzigingen die ingaan',
  plan: async ({ db }, day) => {
    const due = await changesDue(db, day)
    const customers = await customerNames(
      db,
      due.map(({ customerId }) => customerId),
    )
    return due.map(({ change, customerId }) => ({
      key: `change:${change.id}`,
      sentence: `${customers.get(customerId) ?? 'Onbekende klant'}: ${choiceInWords(change.fromChoice)} wordt ${choiceInWords(change.toChoice)}`,
      amount: null,
      subject: { kind: 'subscription', id: change.subscriptionId },
      customerId,
      facts: { changeId: change.id, effectiveOn: change.effectiveOn },
    }))
  },
  perform: async (context, facts) => {
    const isBegun = await retryOnDeadlock(() =>
      context.db.transaction((tx) => beginOrderChange(context, tx, facts)),
    )
    return isBegun
      ? { outcome: 'done', words: 'De wijziging is ingegaan. Wat er te doen is, staat bij de taken.' }
      : { outcome: 'nothing' }
  },
}

async function beginOrderChange(
  context: Context,
  tx: Transaction,
  { changeId }: ChangeNightFacts,
): Promise<boolean> {
  const today = dayOf(context.now())
  const [found] = await changesDue(tx, today, changeId)
  const order = found?.orderId ? await orderHeld(tx, found.orderId) : undefined
  if (!order) return false
  await holdSubscriptionOf(tx, order.id)
  // Somebody may have called it off, or ended the order, while this waited.
  const [due] = await changesDue(tx, today, changeId)
  if (!due || order.status === 'cancelled') return false
  await beginChange(context, tx, due.change)
  const lasting = (await subscriptionsOfOrders(tx, [order.id])).get(order.id)?.items ?? []
  const { fromChoice: from, toChoice: to, effectiveOn } = due.change
  const items = lasting.map((item) => itemOn(item, effectiveOn))
  const changed = await applyChange(context, tx, order, { from, to, items })
  await recordAudit(tx, {
    actor: SYSTEM,
    action: 'order.change-begun',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, to: choiceInWords(to) },
  })
  await queueMail(context, tx, await changeBegunNoticeMail(context, changed, { from, to }))
  return true
}
