import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { customerOfAccount } from '@/features/customers/server/customer-of-account'
import { tasksOfOrders, transferCodeGivenAt } from '@/features/delivery/server/deliveries'
import { collectionsOfInvoices } from '@/features/direct-debit/server/collection-queries'
import { creditedOf, idsOfCredited } from '@/features/invoices/server/credit-note-money'
import { invoicesOfOrder } from '@/features/invoices/server/invoices-of-customer'
import { orderOfCustomer, withdrawals } from '@/features/orders/server/orders-of-customer'
import { offeredMethods } from '@/features/payments/server/providers/payment-providers'
import { moneyPerInvoice } from '@/features/payments/server/received-money'
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
  const [tasks, invoices, withdrawn, transferCodeAt] = await Promise.all([
    tasksOfOrders(db, [order.id]),
    invoicesOfOrder(db, customer.id, order.id).then((invoices) => withMoneyBack(db, invoices)),
    withdrawals(db, [order]),
    transferCodeGivenAt(db, order.id),
  ])
  return {
    order: { ...order, withdrawnAt: withdrawn.get(order.id) ?? null },
    ...{ tasks, transferCodeAt, invoices, methods: offeredMethods(settings), today: dayOf(now()) },
  }
}

/** These invoices and credit notes, each with what came in for it, what went back, what still goes back, and how its debit stands. */
export async function withMoneyBack<Invoice extends Parameters<typeof creditedOf>[0][number]>(
  db: Database,
  invoices: readonly Invoice[],
) {
  const ids = invoices.map(({ id }) => id)
  const [money, debits] = await Promise.all([
    moneyPerInvoice(db, [...ids, ...idsOfCredited(invoices)]),
    collectionsOfInvoices(db, ids),
  ])
  return creditedOf(invoices, money).map((invoice) => ({
    ...invoice,
    moneyBack: money.get(invoice.id),
    collection: debits.get(invoice.id),
  }))
}
