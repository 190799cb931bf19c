import type { AuditEventName } from '@/features/audit/rules/audit-events'
import { toParty } from '@/features/customers/rules/customer-details'
import { issueCreditNote } from '@/features/invoices/server/issue-credit-note'
import { issueInvoice } from '@/features/invoices/server/issue-invoice'
import { markInvoicePaid } from '@/features/invoices/server/mark-invoice-paid'
import { cartOf, orderInWords } from '@/features/orders/rules/order-in-words'
import { orderLines, priceNextPeriod } from '@/features/orders/rules/order-price'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { type Cents, euros } from '@/shared/money'
import type { DemoAdministrator, ToldOrder } from './demo-order-past'
import { moveToDemoPast } from './demo-past'
import { addDemoPayments, type DemoPayment } from './demo-payments'
import type { DemoPeriod } from './history-samples'

type Issued = Awaited<ReturnType<typeof issueInvoice>>

interface Step {
  at: Date
  run: () => Promise<void>
}

/** Issues, pays and credits the invoices of the demo's orders, in the order in which it is said to have happened. */
export async function addDemoInvoices(
  context: Context,
  tx: Transaction,
  orders: readonly ToldOrder[],
  admin: DemoAdministrator | undefined,
): Promise<void> {
  const moments: { subjectId: string; action: AuditEventName; at: Date }[] = []
  const steps = orders.flatMap((told) => told.history.periods.flatMap((period) => stepsOf(told, period)))
  for (const { run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await run()
  await moveToDemoPast(context, tx, moments)

  function stepsOf(told: ToldOrder, period: DemoPeriod): Step[] {
    const { invoicedAt, paidAt, creditedAt } = period
    let issued: Issued | undefined
    const known = (): Issued => {
      if (!issued) throw new Error('An invoice of the demo is paid before it is issued')
      return issued
    }
    const tell = (subjectId: string, action: AuditEventName, at: Date) =>
      moments.push({ subjectId, action, at })
    const issue = async () => {
      issued = await issueInvoice(context, tx, invoiceOf(told, period))
      tell(issued.id, 'invoice.issued', invoicedAt)
      // Before a credit note is made of it: that counts what came in.
      await addDemoPayments(context, tx, attemptsFor(told, period, issued))
    }
    const pay = async (at: Date) => {
      await markInvoicePaid(tx, known().id, at)
      tell(known().id, 'invoice.paid', at)
    }
    const credit = async (at: Date, by: DemoAdministrator) => {
      const reason =
        told.story.fate === 'lapsed' ? 'Bestelling vervallen' : 'Deze periode is niet meer geleverd'
      await issueCreditNote({ ...context, now: () => at }, tx, known().id, reason, { ...by, role: 'admin' })
      tell(known().id, 'invoice.credited', at)
    }
    return [
      { at: invoicedAt, run: issue },
      ...(paidAt ? [{ at: paidAt, run: () => pay(paidAt) }] : []),
      ...(creditedAt && admin ? [{ at: creditedAt, run: () => credit(creditedAt, admin) }] : []),
    ]
  }
}

function invoiceOf({ order }: ToldOrder, { turn, firstDay, lastDay, invoicedAt }: DemoPeriod) {
  const cart = cartOf(order)
  const isFirst = turn === 0
  return {
    series: 'order',
    customerId: order.customerId,
    orderId: order.id,
    buyer: toParty(order),
    lines: orderLines(isFirst ? cart : { ...cart, domainName: null, domainPlan: null }),
    totalInclVat: isFirst ? order.totalPrice : priceNextPeriod(cart).total,
    description: orderInWords(order),
    periodStart: firstDay,
    periodEnd: lastDay,
    paymentReference: order.orderNumber,
    issuedAt: invoicedAt,
  } as const
}

/** How the invoice was paid, and what was tried in vain before. */
function attemptsFor(
  { story }: ToldOrder,
  { turn, invoicedAt, paidAt }: DemoPeriod,
  invoice: Issued,
): DemoPayment[] {
  const isTransfer = turn > 0 && story.paysAfterDays > 0
  const method = isTransfer ? 'bank-transfer' : 'test-bank'
  const startedAt = addSeconds(invoicedAt, 60)
  const attempts: DemoPayment[] = []
  if (paidAt && !isTransfer && story.daysAgo % 5 === 1)
    attempts.push({ invoice, method, state: 'failed', startedAt, settledAt: addSeconds(startedAt, 90) })
  if (paidAt)
    attempts.push({
      invoice,
      method,
      state: 'paid',
      startedAt,
      settledAt: paidAt,
      ...oddity(story, turn, invoice),
    })
  if (story.fate === 'unpaid')
    attempts.push({
      invoice,
      method: 'bank-transfer',
      state: 'open',
      startedAt,
      settledAt: addSeconds(startedAt, 90),
    })
  if (story.fate === 'lapsed')
    attempts.push({ invoice, method, state: 'expired', startedAt, settledAt: addSeconds(startedAt, 900) })
  return attempts
}

/** One customer rounds up, and nobody has looked at it yet. */
function oddity({ company }: ToldOrder['story'], turn: number, { totalAmount }: Issued) {
  if (company !== 'Kaya Groente & Fruit' || turn !== 7) return {}
  return { paidAmount: (totalAmount + euros(1.4)) as Cents, exception: 'over' as const }
}
