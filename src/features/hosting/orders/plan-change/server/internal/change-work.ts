import { lockSubscriptionOfOrder } from '@/features/billing/subscriptions/server/change-facts'
import { subscriptionsOfOrders } from '@/features/billing/subscriptions/server/subscription-queries'
import {
  asChoiceChange,
  beginChange,
  changesDue,
} from '@/features/billing/subscriptions/server/waiting-change'
import { itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { choiceInWords } from '../../../domain/order-in-words'
import { applyChange } from '../../../server/internal/apply-change'
import { lockOrder } from '../../../server/move-order'
import { changeBegunAgencyMail } from '../mails/change-mails'

interface ChangeNightFacts {
  changeId: string
  effectiveOn: CalendarDay
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    change: ChangeNightFacts
  }
}

/** Applies agreed changes that begin on this day: the order is updated, and the agency is mailed what to do. */
export const changeWork: NightlyTask<ChangeNightFacts> = {
  label: 'Wijzigingen die ingaan',
  plan: async ({ db }, day) => {
    const found = await changesDue(db, { day, of: 'orders' })
    const due = found.map(({ change, customerId }) => ({ change: asChoiceChange(change), customerId }))
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
  const [found] = await changesDue(tx, { day: today, of: 'orders', changeId })
  const order = found?.orderId ? await lockOrder(tx, found.orderId) : undefined
  if (!order) return false
  await lockSubscriptionOfOrder(tx, order.id)
  // Checks again under the lock: somebody may have called it off, or ended the order, meanwhile.
  const [due] = await changesDue(tx, { day: today, of: 'orders', changeId })
  if (!due || order.status === 'cancelled') return false
  await beginChange(context, tx, due.change)
  const lasting = (await subscriptionsOfOrders(tx, [order.id])).get(order.id)?.items ?? []
  const { fromChoice: from, toChoice: to, effectiveOn } = asChoiceChange(due.change)
  const items = lasting.map((item) => itemOn(item, effectiveOn))
  const changed = await applyChange(context, tx, order, { to, items })
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'order.change-begun',
    subject: { kind: 'order', id: order.id },
    details: { number: order.orderNumber, to: choiceInWords(to) },
    payload: { order: changed, from, to },
  })
  await queueMail(context, tx, await changeBegunAgencyMail(context, changed, { from, to }))
  return true
}
