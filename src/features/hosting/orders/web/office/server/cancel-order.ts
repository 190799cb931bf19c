import { type DebitAfterCredit, debitAfter } from '@/features/billing/direct-debit/domain/debit-after-credit'
import { type AwaitedDebit, awaitedDebits } from '@/features/billing/direct-debit/server/collection-queries'
import { lockInvoicesOfOrder } from '@/features/billing/invoices/server/credit-invoices-of-order'
import { openInvoices } from '@/features/billing/invoices/server/open-invoices'
import { mandateOfCustomer } from '@/features/billing/mandates/server/mandate-of-customer'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { dayOf } from '@/shared/calendar-day'
import type { DomainEnd } from '../../../domain/domain-end'
import { isNameAlone } from '../../../domain/order-in-words'
import { officeSteps } from '../../../domain/order-status'
import { changeOrderStatusIn } from '../../../server/change-order-status'
import { type OrderEnd, previewOrderEnd } from '../../../server/end-preview'
import { partOfStatusMail } from '../../../server/mails/order-status-mails'
import { lockOrder } from '../../../server/move-order'
import type { HostingOrder } from '../../../server/order-tables'
import { orderWithNumber } from '../../../server/orders-for-office'

/** A debit of an invoice of the order, and what becomes of it. */
export interface DebitAtTheEnd extends Omit<AwaitedDebit, 'invoiceId'> {
  becomes: DebitAfterCredit
}

/** All that cancelling an order by hand does, as the step before it shows it. */
export interface CancelStep extends OrderEnd {
  /** Whether its hosting was made: it is switched off then, and wiped a month later. */
  isMade: boolean
  /** How many tasks of the delivery are dropped. */
  openTasks: number
  debits: readonly DebitAtTheEnd[]
  hasMandate: boolean
  mail: ForeseenMail
}

/** An order with what cancelling it would do now; without a step when that was done before. */
export async function loadCancelStep(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
  orderNumber: string,
): Promise<{ order: HostingOrder; step: CancelStep | undefined; shown: string } | undefined> {
  const order = await orderWithNumber(context.db, orderNumber)
  if (!order) return undefined
  const mayCancel = officeSteps(order).includes('cancelled')
  const step = mayCancel ? await cancelStep(context, context.db, order) : undefined
  return { order, step, shown: fingerprintOf(step ?? null) }
}

async function cancelStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  order: HostingOrder,
): Promise<CancelStep> {
  const today = dayOf(context.now())
  const end = await previewOrderEnd(db, order, { lastDay: today, today })
  const open = (await tasksOfOrders(db, [order.id])).filter(({ doneAt }) => doneAt === null)
  const mandate = await mandateOfCustomer(db, order.customerId)
  return {
    ...end,
    isMade: isMadeWith(order, open),
    openTasks: open.length,
    debits: await debitsAtTheEnd(db, order.id, end),
    hasMandate: mandate !== undefined,
    mail: await foresee(context, db, {
      to: order.customerEmail,
      customer: { id: order.customerId, part: partOfStatusMail('cancelled') },
    }),
  }
}

type Open = Awaited<ReturnType<typeof tasksOfOrders>>

const isMadeWith = (order: Pick<HostingOrder, 'paidAt' | 'hostingPackage'>, open: Open) =>
  order.paidAt !== null && !isNameAlone(order) && !open.some(({ kind }) => kind === 'create-hosting')

/** Whether the hosting of an order was made, so that it has to be switched off. */
export async function hostingIsMade(db: Database | Transaction, order: HostingOrder): Promise<boolean> {
  const tasks = await tasksOfOrders(db, [order.id])
  return isMadeWith(
    order,
    tasks.filter(({ doneAt }) => doneAt === null),
  )
}

/** The debits of the invoices of an order, and what becomes of them once these credit notes are made. */
export async function debitsAtTheEnd(
  db: Database | Transaction,
  orderId: string,
  { credits }: Pick<OrderEnd, 'credits'>,
): Promise<DebitAtTheEnd[]> {
  const invoices = await openInvoices(db, { orderId })
  const debits = await awaitedDebits(
    db,
    invoices.map(({ id }) => id),
  )
  return debits.map(({ invoiceId, ...debit }) => ({
    ...debit,
    becomes: debitAfter(
      debit,
      credits.find((credit) => credit.invoiceId === invoiceId),
    ),
  }))
}

interface Cancelling {
  orderId: string
  /** Written in the audit log and in the mail to the customer. */
  reason: string
  /** What becomes of the domain name; it lapses unless something else was chosen. */
  domainEnd?: DomainEnd | null
  /** Fingerprint of the step that the colleague saw. */
  shown: string
  admin: { id: string }
}

/**
 * - `changed`: it would do something else by now than the step showed; nothing was done.
 * - `unchanged`: it was cancelled before.
 */
export type CancelShownOutcome =
  | { outcome: 'cancelled' | 'unchanged'; orderNumber: string }
  | { outcome: 'changed' | 'refused' | 'unknown' }

/** Cancels an order as the step before it said, or not at all. */
export async function cancelShownOrder(
  context: Context,
  { orderId, reason, domainEnd = null, shown, admin }: Cancelling,
): Promise<CancelShownOutcome> {
  return await retryOnDeadlock(() =>
    context.db.transaction(async (tx) => {
      // Lock order: invoice before order, as payments do.
      await lockInvoicesOfOrder(tx, orderId)
      const order = await lockOrder(tx, orderId)
      if (!order) return { outcome: 'unknown' }
      const { orderNumber } = order
      if (order.status === 'cancelled') return { outcome: 'unchanged', orderNumber }
      if (!officeSteps(order).includes('cancelled')) return { outcome: 'refused' }
      if (fingerprintOf(await cancelStep(context, tx, order)) !== shown) return { outcome: 'changed' }
      const actor = { kind: 'admin', accountId: admin.id } as const
      await changeOrderStatusIn(context, tx, { orderId, to: 'cancelled', reason, domainEnd, actor })
      return { outcome: 'cancelled', orderNumber }
    }),
  )
}
