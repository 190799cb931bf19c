import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { GivenBackElsewhere } from '@/features/billing/invoices/domain/credit-note'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { lineOfPeriod } from '../terms/domain/internal/line-of-period'
import { subscriptionChanges, subscriptionItems, subscriptionPeriods } from './subscription-tables'

/**
 * Reaction to an invoice that was credited as a whole: takes back every period that it asked for, except for what went
 * back elsewhere while it still asks that. What its lines gave back of earlier periods is asked there again. Parts that
 * are credited change no other period: who credits them writes down which (`giveBackAfter`), also when they come to all
 * that the invoice asks, because days that were used and what went back on a later invoice are still as they were.
 */
export async function takeBackPeriods(
  _context: Context,
  tx: Transaction,
  {
    subject: { id: invoiceId },
    payload: { creditNoteId, isWhole, withLines },
  }: RecordedEvent<'invoice.credited' | 'invoice.credited-in-part'>,
): Promise<void> {
  if (!withLines) return
  const { firstDay, net, state, creditInvoiceId } = subscriptionPeriods
  const isGivenBackHere = or(isNull(creditInvoiceId), notInArray(creditInvoiceId, invoicesOfChanges(tx)))
  await tx
    .update(subscriptionPeriods)
    .set({ creditedFrom: firstDay, creditedNet: net, creditInvoiceId: creditNoteId })
    .where(
      and(
        eq(subscriptionPeriods.invoiceId, invoiceId),
        eq(state, 'invoiced'),
        isWhole ? undefined : isGivenBackHere,
      ),
    )
  await tx
    .update(subscriptionPeriods)
    .set({ creditedFrom: null, creditedNet: 0 as Cents, creditInvoiceId: null })
    .where(eq(creditInvoiceId, invoiceId))
}

/** The parts of an invoice's periods that went back on the invoice of a change, which asks so much less. */
export async function givenBackOnChanges(
  db: Database | Transaction,
  { id, lines }: { id: string; lines: readonly InvoiceLine[] },
): Promise<GivenBackElsewhere[]> {
  const { itemId, invoiceId, creditInvoiceId, creditedNet, firstDay, net } = subscriptionPeriods
  const { description, position } = subscriptionItems
  const periods = await db
    .select({ creditInvoiceId, creditedNet, firstDay, net, description, position })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, itemId))
    .where(and(eq(invoiceId, id), inArray(creditInvoiceId, invoicesOfChanges(db))))
  const nets = lines.map((line) => line.net)
  return periods.map(({ creditInvoiceId, creditedNet: gone, ...billed }) => ({
    invoiceId: creditInvoiceId ?? '',
    line: lineOfPeriod(lines, nets, billed),
    net: gone,
  }))
}

/** The ids of the invoices of changes, which may have given something back without being credit notes. */
function invoicesOfChanges(db: Database | Transaction) {
  const { invoiceId } = subscriptionChanges
  return db.select({ invoiceId }).from(subscriptionChanges).where(isNotNull(invoiceId))
}
