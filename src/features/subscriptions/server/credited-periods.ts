import { and, eq } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import { subscriptionPeriods } from './subscription-tables'

/** An invoice was taken back whole: so was every period that it asked for. */
export async function periodsTakenBack(
  tx: Transaction,
  { invoiceId, creditNoteId }: { invoiceId: string; creditNoteId: string },
): Promise<void> {
  const { firstDay, net, state } = subscriptionPeriods
  await tx
    .update(subscriptionPeriods)
    .set({ creditedFrom: firstDay, creditedNet: net, creditInvoiceId: creditNoteId })
    .where(and(eq(subscriptionPeriods.invoiceId, invoiceId), eq(state, 'invoiced')))
}
