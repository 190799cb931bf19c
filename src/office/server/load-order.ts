import type { AuditWords } from '@/features/audit/rules/audit-words'
import { waitingChangeOfOrder } from '@/features/changing/server/change-offer'
import { tasksOfOrders } from '@/features/delivery/server/deliveries'
import { allInvoicesOfOrder } from '@/features/invoices/server/invoice-list'
import { mailsToPerson } from '@/features/mail/server/mail-queries'
import { orderWithNumber } from '@/features/orders/server/orders-for-office'
import { paymentsOfInvoices } from '@/features/payments/server/payment-queries'
import type { Context } from '@/platform/context'
import { historyOf } from './history-of'

/** Everything about one order; undefined when there is no such number. */
export async function loadOrder(
  context: Pick<Context, 'db' | 'now'>,
  orderNumber: string,
  words: AuditWords,
) {
  const { db } = context
  const order = await orderWithNumber(db, orderNumber)
  if (!order) return undefined
  const [tasks, invoices, mails, waiting] = await Promise.all([
    tasksOfOrders(db, [order.id]),
    allInvoicesOfOrder(db, order.id),
    mailsToPerson(db, order.customerEmail),
    waitingChangeOfOrder(context, order),
  ])
  const payments = await paymentsOfInvoices(
    db,
    invoices.map(({ id }) => id),
  )
  const events = await historyOf(db, { orders: [order], invoices, payments }, words)
  return { order, tasks, waiting, invoices, payments, events, mails: mailsAbout(mails, order, invoices) }
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Mails name the order or the invoice that they are about in their subject. */
function mailsAbout<Mail extends { subject: string }>(
  mails: readonly Mail[],
  { orderNumber }: { orderNumber: string },
  invoices: readonly { invoiceNumber: string }[],
): Mail[] {
  const numbers = [orderNumber, ...invoices.map(({ invoiceNumber }) => invoiceNumber)]
  return mails.filter(({ subject }) => numbers.some((number) => subject.includes(number)))
}
