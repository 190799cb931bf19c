import { and, eq, isNull } from 'drizzle-orm'
import { creditableInvoices } from '@/features/billing/invoices/server/creditable-invoices'
import type { HostingInvoice } from '@/features/billing/invoices/server/invoice-tables'
import { issuePartialCreditNote } from '@/features/billing/invoices/server/issue-credit-note'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { addDays } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { lineOfPeriod } from '../terms/domain/internal/line-of-period'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

interface TakenOff {
  orderId: string
  /** The domain name. */
  name: string
  /** Stands on the credit notes. */
  reason: string
  /** What invoices are for from now on, in words. */
  inWords: string
  actor: Actor
}

/**
 * Takes a domain name that was never delivered off the subscription of an order: what was charged for it goes back whole,
 * and no later year is charged. The caller holds the invoices of the order. Answers the credit notes.
 */
export async function takeOffName(
  context: Context,
  tx: Transaction,
  { orderId, name, reason, inWords, actor }: TakenOff,
): Promise<HostingInvoice[]> {
  const { subscriptionId, kind, product, endsOn } = subscriptionItems
  const [found] = await tx
    .select({ item: subscriptionItems })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(eq(subscriptions.orderId, orderId), eq(kind, 'domain'), eq(product, name), isNull(endsOn)))
  if (!found?.item.startsOn) return []
  await tx.update(subscriptions).set({ description: inWords }).where(eq(subscriptions.orderId, orderId))
  const { id: itemId, startsOn, description, position } = found.item
  const { creditedFrom, state, invoiceId } = subscriptionPeriods
  const charged = await tx
    .select()
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.itemId, itemId), eq(state, 'invoiced'), isNull(creditedFrom)))
    .orderBy(invoiceId)
  const notes: HostingInvoice[] = []
  for (const period of charged) {
    const invoice = (await creditableInvoices(tx, [period.invoiceId ?? ''])).get(period.invoiceId ?? '')
    const { firstDay, lastDay, net } = period
    const line =
      invoice && lineOfPeriod(invoice.lines, invoice.leftOfLines, { description, position, firstDay, net })
    const left = line === undefined ? 0 : (invoice?.leftOfLines[line] ?? 0)
    if (!invoice || line === undefined || left <= 0) continue
    const back = Math.min(net, left) as Cents
    const answer = await issuePartialCreditNote(context, tx, {
      invoiceId: invoice.id,
      parts: [{ line, net: back, description, period: { firstDay, lastDay } }],
      reason,
      actor,
    })
    if (answer.outcome !== 'credited') throw new Error(`Invoice ${invoice.id} was credited while it was held`)
    notes.push(answer.creditNote)
    await tx
      .update(subscriptionPeriods)
      .set({ creditedFrom: firstDay, creditedNet: back, creditInvoiceId: answer.creditNote.id })
      .where(eq(subscriptionPeriods.id, period.id))
  }
  await tx
    .update(subscriptionItems)
    .set({ endsOn: addDays(startsOn, -1) })
    .where(eq(subscriptionItems.id, itemId))
  return notes
}
