import { palette } from '@/content/look'
import { REVERSE_CHARGE_WORDS } from '@/features/billing/vat/domain/vat-treatment'
import { epcPayload } from '@/shared/epc-qr'
import type { Cents } from '@/shared/money'
import { askedOf, type InvoiceLine } from '../../../domain/invoice'
import { vatPerRate } from '../../../domain/invoice-amounts'
import { fileNameOf, type InvoiceDocument, isCreditNote } from '../../../domain/invoice-document'
import {
  endingOf,
  factsOf,
  type InvoiceEnding,
  inEurosAndCents,
  periodInWords,
  quantityInWords,
  titleOf,
} from '../../../domain/invoice-words'
import { rowsPerPage } from '../../domain/internal/page-fill'
import { drawQrCode } from '../internal/pdf/page-drawings'
import {
  addressOf,
  BODY,
  BOTTOM,
  drawLine,
  drawPaper,
  drawParties,
  LEADING,
  LEFT,
  MIDDLE,
  NEXT_TOP,
  type Paper,
  RIGHT,
  SMALL,
  STRONG,
  sizeOf,
  startNextPage,
} from './house-paper'
import type { PageText } from './page-text'
import { type Flow, rowPieces, writeText } from './paper-flow'

/**
 * The invoice as PDF/A-3b with its UBL inside (`ubl`, the bytes as they are fetched on their own; null for a draft,
 * which is no invoice to any program). Everything comes from the invoice, its dates too: the same invoice gives the same
 * bytes.
 */
export async function invoicePdf(invoice: InvoiceDocument, ubl: Buffer | null): Promise<Buffer> {
  return await drawPaper(
    {
      title: titleOf(invoice),
      number: invoice.invoiceNumber,
      seller: invoice.seller,
      madeAt: invoice.createdAt,
      ...(invoice.isConcept && { watermark: 'CONCEPT' }),
    },
    (paper) => {
      drawInvoice(paper, invoice)
      if (ubl) paper.document.file(ubl, attachmentOf(invoice))
    },
  )
}

/** Read by bookkeeping programs instead of the page: what PDF/A-3 calls an alternative. */
function attachmentOf(invoice: InvoiceDocument) {
  return {
    name: fileNameOf(invoice, 'xml'),
    type: 'text/xml',
    description: `${titleOf(invoice)} ${invoice.invoiceNumber} als UBL`,
    relationship: 'Alternative',
    creationDate: invoice.createdAt,
    modifiedDate: invoice.createdAt,
  }
}

interface Page extends Paper {
  invoice: InvoiceDocument
}

function drawInvoice(paper: Paper, invoice: InvoiceDocument): void {
  const page: Page = { ...paper, invoice }
  const top = drawDescription(page, drawParties(page, addressOf(invoice.buyer), factsOf(invoice)) + 20)
  const ending = endingOf(invoice)
  const words = ending.kind === 'settled' ? page.text.linesOf(ending.text, BOX_WIDTH, BODY) : []
  const isLong = words.length > MOST_LINES_OF_ENDING
  const bottom = drawRows(page, top, isLong ? 0 : heightOfEnding(ending, words))
  const below = drawTotals(page, bottom)
  if (isLong && ending.kind === 'settled') writeEnding({ ...page, y: below + 24 }, ending)
  else drawEnding(page, ending, words)
}

/** What it is about, above the lines; a credit note tells its reason at the end. Answers where the lines begin. */
function drawDescription(page: Page, top: number): number {
  if (isCreditNote(page.invoice)) return top
  const flow: Flow = { ...page, y: top }
  const { description, introduction } = page.invoice
  writeText(flow, description, { style: { ...STRONG, size: sizeOf('large') }, leading: 15 })
  if (introduction) writeText(flow, introduction)
  return flow.y + 16
}

const COLUMNS = { description: LEFT, quantity: 312, price: 434, rate: 472, net: RIGHT }
const DESCRIPTION_WIDTH = COLUMNS.quantity - LEFT - 16
const ROW_PADDING = 6
const TABLE_HEAD = 24
const TOTALS_HEIGHT = 92
const TOTALS_LEADING = 16
const ENDING_HEIGHT = 108

interface Row {
  description: readonly string[]
  amounts: false | { quantity: string; price: string; rate: string; net: string }
  isLast: boolean
  height: number
}

/** Answers where the last row ends, on the page that is the last one then. */
function drawRows(page: Page, from: number, ending: number): number {
  const rows = page.invoice.lines.flatMap((line) => rowsOf(page, line))
  const isRoom = from + TABLE_HEAD + (rows[0]?.height ?? 0) <= BOTTOM
  const top = isRoom ? from : startNextPage(page)
  const pages = rowsPerPage(
    rows.map(({ height }) => height),
    {
      first: BOTTOM - top - TABLE_HEAD,
      other: BOTTOM - NEXT_TOP - TABLE_HEAD,
      ending: TOTALS_HEIGHT + (vatPerRate(page.invoice).length - 1) * TOTALS_LEADING + ending,
    },
  )
  let y = top
  let next = 0
  for (const [index, count] of pages.entries()) {
    if (index > 0) y = startNextPage(page)
    y = drawTableHead(page, y)
    for (const row of rows.slice(next, next + count)) y = drawRow(page, row, y)
    next += count
  }
  return y
}

/** A line of an invoice as rows: its amounts stand with the first, and only the last has a line below it. */
function rowsOf({ text, invoice }: Page, line: InvoiceLine): Row[] {
  const words = [line.description, ...periodInWords(line)].flatMap((said) =>
    text.linesOf(said, DESCRIPTION_WIDTH, BODY),
  )
  return rowPieces(words).map((description, piece, { length }) => ({
    description,
    amounts: piece === 0 && {
      quantity: quantityInWords(line),
      price: inEurosAndCents(line.unitPrice),
      rate: line.reverseCharge ? 'verlegd' : `${line.vatPercent ?? invoice.vatPercent}%`,
      net: inEurosAndCents(line.net),
    },
    isLast: piece === length - 1,
    height: Math.max(1, description.length) * LEADING + (piece === length - 1 ? 2 * ROW_PADDING - 3 : 0),
  }))
}

function drawTableHead({ document, text }: Page, top: number): number {
  const baseline = top + 9
  const head = { ...SMALL, face: 'strong' } as const
  text.write('Omschrijving', COLUMNS.description, baseline, head)
  text.write('Aantal', COLUMNS.quantity, baseline, head)
  text.writeUpTo('Prijs excl. btw', COLUMNS.price, baseline, head)
  text.writeUpTo('Btw', COLUMNS.rate, baseline, head)
  text.writeUpTo('Bedrag excl. btw', COLUMNS.net, baseline, head)
  drawLine(document, top + TABLE_HEAD - 7, 'ink', 0.9)
  return top + TABLE_HEAD - 7
}

function drawRow(
  { document, text }: Page,
  { description, amounts, isLast, height }: Row,
  top: number,
): number {
  const baseline = top + ROW_PADDING + 7.5
  for (const [index, line] of description.entries())
    text.write(line, COLUMNS.description, baseline + index * LEADING, BODY)
  if (amounts) {
    text.write(amounts.quantity, COLUMNS.quantity, baseline, BODY)
    text.writeUpTo(amounts.price, COLUMNS.price, baseline, BODY)
    text.writeUpTo(amounts.rate, COLUMNS.rate, baseline, { ...BODY, colour: 'inkSoft' })
    text.writeUpTo(amounts.net, COLUMNS.net, baseline, BODY)
  }
  if (isLast) drawLine(document, top + height, 'hairline', 0.6)
  return top + height
}

/** Answers where they end. */
function drawTotals({ document, text, invoice }: Page, top: number): number {
  const { amount, totalAmount } = invoice
  const rates = vatPerRate(invoice)
  const label = rates.every(({ isReverseCharged }) => isReverseCharged) ? 'Totaal' : 'Totaal inclusief btw'
  const rows = [
    ['Totaal exclusief btw', amount] as const,
    ...rates.map(
      ({ percent, isReverseCharged, net, vat }) =>
        [
          `${isReverseCharged ? REVERSE_CHARGE_WORDS : `Btw ${percent}%`} over ${inEurosAndCents(net)}`,
          vat,
        ] as const,
    ),
  ]
  let baseline = top + 21
  for (const [label, value] of rows) {
    text.write(label, MIDDLE, baseline, BODY)
    text.writeUpTo(inEurosAndCents(value), RIGHT, baseline, BODY)
    baseline += TOTALS_LEADING
  }
  drawLine(document, baseline - 5, 'ink', 0.9, MIDDLE)
  text.write(label, MIDDLE, baseline + 20, STRONG)
  const total = inEurosAndCents(totalAmount)
  const large = { face: 'display', size: sizeOf('displayS'), colour: 'ink' } as const
  const room = RIGHT - MIDDLE - text.widthOf(label, STRONG) - 12
  const size = large.size * Math.min(1, room / text.widthOf(total, large))
  text.writeUpTo(total, RIGHT, baseline + 22, { ...large, size })
  return baseline + 28
}

const ENDING_PADDING = 16
const BOX_WIDTH = RIGHT - LEFT - 2 * ENDING_PADDING
/** A reason that is longer is written out below the totals, over pages. */
const MOST_LINES_OF_ENDING = 10

function heightOfEnding({ kind }: InvoiceEnding, words: readonly string[]): number {
  return kind === 'transfer' ? ENDING_HEIGHT : Math.max(ENDING_HEIGHT, 49 + words.length * LEADING + 12)
}

function writeEnding(flow: Flow, { heading, text }: Extract<InvoiceEnding, { kind: 'settled' }>): void {
  writeText(flow, heading, {
    style: { face: 'display', size: sizeOf('title'), colour: 'loden' },
    leading: 20,
  })
  writeText(flow, text)
}

function drawEnding(
  { document, text, invoice }: Page,
  ending: InvoiceEnding,
  lines: readonly string[],
): void {
  const height = ending.kind === 'transfer' ? ENDING_HEIGHT : 49 + lines.length * LEADING
  const top = BOTTOM - height
  const left = LEFT + ENDING_PADDING
  document.roundedRect(LEFT, top, RIGHT - LEFT, height, 6).fill(palette().linen)
  const colour = ending.kind === 'transfer' ? 'ink' : 'loden'
  text.write(ending.heading, left, top + 26, { face: 'display', size: sizeOf('title'), colour })
  for (const [index, line] of lines.entries()) text.write(line, left, top + 46 + index * LEADING, BODY)
  if (ending.kind === 'settled') return
  for (const [index, { label, value }] of ending.rows.entries()) {
    const baseline = top + 43 + index * 13.5
    text.write(label, left, baseline, { ...SMALL, size: sizeOf('note') })
    text.write(value, left + 114, baseline, STRONG)
  }
  drawPaymentCode(document, text, invoice, top)
}

function drawPaymentCode(
  document: PDFKit.PDFDocument,
  text: PageText,
  invoice: InvoiceDocument,
  top: number,
): void {
  const { seller, received, paymentReference } = invoice
  if (!seller.iban) return
  const size = 88
  const left = RIGHT - 10 - size
  document.roundedRect(left, top + 10, size, size, 4).fill(palette().paper)
  const payload = epcPayload({
    beneficiary: seller.name,
    iban: seller.iban,
    amount: (askedOf(invoice) - received) as Cents,
    reference: paymentReference,
  })
  drawQrCode(document, payload, { left: left + 8, top: top + 18, width: size - 16 })
  text.writeUpTo('Scan met je bankapp', left - 12, top + 26, SMALL)
}
