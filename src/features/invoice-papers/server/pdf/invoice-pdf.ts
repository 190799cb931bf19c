import { askedOf } from '@/features/invoices/rules/invoice'
import { vatPerRate } from '@/features/invoices/rules/invoice-amounts'
import { fileNameOf, type InvoiceDocument, isCreditNote } from '@/features/invoices/rules/invoice-document'
import {
  endingOf,
  factsOf,
  type InvoiceEnding,
  inEurosAndCents,
  periodInWords,
  quantityInWords,
  titleOf,
} from '@/features/invoices/rules/invoice-words'
import { epcPayload } from '@/shared/epc-qr'
import type { Cents } from '@/shared/money'
import { COLOURS } from '@/ui/weave/colourways'
import { rowsPerPage } from '../../rules/page-fill'
import {
  addressOf,
  BODY,
  BOTTOM,
  drawLine,
  drawPaper,
  drawParties,
  hairline,
  inkSoft,
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
import { drawQrCode } from './page-drawings'
import type { PageText } from './page-text'

/**
 * The invoice as PDF/A-3b with its UBL inside (`ubl`, the bytes as they are fetched on their own). Everything comes
 * from the invoice, its dates too: the same invoice gives the same bytes.
 */
export async function invoicePdf(invoice: InvoiceDocument, ubl: Buffer): Promise<Buffer> {
  return await drawPaper(
    {
      title: titleOf(invoice),
      number: invoice.invoiceNumber,
      seller: invoice.seller,
      madeAt: invoice.createdAt,
    },
    (paper) => {
      drawInvoice(paper, invoice)
      paper.document.file(ubl, attachmentOf(invoice))
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
  const bottom = drawRows(page, top)
  drawTotals(page, bottom)
  drawEnding(page, endingOf(invoice))
}

/** What it is about, above the lines; a credit note tells its reason at the end. Answers where the lines begin. */
function drawDescription({ text, invoice }: Page, top: number): number {
  if (isCreditNote(invoice)) return top
  const style = { ...STRONG, size: sizeOf('large') }
  const lines = text.linesOf(invoice.description, RIGHT - LEFT, style)
  for (const [index, line] of lines.entries()) text.write(line, LEFT, top + 11 + index * 15, style)
  return top + lines.length * 15 + 16
}

const COLUMNS = { description: LEFT, quantity: 312, price: 434, rate: 472, net: RIGHT }
const DESCRIPTION_WIDTH = COLUMNS.quantity - LEFT - 16
const ROW_PADDING = 6
const TABLE_HEAD = 24
const TOTALS_HEIGHT = 92
const TOTALS_LEADING = 16
const ENDING_HEIGHT = 108

interface Row {
  description: string[]
  quantity: string
  price: string
  rate: string
  net: string
  height: number
}

/** Answers where the last row ends, on the page that is the last one then. */
function drawRows(page: Page, top: number): number {
  const rows = page.invoice.lines.map((line): Row => {
    const description = [line.description, ...periodInWords(line)].flatMap((words) =>
      page.text.linesOf(words, DESCRIPTION_WIDTH, BODY),
    )
    return {
      description,
      quantity: quantityInWords(line),
      price: inEurosAndCents(line.unitPrice),
      rate: `${line.vatPercent ?? page.invoice.vatPercent}%`,
      net: inEurosAndCents(line.net),
      height: description.length * LEADING + 2 * ROW_PADDING - 3,
    }
  })
  const pages = rowsPerPage(
    rows.map(({ height }) => height),
    {
      first: BOTTOM - top - TABLE_HEAD,
      other: BOTTOM - NEXT_TOP - TABLE_HEAD,
      ending: TOTALS_HEIGHT + (vatPerRate(page.invoice).length - 1) * TOTALS_LEADING + ENDING_HEIGHT,
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

function drawTableHead({ document, text }: Page, top: number): number {
  const baseline = top + 9
  const head = { ...SMALL, face: 'strong' } as const
  text.write('Omschrijving', COLUMNS.description, baseline, head)
  text.write('Aantal', COLUMNS.quantity, baseline, head)
  text.writeUpTo('Prijs excl. btw', COLUMNS.price, baseline, head)
  text.writeUpTo('Btw', COLUMNS.rate, baseline, head)
  text.writeUpTo('Bedrag excl. btw', COLUMNS.net, baseline, head)
  drawLine(document, top + TABLE_HEAD - 7, COLOURS.ink, 0.9)
  return top + TABLE_HEAD - 7
}

function drawRow({ document, text }: Page, row: Row, top: number): number {
  const baseline = top + ROW_PADDING + 7.5
  for (const [index, line] of row.description.entries())
    text.write(line, COLUMNS.description, baseline + index * LEADING, BODY)
  text.write(row.quantity, COLUMNS.quantity, baseline, BODY)
  text.writeUpTo(row.price, COLUMNS.price, baseline, BODY)
  text.writeUpTo(row.rate, COLUMNS.rate, baseline, { ...BODY, colour: inkSoft })
  text.writeUpTo(row.net, COLUMNS.net, baseline, BODY)
  drawLine(document, top + row.height, hairline, 0.6)
  return top + row.height
}

function drawTotals({ document, text, invoice }: Page, top: number): void {
  const { amount, totalAmount } = invoice
  const rows = [
    ['Totaal exclusief btw', amount] as const,
    ...vatPerRate(invoice).map(
      ({ percent, net, vat }) => [`Btw ${percent}% over ${inEurosAndCents(net)}`, vat] as const,
    ),
  ]
  let baseline = top + 21
  for (const [label, value] of rows) {
    text.write(label, MIDDLE, baseline, BODY)
    text.writeUpTo(inEurosAndCents(value), RIGHT, baseline, BODY)
    baseline += TOTALS_LEADING
  }
  drawLine(document, baseline - 5, COLOURS.ink, 0.9, MIDDLE)
  text.write('Totaal inclusief btw', MIDDLE, baseline + 20, STRONG)
  const total = inEurosAndCents(totalAmount)
  const large = { face: 'display', size: sizeOf('displayS'), colour: COLOURS.ink } as const
  const room = RIGHT - MIDDLE - text.widthOf('Totaal inclusief btw', STRONG) - 12
  const size = large.size * Math.min(1, room / text.widthOf(total, large))
  text.writeUpTo(total, RIGHT, baseline + 22, { ...large, size })
}

const ENDING_PADDING = 16

function drawEnding(page: Page, ending: InvoiceEnding): void {
  const { document, text, invoice } = page
  const lines =
    ending.kind === 'settled' ? text.linesOf(ending.text, RIGHT - LEFT - 2 * ENDING_PADDING, BODY) : []
  const height = ending.kind === 'transfer' ? ENDING_HEIGHT : 49 + lines.length * LEADING
  const top = BOTTOM - height
  const left = LEFT + ENDING_PADDING
  document.roundedRect(LEFT, top, RIGHT - LEFT, height, 6).fill(COLOURS.linen)
  const colour = ending.kind === 'transfer' ? COLOURS.ink : COLOURS.loden
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
  document.roundedRect(left, top + 10, size, size, 4).fill(COLOURS.paper)
  const payload = epcPayload({
    beneficiary: seller.name,
    iban: seller.iban,
    amount: (askedOf(invoice) - received) as Cents,
    reference: paymentReference,
  })
  drawQrCode(document, payload, { left: left + 8, top: top + 18, width: size - 16 })
  text.writeUpTo('Scan met je bankapp', left - 12, top + 26, SMALL)
}
