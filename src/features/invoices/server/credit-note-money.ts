import { eq } from 'drizzle-orm'
import { type Actor, SYSTEM } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { MoneyMoved } from '@/features/payments/rules/settlement'
import { moneyOfInvoice, moneyPerInvoice, receivedFor } from '@/features/payments/server/received-money'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type CreditedMoney, creditedMoneyOf, creditNoteStatusOf, NO_MONEY_BACK } from '../rules/credit-note'
import { creditNoteMayBecome } from '../rules/invoice-transitions'
import { hostingInvoices } from './invoice-tables'

interface Moved {
  invoiceId: string
  /** Who moved the money, when that is a person. */
  actor?: Actor
}

/**
 * Keeps the credit note of an invoice true to its money, which goes on moving: late money comes in, a refund is made at
 * the provider, a bank takes its money back. For whoever moved it, holding the invoice. Nothing for an invoice that was
 * not credited. Answers the id of the credit note.
 */
export async function creditNoteFollowsMoney(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { invoiceId, actor = SYSTEM }: Moved,
): Promise<string | undefined> {
  const { id, creditsInvoiceId, paymentStatus } = hostingInvoices
  const [note] = await tx
    .select({ id, from: paymentStatus })
    .from(hostingInvoices)
    .where(eq(creditsInvoiceId, invoiceId))
    .for('no key update')
  if (!note) return undefined
  const money = creditedMoneyOf(await moneyOfInvoice(tx, invoiceId))
  const to = creditNoteStatusOf(money)
  if (!creditNoteMayBecome(note.from, to)) return note.id
  await tx
    .update(hostingInvoices)
    .set({ paymentStatus: to, paidAt: to === 'paid' ? now() : null })
    .where(eq(id, note.id))
  await recordAudit(tx, {
    actor,
    action: 'invoice.refund-changed',
    subject: { kind: 'invoice', id: note.id },
    details: { from: note.from, to, refund: money.dueBack },
  })
  return note.id
}

interface MaybeCredited {
  id: string
  series: string
  status: string
  creditsInvoiceId: string | null
}

/** What an invoice or credit note tells of its money: what came in for it, or what of that goes back. */
export async function moneyOfDocument(
  db: Database | Transaction,
  document: MaybeCredited,
): Promise<CreditedMoney & { received: Cents }> {
  const [{ dueBack, givenBack } = NO_MONEY_BACK] = await withCreditedMoney(db, [document])
  return { received: await receivedFor(db, document.id), dueBack, givenBack }
}

/** Each with what still goes back of its money: a credit note has that of its invoice, what stands has nothing. */
export async function withCreditedMoney<Invoice extends MaybeCredited>(
  db: Database | Transaction,
  invoices: readonly Invoice[],
): Promise<(Invoice & CreditedMoney)[]> {
  return creditedOf(invoices, await moneyPerInvoice(db, idsOfCredited(invoices)))
}

/** Whose money tells what goes back for these invoices and credit notes. */
export function idsOfCredited(invoices: readonly MaybeCredited[]): string[] {
  return invoices.filter(isCredited).map(creditedId)
}

/** The same as `withCreditedMoney`, for who knows the money already. */
export function creditedOf<Invoice extends MaybeCredited>(
  invoices: readonly Invoice[],
  money: ReadonlyMap<string, MoneyMoved>,
): (Invoice & CreditedMoney)[] {
  return invoices.map((invoice) => {
    const moved = isCredited(invoice) ? money.get(creditedId(invoice)) : undefined
    return { ...invoice, ...(moved ? creditedMoneyOf(moved) : NO_MONEY_BACK) }
  })
}

function isCredited({ series, status }: MaybeCredited): boolean {
  return series === 'credit' || status === 'credited'
}

function creditedId({ id, creditsInvoiceId }: MaybeCredited): string {
  return creditsInvoiceId ?? id
}
