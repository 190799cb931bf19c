import { allInvoicesOfOrder } from '@/features/billing/invoices/server/invoice-list'
import { paymentsOfInvoices } from '@/features/billing/payments/server/payment-queries'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { subscriptionOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import { type GoingBack, NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { accessForOffice } from '@/features/hosting/access-details/web/office/server/access-for-office'
import { domainForOffice } from '@/features/hosting/domains/web/office/server/domain-for-office'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { canSignInToPanel } from '@/features/hosting/provisioning/server/sign-in-to-panel'
import { furtherNamesOfOrder } from '@/features/hosting/provisioning/steps/server/further-names'
import { stepsOfOrder } from '@/features/hosting/provisioning/steps/server/stop-steps'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { mailsToCustomer } from '@/features/operations/mail/server/mail-queries'
import { historyOf } from '@/office/server/history-of'
import type { Context, Database } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { waitingChangeOfOrder } from '../../../plan-change/server/change-offer'
import { domainPaidUntil } from '../../../server/domain-end'
import type { HostingOrder } from '../../../server/order-tables'
import { orderWithNumber } from '../../../server/orders-for-office'

/** Everything about one order; undefined when there is no such number. */
export async function loadOrder(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  orderNumber: string,
  words: AuditWords,
) {
  const { db, now } = context
  const order = await orderWithNumber(db, orderNumber)
  if (!order) return undefined
  const [
    tasks,
    steps,
    invoices,
    mails,
    goingBack,
    waiting,
    domainUntil,
    access,
    domain,
    canSignIn,
    furtherNames,
  ] = await Promise.all([
    tasksOfOrders(db, [order.id]),
    stepsOfOrder(db, order.id),
    allInvoicesOfOrder(db, order.id),
    mailsToCustomer(db, order.customerId),
    goingBackOf(db, order, dayOf(now())),
    waitingChangeOfOrder({ db, now }, order),
    order.endsOn ? domainPaidUntil(db, order.id, order.endsOn) : null,
    accessForOffice(context, {
      kind: 'order',
      id: order.id,
      domainName: order.domainName,
      isDelivered: order.deliveredAt !== null,
    }),
    domainForOffice(db, order.id),
    canSignInToPanel(context, order),
    furtherNamesOfOrder(db, order),
  ])
  const payments = await paymentsOfInvoices(
    db,
    invoices.map(({ id }) => id),
  )
  const events = await historyOf(db, { orders: [order], invoices, payments }, words)
  return {
    order,
    tasks,
    steps,
    waiting,
    invoices,
    payments,
    events,
    goingBack,
    domainUntil,
    access,
    domain,
    canSignIn,
    furtherNames,
    mails: mailsAbout(mails, order, invoices),
  }
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Refund after its last day; without an agreed last day, the refund if the office ends it today. */
async function goingBackOf(db: Database, order: HostingOrder, today: CalendarDay): Promise<GoingBack> {
  if (!order.paidAt || order.status === 'cancelled') return NOTHING_GOES_BACK
  const subscriptionId = await subscriptionOfOrder(db, order.id)
  return await goingBackAfter(db, { subscriptionId, lastDay: order.endsOn ?? today })
}

/** Mails about the order or the invoice: they name it in their subject. */
export function mailsAbout<Mail extends { subject: string }>(
  mails: readonly Mail[],
  { orderNumber }: { orderNumber: string },
  invoices: readonly { invoiceNumber: string }[],
): Mail[] {
  const numbers = [orderNumber, ...invoices.map(({ invoiceNumber }) => invoiceNumber)]
  return mails.filter(({ subject }) => numbers.some((number) => subject.includes(number)))
}
