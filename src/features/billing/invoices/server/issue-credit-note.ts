import { and, asc, eq, inArray } from 'drizzle-orm'
import { netReceived } from '@/features/billing/payments/domain/money-moved'
import { type MoneyOfInvoice, moneyOfInvoice } from '@/features/billing/payments/server/received-money'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Database, Transaction } from '@/platform/context'
import { type Cents, sum } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import {
  type CreditedPart,
  type CreditNoteContent,
  creditedMoneyOf,
  creditNoteStatusOf,
  creditOfParts,
  creditOfRest,
  type GivenBackElsewhere,
  moneyPerNote,
} from '../domain/credit-note'
import { invoicePaymentTransitions, invoiceTransitions } from '../domain/internal/invoice-transitions'
import { askedOf, wasIssuedHere } from '../domain/invoice'
import { currentSeller } from '../domain/seller'
import { creditNoteFollowsMoney } from './credit-note-money'
import { mailToBookkeeping } from './internal/mail-to-bookkeeping'
import { takeInvoiceNumber } from './internal/take-invoice-number'
import { type HostingInvoice, hostingInvoices } from './invoice-tables'
import { markInvoicePaid } from './mark-invoice-paid'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    'invoice.credited': CreditedInvoice
    'invoice.credited-in-part': CreditedInvoice
  }
}

export interface CreditedInvoice {
  creditNoteId: string
  /** Whether the lines that gave something back of another invoice are taken back too: that is asked there again. */
  withLines: boolean
  /** Whether nothing of it is left to ask. */
  isWhole: boolean
}

export type CreditOutcome =
  /** `refund` is what goes back of the invoice by now: its credit notes stay open until it has. */
  | { outcome: 'credited'; creditNote: HostingInvoice; refund: Cents }
  /** Nothing of it is left to take back. */
  | { outcome: 'already-credited' }
  /** There is no such invoice, it is a credit note itself, or another system issued it. */
  | { outcome: 'not-found' }

/** The same when what went back of it elsewhere counts as left: those invoices are credited as well. */
export async function creditWithOthers(
  context: Context,
  tx: Transaction,
  whole: Omit<PartialCredit, 'parts'>,
): Promise<CreditOutcome> {
  return await credit(context, tx, { ...whole, isRest: true, contentOf: creditOfRest })
}

/**
 * Takes an invoice back, whole or what is left of it, with a credit note of its lines below zero. An invoice that was
 * paid stays recorded as paid. What goes back is what came in less what went back, whatever the invoice asked; it is
 * counted while the invoice is locked, so money that moves at this moment is in it or follows (`creditNoteFollowsMoney`).
 * `elsewhereOf`: the parts of the invoice that went back on another one. Callers outside billing use `issueCreditNote` of
 * subscriptions, which knows those.
 */
export async function creditRestOf(
  context: Context,
  tx: Transaction,
  whole: Omit<PartialCredit, 'parts'>,
  elsewhereOf: ElsewhereOf,
): Promise<CreditOutcome> {
  return await credit(context, tx, { ...whole, isRest: true, contentOf: restIn(tx, elsewhereOf) })
}

type ElsewhereOf = (db: Database | Transaction, billed: HostingInvoice) => Promise<GivenBackElsewhere[]>

function restIn(db: Database | Transaction, elsewhereOf: ElsewhereOf): Crediting['contentOf'] {
  return async (billed, earlier) =>
    creditOfRest(billed, earlier, await standing(db, await elsewhereOf(db, billed)))
}

/** Consequences of crediting an invoice, VAT included where money is meant; above zero. */
export interface CreditPreview extends Amounts {
  invoiceId: string
  invoiceNumber: string
  /** What goes back of it by then. */
  refund: Cents
  /** What is still to be paid of it by then. */
  open: Cents
  isWhole: boolean
}

/** What `creditRestOf` would do now; undefined when nothing of the invoice is left to take back, or it is none of ours. */
export async function previewCreditOfRest(
  db: Database | Transaction,
  invoiceId: string,
  elsewhereOf: ElsewhereOf,
): Promise<CreditPreview | undefined> {
  return await previewOf(db, invoiceId, restIn(db, elsewhereOf))
}

/** The same for `creditWithOthers`. */
export async function previewCreditWithOthers(
  db: Database | Transaction,
  invoiceId: string,
): Promise<CreditPreview | undefined> {
  return await previewOf(db, invoiceId, creditOfRest)
}

async function previewOf(
  db: Database | Transaction,
  invoiceId: string,
  contentOf: Crediting['contentOf'],
): Promise<CreditPreview | undefined> {
  const [original] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, invoiceId))
  const plan = original && mayBeCredited(original) ? await planOf(db, original, contentOf) : undefined
  if (!original || !plan) return undefined
  const { content, credited, isWhole, refund, money } = plan
  const [net, vat, total] = [content.net, content.vat, content.total].map((cents) => (0 - cents) as Cents)
  return {
    invoiceId,
    invoiceNumber: original.invoiceNumber,
    net: net as Cents,
    vat: vat as Cents,
    total: total as Cents,
    refund,
    open: Math.max(0, askedOf(credited) - netReceived(money)) as Cents,
    isWhole,
  }
}

function mayBeCredited(invoice: HostingInvoice): boolean {
  return wasIssuedHere(invoice) && invoiceTransitions.allow(invoice.status, 'credited')
}

interface CreditPlan {
  earlier: readonly HostingInvoice[]
  content: CreditNoteContent
  money: MoneyOfInvoice
  /** The invoice as it stands after it. */
  credited: HostingInvoice
  isWhole: boolean
  refund: Cents
}

/** What a credit note over an invoice comes to, as it stands now: for the step before it and for the act itself. */
async function planOf(
  db: Database | Transaction,
  original: HostingInvoice,
  contentOf: Crediting['contentOf'],
): Promise<CreditPlan | undefined> {
  const earlier = await creditNotesOf(db, original.id)
  const content = await contentOf(original, earlier)
  if (!content) return undefined
  const money = await moneyOfInvoice(db, original.id)
  const credited = { ...original, creditedAmount: (original.creditedAmount - content.total) as Cents }
  const asked = askedOf(credited)
  const refund = creditedMoneyOf(money, asked).dueBack
  return { earlier, content, money, credited, isWhole: asked === 0, refund }
}

/**
 * What went back of an invoice on others that still ask something. An invoice that was credited whole does not count:
 * what it gave back was settled in its own credit notes, and on this invoice what was more than it asked.
 */
async function standing(
  db: Database | Transaction,
  elsewhere: readonly GivenBackElsewhere[],
): Promise<readonly GivenBackElsewhere[]> {
  if (elsewhere.length === 0) return []
  const ids = elsewhere.map(({ invoiceId }) => invoiceId)
  const gone = await db
    .select({ id: hostingInvoices.id })
    .from(hostingInvoices)
    .where(and(inArray(hostingInvoices.id, ids), eq(hostingInvoices.status, 'credited')))
  const isGone = new Set(gone.map(({ id }) => id))
  return elsewhere.filter(({ invoiceId }) => !isGone.has(invoiceId))
}

export interface PartialCredit {
  invoiceId: string
  parts: readonly CreditedPart[]
  /** Stands on the credit note. */
  reason: string
  actor: Actor
}

/**
 * Takes parts of the lines of an invoice back, as often as something is left of them. The invoice stands for the rest:
 * it asks so much less, and what we hold beyond that goes back. One that is paid up by this counts as paid.
 */
export async function issuePartialCreditNote(
  context: Context,
  tx: Transaction,
  { parts, ...credited }: PartialCredit,
): Promise<CreditOutcome> {
  const contentOf: Crediting['contentOf'] = (billed, earlier) => creditOfParts(billed, earlier, parts)
  return await credit(context, tx, { ...credited, isRest: false, contentOf })
}

interface Crediting extends Omit<PartialCredit, 'parts'> {
  /** Whether all that is left is taken back. */
  isRest: boolean
  contentOf: (
    billed: HostingInvoice,
    earlier: readonly HostingInvoice[],
  ) => CreditNoteContent | undefined | Promise<CreditNoteContent | undefined>
}

async function credit(
  context: Context,
  tx: Transaction,
  { invoiceId, reason, actor, isRest, contentOf }: Crediting,
): Promise<CreditOutcome> {
  const original = await lockInvoice(tx, invoiceId)
  if (!original || !wasIssuedHere(original)) return { outcome: 'not-found' }
  if (!invoiceTransitions.allow(original.status, 'credited')) return { outcome: 'already-credited' }
  const plan = await planOf(tx, original, contentOf)
  if (!plan) return { outcome: 'already-credited' }
  const { earlier, content, money, credited, isWhole, refund } = plan
  await tx
    .update(hostingInvoices)
    .set({
      creditedAmount: credited.creditedAmount,
      ...(isWhole ? { status: 'credited' } : {}),
      ...(isWhole && invoicePaymentTransitions.allow(original.paymentStatus, 'credited')
        ? { paymentStatus: 'credited' }
        : {}),
    })
    .where(eq(hostingInvoices.id, invoiceId))
  const creditNote = await insertCreditNote(context, tx, { original, earlier, content, reason, money })
  await recordEvent(context, tx, {
    actor,
    subject: { kind: 'invoice', id: invoiceId },
    action: isWhole ? 'invoice.credited' : 'invoice.credited-in-part',
    details: { number: original.invoiceNumber, creditNote: creditNote.invoiceNumber, refund },
    payload: { creditNoteId: creditNote.id, isWhole, withLines: isRest },
  })
  await creditNoteFollowsMoney(context, tx, { invoiceId, actor })
  if (!isWhole) await countAsPaidIfEnough(context, tx, credited, money)
  await mailToBookkeeping(context, tx, creditNote)
  return { outcome: 'credited', creditNote, refund }
}

async function lockInvoice(tx: Transaction, invoiceId: string): Promise<HostingInvoice | undefined> {
  const [invoice] = await tx
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.id, invoiceId))
    .for('no key update')
  return invoice
}

async function creditNotesOf(db: Database | Transaction, invoiceId: string): Promise<HostingInvoice[]> {
  const { creditsInvoiceId, seriesPeriod, sequence } = hostingInvoices
  return await db
    .select()
    .from(hostingInvoices)
    .where(eq(creditsInvoiceId, invoiceId))
    .orderBy(asc(seriesPeriod), asc(sequence))
}

/** Counts an invoice as paid when what came in was too little, and is enough for what is left. */
async function countAsPaidIfEnough(
  context: Context,
  tx: Transaction,
  { id, paymentStatus, ...amounts }: HostingInvoice,
  money: MoneyOfInvoice,
): Promise<void> {
  if (paymentStatus !== 'pending' || netReceived(money) < askedOf(amounts)) return
  await markInvoicePaid(context, tx, id, context.now())
}

interface NewCreditNote {
  original: HostingInvoice
  earlier: readonly HostingInvoice[]
  content: CreditNoteContent
  reason: string
  money: MoneyOfInvoice
}

async function insertCreditNote(
  context: Context,
  tx: Transaction,
  { original, earlier, content, reason, money }: NewCreditNote,
): Promise<HostingInvoice> {
  const notes = [...earlier.map(({ totalAmount }) => totalAmount), content.total].map(
    (total) => (0 - total) as Cents,
  )
  const ofThis = moneyPerNote(money, original.totalAmount, notes).at(-1)
  const paymentStatus = creditNoteStatusOf(ofThis ?? creditedMoneyOf(money))
  const { customerId, orderId, standsAlone, buyer, buyerReference, purchaseOrder, vatPercent } = original
  const { vatTreatment, vatReason } = original
  const [creditNote] = await tx
    .insert(hostingInvoices)
    .values({
      customerId,
      orderId,
      standsAlone,
      buyer,
      buyerReference,
      purchaseOrder,
      vatPercent,
      vatTreatment,
      vatReason,
      ...periodOf(original, content),
      ...(await takeInvoiceNumber(tx, 'credit', context.now())),
      id: context.random.uuid(),
      creditsInvoiceId: original.id,
      amount: content.net,
      vatAmount: content.vat,
      totalAmount: content.total,
      status: 'sent',
      paymentStatus,
      paidAt: paymentStatus === 'paid' ? context.now() : null,
      description: reason,
      seller: currentSeller(),
      lines: content.lines,
      paymentReference: original.invoiceNumber,
    })
    .returning()
  if (!creditNote) throw new Error('No credit note came back')
  return creditNote
}

/** The days that are taken back, when its lines say which; those of the invoice otherwise. */
function periodOf(
  { periodStart, periodEnd, totalAmount }: HostingInvoice,
  { lines, total }: CreditNoteContent,
): Pick<HostingInvoice, 'periodStart' | 'periodEnd'> {
  const days = lines.flatMap(({ period }) => period ?? [])
  const isPart = sum([totalAmount, total]) !== 0
  if (!isPart || days.length === 0) return { periodStart, periodEnd }
  return {
    periodStart: days.map(({ firstDay }) => firstDay).toSorted()[0] ?? periodStart,
    periodEnd:
      days
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? periodEnd,
  }
}
