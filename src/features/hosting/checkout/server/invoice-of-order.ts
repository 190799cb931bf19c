import { firstInvoiceOf, type InvoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { issueInvoice } from '@/features/billing/invoices/server/issue-invoice'
import { PAYMENT_METHODS } from '@/features/billing/payments/domain/payment'
import {
  type OpenedPayment,
  openFirstPayment,
  type WishedPayment,
} from '@/features/billing/settlement/server/start-payment'
import { periodOf } from '@/features/billing/subscriptions/terms/domain/periods'
import {
  cartOf,
  isOrderedReverseCharged,
  orderInWords,
} from '@/features/hosting/orders/domain/order-in-words'
import { orderLines } from '@/features/hosting/orders/domain/order-price'
import type { IssuedInvoice } from '@/features/hosting/orders/server/mails/order-facts'
import { orderInvoiceMail } from '@/features/hosting/orders/server/mails/order-invoice-mail'
import { lockOrder } from '@/features/hosting/orders/server/move-order'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { recordCharged } from '@/features/hosting/orders/server/record-order'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'

/** The first invoice of an order, with its open payment. */
export interface BilledOrder {
  invoice: IssuedInvoice
  opened: OpenedPayment
}

/**
 * Issues the first invoice of an order and opens its payment, under a savepoint: when that fails the order is kept, a
 * job issues the invoice (docs/product/hosting.md#placing-an-order), and this returns undefined.
 */
export async function billOrLater(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  payment: WishedPayment,
): Promise<BilledOrder | undefined> {
  try {
    return await tx.transaction((savepoint) => issueWithPayment(context, savepoint, order, payment))
  } catch {
    // The error is dropped here: the job runs into the same one, throws, and so logs it.
    const options = { startAfterSeconds: 5, singletonKey: order.id }
    await context.enqueue(tx, 'issue-missing-invoice', { orderId: order.id, payment }, options)
    return undefined
  }
}

/**
 * Issues the missing first invoice of an order with its open payment, and mails it; returns the existing one otherwise.
 * Also called just before a payment, which needs an invoice. Undefined for an order that was cancelled meanwhile: it is
 * not charged any more, and the audit log says why.
 */
export async function issueMissingInvoice(
  context: Context,
  orderId: string,
  payment?: WishedPayment,
): Promise<{ id: string } | undefined> {
  return await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`There is no order ${orderId}`)
    const issued = await firstInvoiceOf(tx, orderId)
    if (issued) return issued
    if (order.status === 'cancelled') {
      await withholdInvoice(context, tx, order)
      return undefined
    }
    const { invoice } = await issueWithPayment(context, tx, order, payment ?? wishOf(order))
    await queueMail(context, tx, await orderInvoiceMail(context, order, invoice))
    return invoice
  })
}

/** The only place where an order gets its first invoice: together with its open payment, or neither. */
async function issueWithPayment(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
  payment: WishedPayment,
): Promise<BilledOrder> {
  const invoice = await issueInvoiceOf(context, tx, order)
  return { invoice, opened: await openFirstPayment(context, tx, invoice, payment) }
}

/** Fallback when no payment was chosen: the order's own method, without a mandate. */
function wishOf({ paymentMethod }: HostingOrder): WishedPayment {
  const method = PAYMENT_METHODS.find((known) => known === paymentMethod) ?? 'bank-transfer'
  return { method, mandate: false, returnPath: '/hosting-dashboard' }
}

async function withholdInvoice(
  context: Context,
  tx: Transaction,
  { id, orderNumber }: HostingOrder,
): Promise<void> {
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'order.invoice-withheld',
    subject: { kind: 'order', id },
    details: { number: orderNumber },
  })
}

declare module '@/platform/jobs' {
  interface JobPayloads {
    /** `payment`: how the customer chose to pay, with or without a mandate. Jobs of an older version lack it. */
    'issue-missing-invoice': { orderId: string; payment?: WishedPayment }
  }
}

export const invoiceJobs = {
  'issue-missing-invoice': {
    policy: 'short',
    concurrency: 2,
    run: async (context, { orderId, payment }) => {
      await issueMissingInvoice(context, orderId, payment)
    },
  },
} satisfies Partial<Jobs>

async function issueInvoiceOf(context: Context, tx: Transaction, order: HostingOrder): Promise<InvoiceToPay> {
  const issuedAt = context.now()
  const { firstDay, lastDay } = periodOf({ anchorOn: dayOf(issuedAt), billingCycle: order.billingCycle }, 0)
  const issued = await issueInvoice(context, tx, {
    series: 'order',
    customerId: order.customerId,
    orderId: order.id,
    buyer: toParty(order),
    lines: orderLines(cartOf(order)),
    // Reverse charge is decided when it is issued: what was ordered so binds to no rate.
    ...(isOrderedReverseCharged(order)
      ? {}
      : { totalInclVat: order.totalPrice, vatPercent: order.vatPercent }),
    description: orderInWords(order),
    periodStart: firstDay,
    periodEnd: lastDay,
    paymentReference: order.orderNumber,
    issuedAt,
  })
  if (issued.totalAmount !== order.totalPrice)
    await recordCharged(tx, order.id, { totalPrice: issued.totalAmount, vatPercent: issued.vatPercent })
  return { ...issued, asked: issued.totalAmount }
}
