import PDFDocument from 'pdfkit'
import { fitted, logo, logoBytes, palette } from '@/content/look'
import type { Logo } from '@/content/site-facts'
import { HOME, type MemberState, writtenAddress } from '@/shared/member-states'
import { TYPE_SCALE, type TypeStep } from '@/ui/type-scale'
import type { Palette } from '@/ui/weave/palette'
import type { InvoiceParty } from '../../../domain/invoice'
import { drawClothIn, drawMark } from '../internal/pdf/page-drawings'
import { type PageText, pageText, type TextStyle } from './page-text'

/** Pages in the look of the house, all with the same head, band and foot. */
export interface Paper {
  document: PDFKit.PDFDocument
  text: PageText
  /** As each page says below, and a later one on top: 'Factuur INV2026110042'. */
  name: string
  /** Stands large and pale behind all that a page says. */
  watermark?: string | undefined
}

interface PaperFacts {
  title: string
  number: string
  seller: InvoiceParty
  /** What the file says of when it was made: the same facts give the same bytes. */
  madeAt: Date
  watermark?: string
}

/** A4 pages as PDF/A-3b, begun with letterhead and title; `draw` adds the rest, and pages as it needs them. */
export async function drawPaper(facts: PaperFacts, draw: (paper: Paper) => void): Promise<Buffer> {
  const name = `${facts.title} ${facts.number}`
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
    info: { Title: name, CreationDate: facts.madeAt, ModDate: facts.madeAt },
  })
  const bytes = bytesOf(document)
  document.addPage()
  const paper: Paper = { document, text: pageText(document), name, watermark: facts.watermark }
  drawBand(paper)
  drawLetterhead(paper, facts.seller)
  drawTitle(paper, facts)
  draw(paper)
  drawFooters(paper, facts.seller)
  document.end()
  return await bytes
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
export const LEFT = 72
export const RIGHT = PAGE.width - 46
/** Where the second column of the upper half begins. */
export const MIDDLE = 336
export const BOTTOM = 790
const FOOTER = 816
/** Where later pages go on. */
export const NEXT_TOP = 100

/** In points. */
export const sizeOf = (step: TypeStep) => TYPE_SCALE[step] * 9.5

export const SMALL = { face: 'text', size: sizeOf('fine'), colour: 'inkSoft' } as const satisfies TextStyle
export const BODY = { face: 'text', size: sizeOf('base'), colour: 'ink' } as const satisfies TextStyle
export const STRONG = { ...BODY, face: 'strong' } as const satisfies TextStyle
export const LEADING = 13.5

function drawBand({ document, text, watermark }: Paper): void {
  drawClothIn(document, { left: 0, top: 0, width: CLOTH_WIDTH, height: PAGE.height }, CLOTH_CELL)
  if (watermark) drawWatermark(document, text, watermark)
}

/** From lower left to upper right, first on its page: all else is drawn over it. */
function drawWatermark(document: PDFKit.PDFDocument, text: PageText, word: string): void {
  const style = { face: 'display', size: sizeOf('displayL') * 2.5, colour: 'hairline' } as const
  const [x, y] = [(LEFT + RIGHT) / 2, PAGE.height / 2]
  document.save().rotate(-50, { origin: [x, y] })
  text.write(word, x - text.widthOf(word, style) / 2, y + style.size / 3, style)
  document.restore()
}

function drawLetterhead({ document, text }: Paper, seller: InvoiceParty): void {
  const picture = logo()
  if (picture) drawLogo(document, picture)
  else {
    drawMark(document, LEFT, 46, 28)
    text.write(seller.name, LEFT + 38, 66, { face: 'display', size: sizeOf('displayXs'), colour: 'ink' })
  }
  // A logo may say the name in letters that nobody can search for.
  const address = [
    picture ? seller.name : null,
    seller.street,
    `${seller.postcode} ${seller.city}`,
    seller.email,
    seller.phone,
  ]
  const numbers = [seller.kvk && `KVK ${seller.kvk}`, seller.vatId && `Btw-id ${seller.vatId}`]
  writeLines(text, address, MIDDLE, 106)
  writeLines(text, numbers, MIDDLE + 116, RIGHT - MIDDLE - 116)
}

/** Room of the logo, in points: as high as mark and name, and ending before the address. */
const LOGO = { width: MIDDLE - LEFT - 24, height: 36 }

function drawLogo(document: PDFKit.PDFDocument, picture: Logo): void {
  const { width, height } = fitted(picture, LOGO)
  document.image(logoBytes(picture), LEFT, 60 - height / 2, { width, height })
}

/** Small print from the top of the page; a value that is too wide goes on below. */
function writeLines(text: PageText, values: readonly (string | null)[], left: number, width: number): void {
  const lines = values.flatMap((value) => (value ? text.linesOf(value, width, SMALL) : []))
  for (const [index, line] of lines.entries()) text.write(line, left, 53 + index * 11.5, SMALL)
}

const TITLE_BASELINE = 152

function drawTitle({ document, text }: Paper, { title, number }: PaperFacts): void {
  const style = { face: 'display', size: sizeOf('displayL'), colour: 'ink' } as const
  text.write(title, LEFT - 2, TITLE_BASELINE, style)
  text.writeUpTo(number, RIGHT, TITLE_BASELINE, { ...style, size: sizeOf('displayXs') })
  drawThread(document, TITLE_BASELINE + 20)
}

/** One thread out of the cloth, over the page, with a knot at its end. */
function drawThread(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(CLOTH_WIDTH, y).lineTo(RIGHT, y).lineWidth(1.4).stroke(palette().ochre)
  document.circle(RIGHT, y, 3).fill(palette().ochre)
}

/** Begins another page; answers where it goes on. */
export function startNextPage(paper: Paper): number {
  const { document, text, name } = paper
  document.addPage()
  drawBand(paper)
  text.write(name, LEFT, 58, { face: 'display', size: sizeOf('displayXs'), colour: 'ink' })
  drawThread(document, 72)
  return NEXT_TOP
}

const PARTIES_TOP = 199

interface Addressee {
  name: string
  contact: string | null
  street: string | null
  postcode: string | null
  city: string | null
  /** The Netherlands where it is left out. */
  country?: MemberState | null | undefined
  kvk: string | null
  vatId: string | null
}

interface AddressLine {
  value: string | null
  style: TextStyle
}

/** Who a paper is for, line by line. */
export function addressOf({
  name,
  contact,
  street,
  postcode,
  city,
  country,
  kvk,
  vatId,
}: Addressee): AddressLine[] {
  const quiet = { ...BODY, colour: 'inkSoft' } as const
  return [
    { value: name, style: { ...STRONG, size: sizeOf('large') } },
    { value: contact && `T.a.v. ${contact}`, style: BODY },
    ...writtenAddress({
      street: street ?? '',
      postcode: postcode ?? '',
      city: city ?? '',
      country: country ?? HOME,
    }).map((value) => ({ value, style: BODY })),
    { value: kvk && `KVK ${kvk}`, style: quiet },
    { value: vatId && `Btw-id ${vatId}`, style: quiet },
  ]
}

/**
 * Who it is for, and beside it what it is known by: two columns, over as many pages as the longer of them takes. Answers
 * where that one ends, on the page that is the last one then.
 */
export function drawParties(
  paper: Paper,
  address: readonly AddressLine[],
  facts: readonly { label: string; value: string }[],
): number {
  const pieces = [...addressPieces(paper.text, address), ...factPieces(paper.text, facts)]
  const last = Math.max(...pieces.map(({ page }) => page))
  for (let page = 0; page <= last; page++) {
    if (page > 0) startNextPage(paper)
    for (const { line, left, baseline, style } of pieces.filter((piece) => piece.page === page))
      paper.text.write(line, left, baseline, style)
  }
  const onLast = pieces.filter(({ page }) => page === last).map(({ baseline }) => baseline)
  return Math.max(...onLast) + LEADING
}

interface ColumnPiece {
  line: string
  left: number
  /** Counted from the page on which the columns begin. */
  page: number
  baseline: number
  style: TextStyle
}

/** Where a line stands that is so far down a column: beyond the bottom, on a next page. */
function placeOf(down: number): Pick<ColumnPiece, 'page' | 'baseline'> {
  if (down <= BOTTOM) return { page: 0, baseline: down }
  const rows = Math.floor((BOTTOM - NEXT_TOP) / LEADING)
  const row = Math.floor((down - BOTTOM) / LEADING)
  return { page: 1 + Math.floor(row / rows), baseline: NEXT_TOP + LEADING * ((row % rows) + 0.75) }
}

function addressPieces(text: PageText, address: readonly AddressLine[]): ColumnPiece[] {
  const width = MIDDLE - LEFT - 24
  const first = PARTIES_TOP + 17
  const lines = address.flatMap(({ value, style }) =>
    value ? text.linesOf(value, width, style).map((line) => ({ line, style })) : [],
  )
  return [
    { line: 'Aan', left: LEFT, page: 0, baseline: PARTIES_TOP, style: SMALL },
    ...lines.map((line, index) => ({ ...line, left: LEFT, ...placeOf(first + index * LEADING) })),
  ]
}

function factPieces(text: PageText, facts: readonly { label: string; value: string }[]): ColumnPiece[] {
  const pieces: ColumnPiece[] = []
  let down = PARTIES_TOP
  for (const { label, value } of facts) {
    pieces.push({ line: label, left: MIDDLE, ...placeOf(down), style: { ...SMALL, size: sizeOf('note') } })
    for (const line of text.linesOf(value, RIGHT - MIDDLE - 92, BODY)) {
      pieces.push({ line, left: MIDDLE + 92, ...placeOf(down), style: BODY })
      down += LEADING
    }
    down += 2.5
  }
  return pieces
}

export function drawLine(
  document: PDFKit.PDFDocument,
  y: number,
  colour: keyof Palette,
  width: number,
  left = LEFT,
): void {
  document.moveTo(left, y).lineTo(RIGHT, y).lineWidth(width).stroke(palette()[colour])
}

function drawFooters({ document, text, name }: Paper, seller: InvoiceParty): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    text.write(`${seller.name} · ${name}`, LEFT, FOOTER, SMALL)
    text.writeUpTo(`Pagina ${index + 1} van ${count}`, RIGHT, FOOTER, SMALL)
  }
}
