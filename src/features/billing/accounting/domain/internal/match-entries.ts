import type { Cents } from '@/shared/money'
import type { BankEntry } from './bank-entry'
import { referencesIn } from './references'

/** An invoice that a line may be about. */
export interface InvoiceInSight {
  id: string
  invoiceNumber: string
  /** What a transfer mentions: an order's number, shared by all invoices of that order. */
  paymentReference: string
  buyerName: string
  dueDate: string
  paymentStatus: 'pending' | 'paid' | 'credited'
  /** What is still to be paid, VAT included. */
  open: Cents
  /** The numbers of the credit notes that take it back, or parts of it, and what still goes back to the customer. */
  creditNotes: readonly string[]
  dueBack: Cents
}

/**
 * What a line is.
 * - `exact`: an open invoice, and just what it asks.
 * - `other-amount`: an open invoice, but more or less than it asks.
 * - `settled`: an invoice that needs no money any more: it was paid or credited, or a line before this one pays it.
 * - `refund`: money that we sent back for an invoice that was credited, no more than goes back.
 * - `several`: more than one invoice.
 * - `own-debit`: a line of our own direct debits, which are processed automatically.
 * - `unknown`: nothing that we know.
 */
export type EntryMatch =
  | { kind: 'exact' | 'other-amount' | 'settled' | 'refund'; invoice: InvoiceInSight }
  | { kind: 'several'; numbers: readonly string[] }
  | { kind: 'unknown' | 'not-euro' | 'debit' | 'reversal' | 'not-final' | 'own-debit' }

export type MatchKind = EntryMatch['kind']

/** The kinds that can be booked; all but the first only when a person says so. */
export const BOOKABLE_KINDS = [
  'exact',
  'other-amount',
  'settled',
  'refund',
] as const satisfies readonly MatchKind[]
export type BookableKind = (typeof BOOKABLE_KINDS)[number]

type Line = Pick<BankEntry, 'nature' | 'isOwnDebit' | 'amount' | 'remittance'>

/** All that could be meant by the references in these lines, to be looked up in one go. */
export function referencesOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap(({ remittance }) => referencesIn(remittance).flat()))]
}

/** Matches lines with invoices, in their order: one that an earlier line pays, or pays back, is settled for later ones. */
export function matchEntries(lines: readonly Line[], invoices: readonly InvoiceInSight[]): EntryMatch[] {
  const paidHere = new Set<string>()
  const byReference = invoicesByReference(invoices)
  return lines.map((line) => {
    const match = matchEntry(line, byReference, paidHere)
    if (match.kind === 'exact' || match.kind === 'refund') paidHere.add(match.invoice.id)
    return match
  })
}

type InvoicesByReference = ReadonlyMap<string, readonly InvoiceInSight[]>

/** Hash map instead of a scan: thousands of lines may meet thousands of invoices. A number precedes a reference. */
function invoicesByReference(invoices: readonly InvoiceInSight[]): InvoicesByReference {
  const byNumber = Map.groupBy(invoices, ({ invoiceNumber }) => invoiceNumber)
  const byReference = Map.groupBy(invoices, ({ paymentReference }) => paymentReference)
  const byCreditNote = invoices.flatMap((invoice) =>
    invoice.creditNotes.map((number): [string, InvoiceInSight[]] => [number, [invoice]]),
  )
  return new Map([...byCreditNote, ...byReference, ...byNumber])
}

function matchEntry(
  { nature, isOwnDebit, amount, remittance }: Line,
  byReference: InvoicesByReference,
  paidHere: ReadonlySet<string>,
): EntryMatch {
  if (isOwnDebit) return { kind: 'own-debit' }
  if (nature === 'debit') return matchDebit(amount, invoicesMeant(remittance, byReference), paidHere)
  if (nature !== 'credit') return { kind: nature }
  if (amount === null) return { kind: 'not-euro' }
  if (amount === 0) return { kind: 'unknown' }
  const isOpen = (invoice: InvoiceInSight) => invoice.paymentStatus === 'pending' && !paidHere.has(invoice.id)
  const meant = invoicesMeant(remittance, byReference)
  if (meant.length > 1) return { kind: 'several', numbers: meant.map((one) => one[0]?.invoiceNumber ?? '') }
  const group = meant[0] ?? []
  const open = group.filter(isOpen).toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  const invoice = open.find((candidate) => candidate.open === amount) ?? open[0]
  if (invoice) return { kind: invoice.open === amount ? 'exact' : 'other-amount', invoice }
  const settled = group.at(-1)
  return settled ? { kind: 'settled', invoice: settled } : { kind: 'unknown' }
}

/** Most outgoing money has nothing to do with our customers; a line that names a credited invoice may be its refund. */
function matchDebit(
  amount: Cents | null,
  [meant = [], ...others]: readonly (readonly InvoiceInSight[])[],
  paidHere: ReadonlySet<string>,
): EntryMatch {
  if (!amount || others.length > 0) return { kind: 'debit' }
  const due = meant.filter(({ id, dueBack }) => dueBack >= amount && !paidHere.has(id))
  const invoice = due.find(({ dueBack }) => dueBack === amount) ?? due[0]
  return invoice ? { kind: 'refund', invoice } : { kind: 'debit' }
}

/** Per thing that is mentioned, the invoices that it may be: one for an invoice number, all of the order's otherwise. */
function invoicesMeant(remittance: string, byReference: InvoicesByReference): (readonly InvoiceInSight[])[] {
  const found = referencesIn(remittance)
    .map((mention) =>
      mention.map((reference) => byReference.get(reference)).find((group) => group !== undefined),
    )
    .filter((group) => group !== undefined)
  const distinct = new Map(found.map((group) => [group.map(({ id }) => id).join(), group]))
  const groups = [...distinct.values()]
  // The order number and the invoice number of one invoice, side by side, count as one mention.
  return groups.filter((group) => !groups.some((other) => other !== group && isWithin(other, group)))
}

function isWithin(small: readonly InvoiceInSight[], large: readonly InvoiceInSight[]): boolean {
  return small.length < large.length && small.every((invoice) => large.includes(invoice))
}
