import PDFDocument from 'pdfkit'
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
import { epcPayload } from '@/features/payments/rules/epc-qr'
import type { Cents } from '@/shared/money'
import { TYPE_SCALE, type TypeStep } from '@/ui/type-scale'
import { COLOURS, QUIET_COLOURS } from '@/ui/weave/colourways'
import { rowsPerPage } from '../../rules/page-fill'
import { drawClothIn, drawMark, drawQrCode } from './page-drawings'
import { type PageText, pageText, type TextStyle } from './page-text'

/**
 * The invoice as PDF/A-3b with its UBL inside (`ubl`, the bytes as they are fetched on their own). Everything comes
 * from the invoice, its dates too: the same invoice gives the same bytes.
 */
export async function invoicePdf(invoice: InvoiceDocument, ubl: Buffer): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    // Every position is our own: nothing flows.
    margin: 0,
    font: '',
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang: 'nl-NL',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: `${titleOf(invoice)} ${invoice.invoiceNumber}`,
      CreationDate: invoice.createdAt,
      ModDate: invoice.createdAt,
    },
  })
  const bytes = bytesOf(document)
  drawInvoice(document, invoice)
  document.file(ubl, attachmentOf(invoice))
  document.end()
  return await bytes
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

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => done(Buffer.concat(chunks)))
    document.on('error', failed)
  })
}

/** In points; A4 is 595.28 by 841.89. */
const PAGE = { width: 595.28, height: 841.89 }
/** One repeat of the cloth: fourteen ends. */
const CLOTH_CELL = 2.4
const CLOTH_WIDTH = 14 * CLOTH_CELL
const LEFT = 72
const RIGHT = PAGE.width - 46
/** Where the second column of the upper half begins. */
const MIDDLE = 336
const BOTTOM = 790
const FOOTER = 816

const { inkSoft, hairline } = QUIET_COLOURS

/** In points. */
const sizeOf = (step: TypeStep) => TYPE_SCALE[step] * 9.5

const SMALL = { face: 'text', size: sizeOf('fine'), colour: inkSoft } as const satisfies TextStyle
const BODY = { face: 'text', size: sizeOf('base'), colour: COLOURS.ink } as const satisfies TextStyle
const STRONG = { ...BODY, face: 'strong' } as const satisfies TextStyle
const LEADING = 13.5

interface Page {
  document: PDFKit.PDFDocument
  text: PageText
  invoice: InvoiceDocument
}

function drawInvoice(document: PDFKit.PDFDocument, invoice: InvoiceDocument): void {
  document.addPage()
  const page: Page = { document, text: pageText(document), invoice }
  drawBand(page)
  drawLetterhead(page)
  drawTitle(page)
  const top = drawDescription(page, Math.max(drawBuyer(page), drawFacts(page)) + 20)
  const bottom = drawRows(page, top)
  drawTotals(page, bottom)
  drawEnding(page, endingOf(invoice))
  drawFooters(page)
}

function drawBand({ document }: Page): void {
  drawClothIn(document, { left: 0, top: 0, width: CLOTH_WIDTH, height: PAGE.height }, CLOTH_CELL)
}

function drawLetterhead({ document, text, invoice: { seller } }: Page): void {
  drawMark(document, LEFT, 46, 28)
  text.write(seller.name, LEFT + 38, 66, { face: 'display', size: sizeOf('displayXs'), colour: COLOURS.ink })
  const address = [seller.street, `${seller.postcode} ${seller.city}`, seller.email, seller.phone]
  const numbers = [seller.kvk && `KVK ${seller.kvk}`, seller.vatId && `Btw-id ${seller.vatId}`]
  writeLines(text, address, MIDDLE, 106)
  writeLines(text, numbers, MIDDLE + 116, RIGHT - MIDDLE - 116)
}

/** Small print from the top of the page; a value that is too wide goes on below. */
function writeLines(text: PageText, values: readonly (string | null)[], left: number, width: number): void {
  const lines = values.flatMap((value) => (value ? text.linesOf(value, width, SMALL) : []))
  for (const [index, line] of lines.entries()) text.write(line, left, 53 + index * 11.5, SMALL)
}

const TITLE_BASELINE = 152

function drawTitle({ document, text, invoice }: Page): void {
  const title = { face: 'display', size: sizeOf('displayL'), colour: COLOURS.ink } as const
  text.write(titleOf(invoice), LEFT - 2, TITLE_BASELINE, title)
  text.writeUpTo(invoice.invoiceNumber, RIGHT, TITLE_BASELINE, { ...title, size: sizeOf('displayXs') })
  drawThread(document, TITLE_BASELINE + 20)
}

/** One thread out of the cloth, over the page, with a knot at its end. */
function drawThread(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(CLOTH_WIDTH, y).lineTo(RIGHT, y).lineWidth(1.4).stroke(COLOURS.ochre)
  document.circle(RIGHT, y, 3).fill(COLOURS.ochre)
}

const PARTIES_TOP = 199

/** Answers where it ends. */
function drawBuyer({ text, invoice: { buyer } }: Page): number {
  const width = MIDDLE - LEFT - 24
  const lines = [
    ...styled(text, buyer.name, width, { ...STRONG, size: sizeOf('large') }),
    ...styled(text, buyer.contact && `T.a.v. ${buyer.contact}`, width, BODY),
    ...styled(text, buyer.street, width, BODY),
    ...styled(text, `${buyer.postcode} ${buyer.city}`, width, BODY),
    ...styled(text, buyer.kvk && `KVK ${buyer.kvk}`, width, { ...BODY, colour: inkSoft }),
    ...styled(text, buyer.vatId && `Btw-id ${buyer.vatId}`, width, { ...BODY, colour: inkSoft }),
  ]
  text.write('Aan', LEFT, PARTIES_TOP, SMALL)
  const first = PARTIES_TOP + 17
  for (const [index, { line, style }] of lines.entries())
    text.write(line, LEFT, first + index * LEADING, style)
  return first + lines.length * LEADING
}

function styled(text: PageText, value: string | null, width: number, style: TextStyle) {
  return value ? text.linesOf(value, width, style).map((line) => ({ line, style })) : []
}

function drawFacts({ text, invoice }: Page): number {
  let baseline = PARTIES_TOP
  for (const { label, value } of factsOf(invoice)) {
    text.write(label, MIDDLE, baseline, { ...SMALL, size: sizeOf('note') })
    for (const line of text.linesOf(value, RIGHT - MIDDLE - 92, BODY)) {
      text.write(line, MIDDLE + 92, baseline, BODY)
      baseline += LEADING
    }
    baseline += 2.5
  }
  return baseline
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
/** Where the table goes on, on later pages. */
const NEXT_TOP = 100
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

function startNextPage(page: Page): number {
  const { document, text, invoice } = page
  document.addPage()
  drawBand(page)
  text.write(`${titleOf(invoice)} ${invoice.invoiceNumber}`, LEFT, 58, {
    ...{ face: 'display', size: sizeOf('displayXs'), colour: COLOURS.ink },
  })
  drawThread(document, 72)
  return NEXT_TOP
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

function drawLine(document: PDFKit.PDFDocument, y: number, colour: string, width: number, left = LEFT): void {
  document.moveTo(left, y).lineTo(RIGHT, y).lineWidth(width).stroke(colour)
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

function drawFooters({ document, text, invoice }: Page): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    const { seller } = invoice
    text.write(`${seller.name} · ${titleOf(invoice)} ${invoice.invoiceNumber}`, LEFT, FOOTER, SMALL)
    text.writeUpTo(`Pagina ${index + 1} van ${count}`, RIGHT, FOOTER, SMALL)
  }
}
