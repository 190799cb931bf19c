import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { periodInWords } from '@/features/billing/invoices/domain/invoice-words'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { EMPTY_LINE, type TypedInvoice, type TypedInvoiceLine } from './typed-invoice'

interface References {
  buyerReference: string | null
  purchaseOrder: string | null
}

/** A draft as it begins, with what the customer wants on it. */
export function emptyInvoice({ buyerReference, purchaseOrder }: References): TypedInvoice {
  return {
    subject: '',
    introduction: '',
    buyer_reference: buyerReference ?? '',
    purchase_order: purchaseOrder ?? '',
    payment_days: '14',
    lines: [],
  }
}

interface IssuedRates {
  vatPercent: number
  standard: number
  /** Whether its buyer reckoned the VAT. */
  isReverseCharged: boolean
}

/**
 * The lines of an issued invoice as somebody would type them, each with its rate when that is not the standard one.
 * Reverse charge is no rate: whether it holds is decided anew when they are issued.
 */
export function typedLines(
  lines: readonly InvoiceLine[],
  { vatPercent, standard, isReverseCharged }: IssuedRates,
): TypedInvoiceLine[] {
  return lines.map((line) => {
    const rate = isReverseCharged && line.reverseCharge ? standard : (line.vatPercent ?? vatPercent)
    const period = periodInWords(line).map((words) => ` (${words})`)
    return {
      description: `${line.description}${period.join('')}`,
      quantity: inDutch(line.quantity),
      unit: line.unit,
      unitPrice: inDutch(line.unitPrice / 100, 2),
      discountPercent: '',
      vatPercent: rate === standard ? '' : String(rate),
    }
  })
}

/** Lines as they were typed for an issued invoice, with its rate where that was the standard one of then. */
export function retyped(
  lines: readonly TypedInvoiceLine[],
  { vatPercent, standard, isReverseCharged }: IssuedRates,
): TypedInvoiceLine[] {
  const rate = isReverseCharged || vatPercent === standard ? '' : String(vatPercent)
  return lines.map((line) => ({ ...line, vatPercent: line.vatPercent.trim() || rate }))
}

function inDutch(number: number, decimals = 0): string {
  return number.toLocaleString('nl-NL', { minimumFractionDigits: decimals, maximumFractionDigits: 2 })
}

interface Share {
  title: string
  quoteNumber: string
  withdrawnOn: string
  /** What was agreed, with its VAT. */
  agreed: Cents
}

/** What stands before the calculation: the mail about the withdrawal promised one. */
export const RECKONED = 'Zo hebben we het gerekend:'

/** A draft for the share that a consumer owes who withdrew after we began at their request (BW 6:230s, paragraph 4). */
export function invoiceOfShare(
  empty: TypedInvoice,
  { title, quoteNumber, withdrawnOn, agreed }: Share,
): TypedInvoice {
  return {
    ...empty,
    subject: `Aandeel in ${title}`,
    introduction: `Je herriep op ${withdrawnOn} je akkoord op offerte ${quoteNumber}, nadat we op jouw verzoek waren begonnen. Je betaalt alleen wat toen gedaan was, naar verhouding van de hele prijs van ${inEurosAndCents(agreed)} incl. btw (artikel 6:230s lid 4 BW). ${RECKONED} `,
    lines: [{ ...EMPTY_LINE, description: 'Evenredig deel van het werk, gedaan vóór de herroeping' }],
  }
}
