import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { customerOfAccount } from '@/features/customers/server/customer-of-account'
import { isSwitchTask } from '@/features/delivery/rules/order-task'
import { tasksOfOrders, transferCodeGivenAt } from '@/features/delivery/server/deliveries'
import { creditedOf, idsOfCredited } from '@/features/invoices/server/credit-note-money'
import { invoicesOfOrder } from '@/features/invoices/server/invoices-of-customer'
import { orderOfCustomer, withdrawals } from '@/features/orders/server/orders-of-customer'
import { offeredMethods } from '@/features/payments/server/providers/payment-providers'
import { moneyPerInvoice } from '@/features/payments/server/received-money'
import { arrearsOfOrders } from '@/features/reminders/server/suspension-facts'
import type { Context, Database } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'

/** An order, and an invoice or credit note, as their customer sees them. */
export type PortalOrder = OrderInPortal['order']
export type PortalInvoice = OrderInPortal['invoices'][number]
export type OrderInPortal = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Everything about one order of who is signed in; undefined when they have no order of that number. */
export async function loadOrder(
  { db, settings, now }: Context,
  account: SignedInAccount,
  orderNumber: string,
) {
  const customer = await customerOfAccount(db, account.id)
  const order = customer && (await orderOfCustomer(db, customer.id, orderNumber))
  if (!order) return undefined
  const [tasks, invoices, withdrawn, transferCodeAt, arrears] = await Promise.all([
    tasksOfOrders(db, [order.id]).then((all) => all.filter(({ kind }) => !isSwitchTask(kind))),
    invoicesOfOrder(db, customer.id, order.id).then((invoices) => withMoneyBack(db, invoices)),
    withdrawals(db, [order]),
    transferCodeGivenAt(db, order.id),
    arrearsOfOrders(db, [order.id]),
  ])
  return {
    order: {
      ...order,
      withdrawnAt: withdrawn.get(order.id) ?? null,
      arrears: arrears.get(order.id) ?? null,
    },
    ...{ tasks, transferCodeAt, invoices, methods: offeredMethods(settings), today: dayOf(now()) },
  }
}

/** These invoices and credit notes, each with what came in for it, what went back, and what still goes back. */
export async function withMoneyBack<Invoice extends Parameters<typeof creditedOf>[0][number]>(
  db: Database,
  invoices: readonly Invoice[],
) {
  const money = await moneyPerInvoice(db, [...invoices.map(({ id }) => id), ...idsOfCredited(invoices)])
  return creditedOf(invoices, money).map((invoice) => ({ ...invoice, moneyBack: money.get(invoice.id) }))
}
