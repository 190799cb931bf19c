import { lockSubscriptionOfOrder } from '@/features/billing/subscriptions/server/change-facts'
import {
  asChoiceChange,
  callOffChange,
  waitingChangeOf,
} from '@/features/billing/subscriptions/server/waiting-change'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { choiceInWords } from '../../domain/order-in-words'
import { lockOrderOfCustomer } from '../../server/orders-of-customer'
import { changeCalledOffMail } from './mails/change-mails'

interface CallingOff {
  customerId: string
  orderNumber: string
  by: { id: string; role: 'admin' | 'customer' }
}

/** `too-late`: it is on an invoice already. `unchanged`: there is no waiting change. */
export type CallOffOutcome = 'called-off' | 'unchanged' | 'too-late' | 'unknown'

/** 'Toch niet': cancels the change that waits for its day, and mails the customer so. */
export async function callOffOrderChange(context: Context, of: CallingOff): Promise<CallOffOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      const order = await lockOrderOfCustomer(tx, of.customerId, of.orderNumber)
      if (!order) return 'unknown'
      await lockSubscriptionOfOrder(tx, order.id)
      const found = await waitingChangeOf(tx, order.subscriptionId)
      if (!found) return 'unchanged'
      const waiting = asChoiceChange(found)
      if ((await callOffChange(context, tx, waiting)) === 'too-late') return 'too-late'
      await recordEvent(context, tx, {
        actor: actorOf(of.by),
        action: 'order.change-called-off',
        subject: { kind: 'order', id: order.id },
        details: { number: order.orderNumber, to: choiceInWords(waiting.toChoice) },
      })
      await queueMail(context, tx, await changeCalledOffMail(context, order, waiting))
      return 'called-off'
    }),
  )
}
