import { announceDebit } from '@/features/billing/direct-debit/server/announce-debit'
import { collectionsUnderWay } from '@/features/billing/direct-debit/server/collections-under-way'
import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { billedDetails } from '@/features/billing/subscriptions/server/billed-details'
import {
  type ChangeFacts,
  lockSubscriptionOfOrder,
} from '@/features/billing/subscriptions/server/change-facts'
import {
  type ChangedSubscription,
  changeSubscription,
  choiceTerms,
} from '@/features/billing/subscriptions/server/change-subscription'
import type { SubscriptionChange } from '@/features/billing/subscriptions/server/subscription-tables'
import { changeOfRequest } from '@/features/billing/subscriptions/server/waiting-change'
import type { ChangeObstacle } from '@/features/billing/subscriptions/terms/domain/change'
import {
  type ChangeQuote,
  itemsAfter,
  quoteMark,
} from '@/features/billing/subscriptions/terms/domain/change-quote'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import { itemOn } from '@/features/billing/subscriptions/terms/domain/price-on-day'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { choiceInWords, describedWith } from '../../domain/order-in-words'
import { applyChange } from '../../server/internal/apply-change'
import type { OrderInTime } from '../../server/internal/orders-in-time'
import type { HostingOrder } from '../../server/order-tables'
import { lockOrderOfCustomer } from '../../server/orders-of-customer'
import { changeButton } from '../domain/change-request'
import { changeOffer } from './change-offer'
import { orderChangedAgencyMail, orderChangedMail } from './mails/change-mails'

export interface OrderChange {
  customerId: string
  orderNumber: string
  wished: HostingChoice
  /** Optimistic lock: the quote that was shown (`quoteMark`). If it differs by now, nothing is done. */
  quoted: string
  requestId: string
  by: { id: string; role: 'admin' | 'customer' }
}

/**
 * - `changed`: as it was shown. `invoiceId` is the invoice to pay at once, unless it is debited by mandate.
 * - `quote-changed`: the quote differs from what was shown; nothing was done.
 * - `unchanged`: the order has this choice already.
 * - `unknown`: this customer has no such order, or it is a domain name alone.
 */
export type OrderChangeOutcome =
  | { outcome: 'changed'; invoiceId: string | null; isDebited: boolean }
  | { outcome: 'refused'; obstacle: ChangeObstacle }
  | { outcome: 'quote-changed' | 'unchanged' | 'unknown' }

/** Changes the package, extras or billing cycle of a running order as it was quoted, with its invoice and its mails. */
export async function changeOrder(context: Context, change: OrderChange): Promise<OrderChangeOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => changeInTransaction(context, tx, change)))
}

async function changeInTransaction(
  context: Context,
  tx: Transaction,
  change: OrderChange,
): Promise<OrderChangeOutcome> {
  const order = await lockOrderOfCustomer(tx, change.customerId, change.orderNumber)
  if (!order) return { outcome: 'unknown' }
  await lockSubscriptionOfOrder(tx, order.id)
  const before = await changeOfRequest(tx, {
    requestId: change.requestId,
    subscriptionId: order.subscriptionId,
  })
  // Idempotent: two clicks are one change.
  if (before) return await madeBefore(tx, before)
  const offer = await changeOffer(context, tx, order, change.wished)
  if (!offer) return { outcome: 'unknown' }
  const { obstacle, quote, facts } = offer
  if (obstacle) return { outcome: 'refused', obstacle }
  if (!quote) return { outcome: 'unchanged' }
  if (quoteMark(quote) !== change.quoted) return { outcome: 'quote-changed' }
  return await make(context, tx, order, { change, quote, facts })
}

async function madeBefore(tx: Transaction, { invoiceId }: SubscriptionChange): Promise<OrderChangeOutcome> {
  const collected = await collectionsUnderWay(tx, invoiceId ? [invoiceId] : [])
  return { outcome: 'changed', invoiceId, isDebited: collected.size > 0 }
}

interface Making {
  change: OrderChange
  quote: ChangeQuote
  facts: ChangeFacts
}

async function make(
  context: Context,
  tx: Transaction,
  order: OrderInTime,
  { change, quote, facts }: Making,
): Promise<OrderChangeOutcome> {
  const { by, requestId } = change
  const buttonText = changeButton(quote, by.role)
  const made = await changeSubscription(context, tx, {
    subscription: facts.subscription,
    quote,
    requestId,
    buttonText,
    by,
    buyer: await buyerOf(tx, facts),
    terms: choiceTerms(describedWith(order)),
  })
  const items = quote.now && itemsAfter(facts.items, quote.now.choice).map((item) => itemOn(item, quote.on))
  const changed =
    quote.now && items ? await applyChange(context, tx, order, { to: quote.now.choice, items }) : order
  await recordChange(context, tx, changed, quote, made, actorOf(by))
  const debit = made.invoice && (await announceDebitOf(context, tx, made.invoice))
  const told = { quote, ...made, debit }
  await queueMail(context, tx, await orderChangedMail(context, changed, told))
  await queueMail(context, tx, await orderChangedAgencyMail(context, changed, { ...told, by: by.role }))
  return { outcome: 'changed', invoiceId: made.invoice?.id ?? null, isDebited: debit !== null }
}

async function announceDebitOf(context: Context, tx: Transaction, invoice: HostingInvoice) {
  return await announceDebit(context, tx, { ...invoice, asked: invoice.totalAmount }, 'change')
}

async function buyerOf(tx: Transaction, { subscription }: ChangeFacts): Promise<InvoiceParty> {
  const details = await billedDetails(tx, subscription)
  if (!details) throw new Error(`The address of customer ${subscription.customerId} is not known`)
  return toParty(details)
}

async function recordChange(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  { from, now, later }: ChangeQuote,
  { invoice }: ChangedSubscription,
  actor: Actor,
): Promise<void> {
  const { id, orderNumber: number } = order
  const about = { actor, subject: { kind: 'order', id } } as const
  if (now && invoice)
    await recordEvent(context, tx, {
      ...about,
      action: 'order.changed',
      details: {
        number,
        to: choiceInWords(now.choice),
        invoice: invoice.invoiceNumber,
        total: invoice.totalAmount,
      },
      payload: { order, from, to: now.choice },
    })
  if (later)
    await recordEvent(context, tx, {
      ...about,
      action: 'order.change-planned',
      details: { number, to: choiceInWords(later.choice), effectiveOn: later.effectiveOn },
    })
}
