import { nextInstalment } from '@/features/billing/arrangements/domain/arrangement'
import { arrangementOf, invoiceOfInstalment } from '@/features/billing/arrangements/server/arrangements'
import { type InvoiceToPay, invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import type { Database } from '@/platform/context'
import { instalmentIdIn, payPath } from '../../../domain/payment-paths'
import { lastPaymentOf, paymentWithId } from '../../../server/payment-queries'
import type { Payment } from '../../../server/payment-tables'

export interface Payable {
  invoice: InvoiceToPay
  /** The payment that was asked for, or the last one of the invoice. */
  payment: Payment | undefined
  /** The instalment that was asked for, or that the payment was begun for. */
  instalmentId?: string | undefined
  /** Whether it was asked for by an instalment of an arrangement that another one replaced: this is the one to pay now. */
  isReplaced?: boolean
}

/** What can be paid under this id, of a payment, of an invoice, or of an instalment. */
export async function payableWithId(db: Database, id: string): Promise<Payable | undefined> {
  const payment = await paymentWithId(db, id)
  const instalmentId = payment ? instalmentIdIn(payment.returnPath) : id
  const ofInstalment = instalmentId ? await invoiceOfInstalment(db, instalmentId) : undefined
  const invoice = await invoiceToPay(db, payment?.invoiceId ?? ofInstalment ?? id)
  if (!invoice) return undefined
  if (payment) return { invoice, payment, instalmentId: ofInstalment && instalmentId }
  const last = await lastPaymentOf(db, invoice.id)
  if (!ofInstalment) return { invoice, payment: last }
  const { current, isReplaced } = await currentInstalment(db, invoice.id, id)
  // Of an instalment only what was begun from its own page counts.
  const own = last?.returnPath === payPath(current) ? last : undefined
  return { invoice, payment: own, instalmentId: current, isReplaced }
}

/** The instalment itself; of an arrangement that another one replaced, the one that is to be paid by now. */
async function currentInstalment(db: Database, invoiceId: string, asked: string) {
  const standing = (await arrangementOf(db, invoiceId))?.standing ?? []
  const next = standing.some(({ id }) => id === asked) ? undefined : nextInstalment(standing)
  return { current: next?.id ?? asked, isReplaced: next !== undefined }
}
