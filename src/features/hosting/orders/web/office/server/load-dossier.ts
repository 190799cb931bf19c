import { company } from '@/content/company'
import { attemptsToCollect } from '@/features/billing/direct-debit/server/collection-queries'
import { mandateEvidence } from '@/features/billing/mandates/server/mandate-evidence'
import { movementsOfInvoices } from '@/features/billing/payments/server/movement-queries'
import { periodsOfOrder } from '@/features/billing/subscriptions/server/subscription-queries'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { historyOf } from '@/office/server/history-of'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { evidenceOfOrders } from '../../../server/order-evidence'
import { loadOrder } from './load-order'

/**
 * Everything that shows what was agreed about an order and what happened since; undefined when there is no such number.
 * Mails are listed by kind, time and delivery, never with their text.
 */
export async function loadDossier(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  orderNumber: string,
  words: AuditWords,
) {
  const { db } = context
  const found = await loadOrder(context, orderNumber, words)
  if (!found) return undefined
  const { order, invoices, payments, mails } = found
  const invoiceIds = invoices.map(({ id }) => id)
  const [evidence, mandates, periods, movements, collections] = await Promise.all([
    evidenceOfOrders(db, [order.id]),
    mandateEvidence(db, order.customerId, { name: company.name }),
    periodsOfOrder(db, order.id),
    movementsOfInvoices(db, invoiceIds),
    attemptsToCollect(db, invoiceIds),
  ])
  const subscriptions = periods.slice(0, 1).map(({ subscriptionId: id }) => ({ id }))
  const subjects = { orders: [order], invoices, payments, subscriptions, mandates, collections }
  return {
    order,
    invoices,
    payments,
    mails,
    mandates,
    periods,
    movements,
    today: dayOf(context.now()),
    evidence: evidence.get(order.id),
    events: (await historyOf(db, subjects, words)).toReversed(),
  }
}

export type Dossier = NonNullable<Awaited<ReturnType<typeof loadDossier>>>
