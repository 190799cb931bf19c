import { asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MoneyMoved } from '@/features/billing/payments/domain/money-moved'
import {
  moneyOfInvoice,
  moneyPerInvoice,
  receivedFor,
} from '@/features/billing/payments/server/received-money'
import { type Actor, SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import {
  type CreditedMoney,
  creditedMoneyOf,
  creditNoteStatusOf,
  moneyPerNote,
  NO_MONEY_BACK,
} from '../domain/credit-note'
import { creditNoteTransitions } from '../domain/internal/invoice-transitions'
import { askedOf } from '../domain/invoice'
import { hostingInvoices } from './invoice-tables'

interface Moved {
  invoiceId: string
  /** Who moved the money, when that is a person. */
  actor?: Actor
}

/**
 * Keeps the credit notes of an invoice true to its money, which goes on moving: late money comes in, a refund is made at
 * the provider, a bank takes its money back. For whoever moved it, holding the invoice. Nothing for an invoice of which
 * nothing was credited. Answers the id of the last credit note.
 */
export async function creditNoteFollowsMoney(
  context: Context,
  tx: Transaction,
  { invoiceId, actor = SYSTEM }: Moved,
): Promise<string | undefined> {
  const notes = (await notesOf(tx, [invoiceId])).get(invoiceId) ?? []
  if (notes.length === 0) return undefined
  const money = perNote(await moneyOfInvoice(tx, invoiceId), notes)
  for (const { id } of notes) await noteFollows(context, tx, { id, money: money.get(id), actor })
  return notes.at(-1)?.id
}

async function noteFollows(
  context: Context,
  tx: Transaction,
  {
    id: noteId,
    money = NO_MONEY_BACK,
    actor,
  }: { id: string; money?: CreditedMoney | undefined; actor: Actor },
): Promise<void> {
  const { now } = context
  const { id, paymentStatus } = hostingInvoices
  const [note] = await tx
    .select({ from: paymentStatus })
    .from(hostingInvoices)
    .where(eq(id, noteId))
    .for('no key update')
  const to = creditNoteStatusOf(money)
  if (!note || !creditNoteTransitions.allow(note.from, to)) return
  await tx
    .update(hostingInvoices)
    .set({ paymentStatus: to, paidAt: to === 'paid' ? now() : null })
    .where(eq(id, noteId))
  await recordEvent(context, tx, {
    actor,
    action: 'invoice.refund-changed',
    subject: { kind: 'invoice', id: noteId },
    details: { from: note.from, to, refund: money.dueBack },
  })
}

interface NoteOfInvoice {
  id: string
  /** What it takes back, VAT included, above zero; and what its invoice asked at first. */
  amount: Cents
  total: Cents
}

/** The credit notes of these invoices, by the ids of the invoices, each oldest first. */
async function notesOf(
  db: Database | Transaction,
  invoiceIds: readonly string[],
): Promise<Map<string, NoteOfInvoice[]>> {
  if (invoiceIds.length === 0) return new Map()
  const { id, creditsInvoiceId, totalAmount, seriesPeriod, sequence } = hostingInvoices
  const original = alias(hostingInvoices, 'original')
  const found = await db
    .select({ id, invoiceId: original.id, amount: totalAmount, total: original.totalAmount })
    .from(hostingInvoices)
    .innerJoin(original, eq(original.id, creditsInvoiceId))
    .where(inArray(creditsInvoiceId, [...new Set(invoiceIds)]))
    .orderBy(asc(seriesPeriod), asc(sequence))
  const notes = found.map(({ amount, ...note }) => ({ ...note, amount: (0 - amount) as Cents }))
  return Map.groupBy(notes, ({ invoiceId }) => invoiceId)
}

function perNote(money: MoneyMoved, notes: readonly NoteOfInvoice[]): Map<string, CreditedMoney> {
  const amounts = notes.map(({ amount }) => amount)
  const shares = moneyPerNote(money, notes[0]?.total ?? (0 as Cents), amounts)
  return new Map(notes.map(({ id }, index) => [id, shares[index] ?? NO_MONEY_BACK]))
}

interface MaybeCredited {
  id: string
  series: string
  status: string
  creditsInvoiceId: string | null
  totalAmount: Cents
  creditedAmount: Cents
}

/** What an invoice or credit note tells of its money: what came in for it, or what of that goes back. */
export async function moneyOfDocument(
  db: Database | Transaction,
  document: MaybeCredited,
): Promise<CreditedMoney & { received: Cents }> {
  const [{ dueBack, givenBack } = NO_MONEY_BACK] = await withCreditedMoney(db, [document])
  return { received: await receivedFor(db, document.id), dueBack, givenBack }
}

/** Each with what still goes back of its money: a credit note has its share of that, what stands whole has nothing. */
export async function withCreditedMoney<Invoice extends MaybeCredited>(
  db: Database | Transaction,
  invoices: readonly Invoice[],
): Promise<(Invoice & CreditedMoney)[]> {
  return await creditedOf(db, invoices, await moneyPerInvoice(db, idsOfCredited(invoices)))
}

/** The ids of the invoices whose money decides what goes back for these invoices and credit notes. */
export function idsOfCredited(invoices: readonly MaybeCredited[]): string[] {
  return invoices.filter(isCredited).map(creditedId)
}

/** The same as `withCreditedMoney`, for a caller that has the money already. */
export async function creditedOf<Invoice extends MaybeCredited>(
  db: Database | Transaction,
  invoices: readonly Invoice[],
  money: ReadonlyMap<string, MoneyMoved>,
): Promise<(Invoice & CreditedMoney)[]> {
  const withNote = invoices
    .filter(isNote)
    .map(creditedId)
    .filter((id) => money.has(id))
  const notes = await notesOf(db, withNote)
  return invoices.map((invoice) => {
    const moved = isCredited(invoice) ? money.get(creditedId(invoice)) : undefined
    if (!moved) return { ...invoice, ...NO_MONEY_BACK }
    const ofNote = isNote(invoice) && perNote(moved, notes.get(creditedId(invoice)) ?? []).get(invoice.id)
    return { ...invoice, ...(ofNote || creditedMoneyOf(moved, askedOf(invoice))) }
  })
}

function isNote({ series }: MaybeCredited): boolean {
  return series === 'credit'
}

function isCredited(invoice: MaybeCredited): boolean {
  return isNote(invoice) || invoice.status === 'credited' || invoice.creditedAmount !== 0
}

function creditedId({ id, creditsInvoiceId }: MaybeCredited): string {
  return creditsInvoiceId ?? id
}
