import { type DebitAfterCredit, debitAfter } from '@/features/billing/direct-debit/domain/debit-after-credit'
import { type AwaitedDebit, awaitedDebits } from '@/features/billing/direct-debit/server/collection-queries'
import { endArrearsOf, wouldEndArrears } from '@/features/billing/dunning/server/end-arrears'
import { issueCreditNote, previewCredit } from '@/features/billing/subscriptions/server/credit-invoice'
import { ordersWithIds } from '@/features/hosting/orders/server/move-order'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { lockInvoices } from '../../../server/credit-invoices-of-order'
import { invoiceForAdmin } from '../../../server/invoice-queries'
import type { HostingInvoice } from '../../../server/invoice-tables'
import type { CreditPreview } from '../../../server/issue-credit-note'
import { queueInvoiceMail } from '../../../server/mail-invoice'

interface Crediting {
  invoiceId: string
  /** Stands on the credit note. */
  reason: string
  admin: { id: string }
}

export type CreditInvoiceOutcome =
  | { outcome: 'credited'; invoiceNumber: string; creditNote: string; refund: Cents }
  | { outcome: 'already-credited' | 'not-found' }

/** Takes an invoice back with a credit note, and mails that to the customer. What stood still for it alone goes on. */
export async function creditInvoice(context: Context, crediting: Crediting): Promise<CreditInvoiceOutcome> {
  return await context.db.transaction((tx) => credit(context, tx, crediting))
}

async function credit(
  context: Context,
  tx: Transaction,
  { invoiceId, reason, admin }: Crediting,
): Promise<CreditInvoiceOutcome> {
  const answer = await issueCreditNote(context, tx, invoiceId, reason, { ...admin, role: 'admin' })
  if (answer.outcome !== 'credited') return answer
  await queueInvoiceMail(context, tx, answer.creditNote)
  // Its payment reference is the number of the invoice that it takes back.
  const { orderId, invoiceNumber: creditNote, paymentReference: invoiceNumber } = answer.creditNote
  if (orderId) await endArrearsOf(context, tx, { invoiceId, orderId })
  return { outcome: 'credited', invoiceNumber, creditNote, refund: answer.refund }
}

/** All that crediting an invoice does, as the step before it shows it. */
export interface CreditStep {
  credit: CreditPreview
  debit: (Pick<AwaitedDebit, 'amount' | 'debitOn'> & { becomes: DebitAfterCredit }) | null
  /** The order that it asks for, which goes on as it is; `resumes`: unless it stands still for this invoice alone. */
  order: { orderNumber: string; isRunning: boolean; resumes: boolean } | null
  mail: ForeseenMail
}

/** The invoice with what crediting it would do now; undefined when nothing of it is left to credit. */
export async function loadCreditStep(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
  invoiceNumber: string,
): Promise<{ id: string; invoiceNumber: string; step: CreditStep | undefined; shown: string } | undefined> {
  const invoice = await invoiceForAdmin(context.db, invoiceNumber)
  if (!invoice) return undefined
  const step = await creditStep(context, context.db, invoice)
  return { id: invoice.id, invoiceNumber: invoice.invoiceNumber, step, shown: fingerprintOf(step ?? null) }
}

type CreditedInvoice = Pick<HostingInvoice, 'id' | 'customerId' | 'orderId' | 'buyer'>

async function creditStep(
  context: Pick<Context, 'now' | 'mailer'>,
  db: Database | Transaction,
  { id: invoiceId, customerId, orderId, buyer }: CreditedInvoice,
): Promise<CreditStep | undefined> {
  const credit = await previewCredit(db, invoiceId)
  if (!credit) return undefined
  const [debit] = await awaitedDebits(db, [invoiceId])
  const order = orderId ? (await ordersWithIds(db, [orderId])).get(orderId) : undefined
  const today = dayOf(context.now())
  return {
    credit,
    debit: debit
      ? { amount: debit.amount, debitOn: debit.debitOn, becomes: debitAfter(debit, credit) }
      : null,
    order: order
      ? {
          orderNumber: order.orderNumber,
          isRunning: order.status === 'active' || order.status === 'suspended',
          resumes: await wouldEndArrears(db, { invoiceId, order, today }),
        }
      : null,
    mail: await foresee(context, db, { to: buyer.email, customer: { id: customerId, part: 'invoices' } }),
  }
}

/** `changed`: it would do something else by now than the step showed; nothing was done. */
export type CreditShownOutcome = CreditInvoiceOutcome | { outcome: 'changed' }

/** Credits an invoice as the step before it said, or not at all. */
export async function creditShownInvoice(
  context: Context,
  { shown, ...crediting }: Crediting & { shown: string },
): Promise<CreditShownOutcome> {
  return await context.db.transaction(async (tx) => {
    await lockInvoices(tx, [crediting.invoiceId])
    const invoice = await invoiceForAdmin(tx, crediting.invoiceId)
    const step = invoice && (await creditStep(context, tx, invoice))
    // Without a step there is nothing left to credit, which the act itself tells in its own words.
    if (step && fingerprintOf(step) !== shown) return { outcome: 'changed' }
    return await credit(context, tx, crediting)
  })
}
