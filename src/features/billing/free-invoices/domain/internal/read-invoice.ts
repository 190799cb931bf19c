import { lettersNotOnPaper } from '@/features/billing/invoices/documents/domain/paper-letters'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { amountsOf, reversed } from '@/features/billing/invoices/domain/invoice-amounts'
import { newLine } from '@/features/sales/quotes/documents/domain/quote-lines'
import { invoiceLinesOf } from '@/features/sales/quotes/documents/domain/quote-totals'
import { numberIn } from '@/features/sales/quotes/documents/domain/typed-quote'
import type { Texts } from '@/shared/form-state'
import { euros } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import { lineFieldName, type TypedInvoice, type TypedInvoiceLine } from './typed-invoice'

/** What an invoice says besides its parties, its number and its days. */
export interface InvoiceContent {
  description: string
  introduction: string | null
  buyerReference: string | null
  purchaseOrder: string | null
  /** Days between issue and due date. */
  paymentDays: number
  lines: readonly InvoiceLine[]
}

export interface ReadInvoice {
  content: InvoiceContent
  amounts: Amounts
  /** What could not be read, by the name of its field; it counts as nothing. */
  faults: Texts
  /** What keeps it from being issued besides, by the name of its field; `lines` for what is about all of them. */
  missing: Texts
}

interface Rates {
  /** The standard rate of the day, in percent. */
  standard: number
  /** Rates that were or will be standard: what replaces an older invoice keeps that of its lines. */
  known: readonly number[]
  /** Whether its buyer is charged no VAT, because they reckon it. */
  isReverseCharged?: boolean
}

/** The reduced rate and the zero rate (Wet OB 1968, article 9, paragraph 2). */
export const OTHER_RATES = [9, 0] as const

/** Reads a draft as it was typed. */
export function readInvoice(typed: TypedInvoice, rates: Rates): ReadInvoice {
  const faults: Texts = {}
  const lines = typed.lines.flatMap((line, place) => readLine(line, place, rates, faults))
  const paymentDays = wholeWithin(typed.payment_days, 0, MOST_DAYS, USUAL_DAYS)
  if (paymentDays === undefined) faults.payment_days = `Vul hele dagen in, van 0 tot ${MOST_DAYS}.`
  const content: InvoiceContent = {
    description: typed.subject.trim(),
    introduction: typed.introduction.trim() || null,
    buyerReference: typed.buyer_reference.trim() || null,
    purchaseOrder: typed.purchase_order.trim() || null,
    paymentDays: paymentDays ?? USUAL_DAYS,
    lines,
  }
  const amounts = amountsOf(lines, rates.isReverseCharged ? 'reverse-charge' : rates.standard)
  return { content, amounts, faults, missing: { ...missingOf(typed, amounts), ...lettersMissing(typed) } }
}

const USUAL_DAYS = 14
const MOST_DAYS = 60

/** Beyond these it is a slip of the finger. */
const MOST_EUROS = 500_000
const MOST_PIECES = 1000

/** The most that a column of amounts holds: numeric(10, 2). */
const MOST_TOTAL = 9_999_999_999

function readLine(typed: TypedInvoiceLine, place: number, rates: Rates, faults: Texts): InvoiceLine[] {
  const fault = (field: keyof TypedInvoiceLine, message: string) => {
    faults[lineFieldName(field, place)] = message
  }
  const quantity = signed(typed.quantity.trim() || '1')
  const isQuantity = quantity !== undefined && quantity !== 0 && Math.abs(quantity) <= MOST_PIECES
  if (!isQuantity) fault('quantity', 'Vul een aantal in, zoals 2 of 1,5. Wat eraf gaat, is -1.')
  const price = typed.unitPrice.trim() === '' ? 0 : numberIn(typed.unitPrice)
  const isPrice = price !== undefined && price <= MOST_EUROS
  if (!isPrice) fault('unitPrice', 'Vul een bedrag in, zoals 1.234,50.')
  const isTooMuch = isQuantity && isPrice && Math.abs(quantity) * price > MOST_EUROS
  if (isTooMuch) fault('unitPrice', 'Dit bedrag is te hoog voor één regel.')
  const discount = wholeWithin(typed.discountPercent, 0, 100, 0)
  if (discount === undefined) fault('discountPercent', 'Vul een heel percentage in, van 0 tot 100.')
  const goesOff = isQuantity && quantity < 0
  if (goesOff && discount) fault('discountPercent', 'Op een regel die eraf gaat, kan geen korting.')
  const rate = typed.vatPercent.trim() === '' ? rates.standard : numberIn(typed.vatPercent)
  const isRate = rate !== undefined && [...OTHER_RATES, ...rates.known, rates.standard].includes(rate)
  if (!isRate) fault('vatPercent', 'Kies een tarief uit de lijst.')
  const line = newLine(String(place), {
    description: typed.description.trim(),
    quantity: isQuantity ? Math.abs(quantity) : 1,
    unit: UNITS.find((unit) => unit === typed.unit) ?? 'piece',
    unitPrice: euros(isPrice && !isTooMuch ? price : 0),
    discountPercent: goesOff ? 0 : (discount ?? 0),
  })
  const own = isRate && rate !== rates.standard ? { vatPercent: rate } : {}
  const lines = invoiceLinesOf([line]).map((one) => ({ ...one, ...own }))
  return goesOff ? reversed(lines) : lines
}

const UNITS = ['piece', 'hour', 'month', 'year'] as const

/** A number as `numberIn` reads it, with a minus sign before it or without. */
function signed(text: string): number | undefined {
  const [, minus, rest = ''] = /^\s*([-−])?\s*(.*)$/s.exec(text) ?? []
  const number = numberIn(rest)
  return minus && number !== undefined ? 0 - number : number
}

function wholeWithin(text: string, least: number, most: number, empty: number): number | undefined {
  const number = text.trim() === '' ? empty : numberIn(text)
  return number !== undefined && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

function missingOf({ subject, lines }: TypedInvoice, { total }: Amounts): Texts {
  const ofLines = lines.flatMap((line, place) => [
    ...(line.description.trim()
      ? []
      : [[lineFieldName('description', place), 'Schrijf op waar deze regel voor is.'] as const]),
    ...(line.unitPrice.trim()
      ? []
      : [[lineFieldName('unitPrice', place), 'Vul de prijs in. Is het gratis, vul dan 0 in.'] as const]),
  ])
  return {
    ...(subject.trim() ? {} : { subject: 'Schrijf op waar de factuur voor is.' }),
    ...Object.fromEntries(ofLines),
    ...(lines.length === 0 ? { lines: 'Zet er minstens één regel in.' } : {}),
    ...(total < 0
      ? { lines: 'Het totaal is minder dan nul. Maak een creditnota als je iets teruggeeft.' }
      : {}),
    ...(total > MOST_TOTAL ? { lines: 'Het totaal is te hoog voor één factuur.' } : {}),
  }
}

/** A letter that would stand on paper as a question mark is asked for anew. */
function lettersMissing(typed: TypedInvoice): Texts {
  const texts: [name: string, text: string][] = [
    ['subject', typed.subject],
    ['introduction', typed.introduction],
    ['buyer_reference', typed.buyer_reference],
    ['purchase_order', typed.purchase_order],
    ...typed.lines.map(({ description }, place): [string, string] => [
      lineFieldName('description', place),
      description,
    ]),
  ]
  const faults = texts.flatMap(([name, text]) => {
    const letters = lettersNotOnPaper(text)
    return letters.length === 0 ? [] : [[name, lettersFault(letters)] as const]
  })
  return Object.fromEntries(faults)
}

const MOST_NAMED = 5
const lettersFault = (letters: readonly string[]) =>
  `In de PDF kan dit niet staan: ${letters.slice(0, MOST_NAMED).join(' ')}. Schrijf het in gewone letters, zonder emoji.`
