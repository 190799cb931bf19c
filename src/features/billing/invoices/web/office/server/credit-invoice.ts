import { endArrearsOf } from '@/features/billing/dunning/server/end-arrears'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import type { Context } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { queueInvoiceMail } from '../../../server/mail-invoice'

interface Crediting {
  invoiceId: string
  /** Stands on the credit note. */
  reason: string
  admin: { id: string }
}

export type CreditInvoiceOutcome =
  | { outcome: 'credited'; creditNote: string; refund: Cents }
  | { outcome: 'already-credited' | 'not-found' }

/** Takes an invoice back with a credit note, and mails that to the customer. What stood still for it alone goes on. */
export async function creditInvoice(
  context: Context,
  { invoiceId, reason, admin }: Crediting,
): Promise<CreditInvoiceOutcome> {
  return await context.db.transaction(async (tx) => {
    const answer = await issueCreditNote(context, tx, invoiceId, reason, { ...admin, role: 'admin' })
    if (answer.outcome !== 'credited') return answer
    await queueInvoiceMail(context, tx, answer.creditNote)
    const { orderId } = answer.creditNote
    if (orderId) await endArrearsOf(context, tx, { invoiceId, orderId })
    return { outcome: 'credited', creditNote: answer.creditNote.invoiceNumber, refund: answer.refund }
  })
}
