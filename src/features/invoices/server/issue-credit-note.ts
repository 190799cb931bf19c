import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { moneyOfInvoice } from '@/features/payments/server/received-money'
import type { Context, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type CreditedMoney, creditedMoneyOf, creditNoteStatusOf } from '../rules/credit-note'
import { reversed } from '../rules/invoice-amounts'
import { invoiceMayBecome, invoicePaymentMayBecome } from '../rules/invoice-transitions'
import { currentSeller } from '../rules/seller'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'
import { takeInvoiceNumber } from './take-invoice-number'

export type CreditOutcome =
  /** `refund` is what came in and did not go back yet: the credit note stays open until it has. */
  | { outcome: 'credited'; creditNote: HostingInvoice; refund: Cents }
  | { outcome: 'already-credited' }
  /** There is no such invoice, or it is a credit note itself. */
  | { outcome: 'not-found' }

/**
 * Takes an invoice back, whole, with a credit note of the same lines below zero. Each invoice once. An invoice that was
 * paid stays recorded as paid. What goes back is what came in less what went back, whatever the invoice asked; it is
 * counted while the invoice is held, so money that moves at this moment is in it or follows (`creditNoteFollowsMoney`).
 */
export async function issueCreditNote(
  context: Context,
  tx: Transaction,
  invoiceId: string,
  reason: string,
  /** An administrator, or the customer who called the order off. */
  by: { id: string; role?: 'admin' | 'customer' },
): Promise<CreditOutcome> {
  const [original] = await tx
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  if (!original || original.series === 'credit') return { outcome: 'not-found' }
  if (!invoiceMayBecome(original.status, 'credited')) return { outcome: 'already-credited' }
  const money = creditedMoneyOf(await moneyOfInvoice(tx, original.id))
  await tx
    .update(hostingInvoices)
    .set({
      status: 'credited',
      ...(invoicePaymentMayBecome(original.paymentStatus, 'credited') ? { paymentStatus: 'credited' } : {}),
    })
    .where(eq(hostingInvoices.id, original.id))
  await context.wiring.debits.callOff(context, tx, original.id, 'credited')
  const creditNote = await insertCreditNote(context, tx, original, { reason, money })
  await recordAudit(tx, {
    actor: actorOf({ id: by.id, role: by.role ?? 'admin' }),
    action: 'invoice.credited',
    subject: { kind: 'invoice', id: original.id },
    details: { number: original.invoiceNumber, creditNote: creditNote.invoiceNumber, refund: money.dueBack },
  })
  return { outcome: 'credited', creditNote, refund: money.dueBack }
}

async function insertCreditNote(
  context: Context,
  tx: Transaction,
  original: HostingInvoice,
  { reason, money }: { reason: string; money: CreditedMoney },
): Promise<HostingInvoice> {
  const paymentStatus = creditNoteStatusOf(money)
  const { customerId, orderId, buyer, vatPercent, periodStart, periodEnd } = original
  const [creditNote] = await tx
    .insert(hostingInvoices)
    .values({
      ...{ customerId, orderId, buyer, vatPercent, periodStart, periodEnd },
      ...(await takeInvoiceNumber(tx, 'credit', context.now())),
      id: context.random.uuid(),
      creditsInvoiceId: original.id,
      amount: (0 - original.amount) as Cents,
      vatAmount: (0 - original.vatAmount) as Cents,
      totalAmount: (0 - original.totalAmount) as Cents,
      status: 'sent',
      paymentStatus,
      paidAt: paymentStatus === 'paid' ? context.now() : null,
      description: reason,
      seller: currentSeller(),
      lines: reversed(original.lines),
      paymentReference: original.invoiceNumber,
    })
    .returning()
  if (!creditNote) throw new Error('No credit note came back')
  return creditNote
}
