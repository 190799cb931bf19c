import { palette } from '@/content/look'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
import {
  addressOf,
  BODY,
  drawLine,
  drawPaper,
  drawParties,
  LEADING,
  LEFT,
  NEXT_TOP,
  RIGHT,
  SMALL,
  STRONG,
  sizeOf,
  startNextPage,
} from '@/features/billing/invoices/documents/server/pdf/house-paper'
import type { TextStyle } from '@/features/billing/invoices/documents/server/pdf/page-text'
import {
  type Flow,
  keepTogether,
  PAGE_HEIGHT,
  rowPieces,
  writeText,
} from '@/features/billing/invoices/documents/server/pdf/paper-flow'
import { currentSeller } from '@/features/billing/invoices/domain/seller'
import { versionInWords } from '@/features/operations/legal-texts/domain/legal-version'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { onOneLine } from '@/shared/person-name'
import type { Amounts, VatBasis } from '@/shared/vat'
import { firstInvoiceExplained } from '../../domain/asked-totals'
import { cadenceInWords, lineInWords, REMARKS_BETWEEN } from '../../domain/internal/line-words'
import { partsOfText } from '../../domain/internal/quote-text'
import {
  CADENCE_LABELS,
  CADENCES,
  choicesOf,
  comesBack,
  pickedAtFirst,
  pickedLines,
  type QuoteBlock,
  type QuoteLine,
  type SentQuote,
} from '../../domain/quote-document'
import { netOfLine, quoteTotals } from '../../domain/quote-totals'
import { heightOfParts, writeParts } from '../internal/pdf/text-parts'

const DISPLAY = { face: 'display', size: sizeOf('title'), colour: 'ink' } as const
const NOTE = { ...SMALL, size: sizeOf('note') } as const
const LARGE = { ...STRONG, size: sizeOf('large') } as const

/**
 * A quote as it goes out, with the terms that belong to it as its last pages. Everything comes from what was sent, its
 * dates too: the same quote gives the same bytes. `basis`: the standard rate of the day it was sent, or none.
 */
export async function quotePdf(sent: SentQuote, terms: string, basis: VatBasis): Promise<Buffer> {
  const madeAt = new Date(`${sent.sentOn}T12:00:00Z`)
  return await drawPaper(
    { title: 'Offerte', number: numberOf(sent), seller: currentSeller(), madeAt },
    (paper) => {
      const flow: Flow = { ...paper, y: drawParties(paper, partyLines(sent), factsOf(sent)) + 14 }
      const { document } = sent
      writeText(flow, onOneLine(document.title), {
        style: { ...DISPLAY, size: sizeOf('displayXs') },
        leading: 20,
      })
      flow.y += 6
      writeParts(flow, partsOfText(document.introduction))
      for (const block of document.blocks) drawBlock(flow, block)
      const isOnOwnPage = drawEnd(flow, sent, basis)
      drawTerms(flow, sent, terms, isOnOwnPage)
    },
  )
}

/** A version that replaces another says so on every page. */
function numberOf({ number, version }: SentQuote): string {
  return version > 1 ? `${number}, versie ${version}` : number
}

function partyLines({ party }: SentQuote) {
  const { name, company, ...rest } = party
  return addressOf({ ...rest, name: company ?? name, contact: company && name })
}

function factsOf(sent: SentQuote) {
  const { sentOn, validUntil, from } = sent
  return [
    { label: 'Offertenummer', value: numberOf(sent) },
    { label: 'Datum', value: shownDay(sentOn) },
    { label: 'Geldig tot en met', value: shownDay(validUntil) },
    { label: 'Van', value: from },
  ]
}

/** How far a description goes; what it costs stands after it. */
const DESCRIPTION_ENDS = 440
/** Room for a box before a line that can be chosen. */
const BOX = 16
const PADDING = 6
/** Height of a heading: each of its lines, and the air after the last. */
const HEADING = { leading: 17, air: 5 }
const TABLE_HEAD = 16

function drawBlock(flow: Flow, block: QuoteBlock): void {
  const { heading, text, lines } = block
  const headingLines = flow.text.linesOf(heading, RIGHT - LEFT, DISPLAY)
  const headingHeight = heading ? headingLines.length * HEADING.leading + HEADING.air : 0
  const parts = partsOfText(text)
  const rows = lines.flatMap((line) => rowsOf(flow, line, block))
  const begins = rows.length > 0 ? TABLE_HEAD + beginningOf(rows, block) : 0
  flow.y += 10
  const whole = headingHeight + heightOfParts(flow, parts) + begins
  if (whole <= PAGE_HEIGHT / 2) keepTogether(flow, whole)
  if (heading) {
    // Some of what it stands above stays with it; a heading that is a page long goes on over pages.
    if (headingHeight + 38 <= PAGE_HEIGHT / 2) keepTogether(flow, headingHeight + 38)
    writeText(flow, onOneLine(heading), { style: DISPLAY, leading: HEADING.leading })
    flow.y += HEADING.air
  }
  writeParts(flow, parts)
  if (rows.length === 0) return
  if (begins <= PAGE_HEIGHT) keepTogether(flow, begins)
  drawTableHead(flow, block)
  for (const [index, row] of rows.entries()) {
    // The last line never stands alone on a page.
    const together = index === rows.length - 2 ? row.height + (rows.at(-1)?.height ?? 0) : row.height
    if (keepTogether(flow, together)) drawTableHead(flow, block)
    drawRow(flow, row, block)
  }
  flow.y += 8
}

/** What stays with the head of a table: its first two lines, or, where one is chosen, all of them up to half a page. */
function beginningOf(rows: readonly Row[], { pick }: QuoteBlock): number {
  const heightOf = (some: readonly Row[]) => some.reduce((height, row) => height + row.height, 0)
  const all = heightOf(rows)
  return pick === 'one' && all <= PAGE_HEIGHT / 2 ? all : heightOf(rows.slice(0, 2))
}

function drawTableHead(flow: Flow, { pick }: QuoteBlock): void {
  const head = { ...SMALL, face: 'strong' } as const
  flow.text.write(pick === 'one' ? quoteSheet.choice.legend : 'Omschrijving', LEFT, flow.y + 9, head)
  flow.text.writeUpTo(quoteSheet.excludingVat, RIGHT, flow.y + 9, head)
  flow.y += TABLE_HEAD
  drawLine(flow.document, flow.y, 'ink', 0.9)
}

/** A line as it will stand, or a piece of one that is too long for that, with what it takes in points. */
interface Row {
  line: QuoteLine
  left: number
  words: readonly { text: string; style: TextStyle }[]
  isFirst: boolean
  isLast: boolean
  height: number
}

/** The rows of a line: its price and its box stand with the first, and only the last has a line below it. */
function rowsOf({ text }: Flow, line: QuoteLine, { pick }: QuoteBlock): Row[] {
  const isChoice = pick === 'one' || line.isOptional
  const left = LEFT + (isChoice ? BOX : 0)
  const remarks = [
    ...(line.isOptional && pick === 'all' ? [quoteSheet.choice.optional] : []),
    ...lineInWords(line),
  ]
  const linesOf = (said: string, style: TextStyle) =>
    text.linesOf(said, DESCRIPTION_ENDS - left, style).map((each) => ({ text: each, style }))
  const said = [...linesOf(line.description, BODY), ...linesOf(remarks.join(REMARKS_BETWEEN), NOTE)]
  return rowPieces(said).map((words, piece, { length }) => {
    const least = piece === 0 && line.cadence !== 'once' ? 2 : 1
    const isLast = piece === length - 1
    const height = Math.max(words.length, least) * LEADING + (isLast ? 2 * PADDING - 2 : 0)
    return { line, left, words, isFirst: piece === 0, isLast, height }
  })
}

function drawRow(
  flow: Flow,
  { line, left, words, isFirst, isLast, height }: Row,
  { pick }: QuoteBlock,
): void {
  const { text, document } = flow
  const baseline = flow.y + PADDING + 8
  if (left > LEFT && isFirst) drawBox(flow, baseline, line.isPicked, pick === 'one')
  for (const [index, word] of words.entries())
    text.write(word.text, left, baseline + index * LEADING, word.style)
  if (isFirst) text.writeUpTo(inEurosAndCents(netOfLine(line)), RIGHT, baseline, BODY)
  if (isFirst && line.cadence !== 'once')
    text.writeUpTo(cadenceInWords(line.cadence), RIGHT, baseline + LEADING - 1, SMALL)
  flow.y += height
  if (isLast) drawLine(document, flow.y, 'hairline', 0.6)
}

/** A box to tick, or a round one where one of several is chosen; filled when it stands ticked. */
function drawBox({ document }: Flow, baseline: number, isTicked: boolean, isRound: boolean): void {
  const size = 8.5
  const top = baseline - size + 1
  const shape = () =>
    isRound
      ? document.circle(LEFT + size / 2, top + size / 2, size / 2)
      : document.roundedRect(LEFT, top, size, size, 1.5)
  shape().lineWidth(0.9).stroke(palette().ink)
  if (!isTicked) return
  if (isRound) document.circle(LEFT + size / 2, top + size / 2, size / 4).fill(palette().ink)
  else
    document
      .moveTo(LEFT + 2, top + size / 2)
      .lineTo(LEFT + 3.7, top + size - 2.4)
      .lineTo(LEFT + size - 1.6, top + 2.2)
      .lineWidth(1.3)
      .stroke(palette().ink)
}

/**
 * What it comes to, right behind the lines where that fits; then the last words, and what is agreed. Answers whether
 * those went on to a page that they are the first of: the terms go on below them there.
 */
function drawEnd(flow: Flow, sent: SentQuote, basis: VatBasis): boolean {
  const totals = totalsOf(flow, sent, basis)
  const closing = partsOfText(sent.document.closing)
  const conditions = conditionsOf(flow, sent)
  const ending = heightOfParts(flow, closing) + conditions.height
  flow.y += TOTAL.above
  keepTogether(flow, totals.height)
  drawTotals(flow, totals)
  const isTogether = ending <= PAGE_HEIGHT / 2
  const wentOn = isTogether && keepTogether(flow, ending)
  writeParts(flow, closing)
  return drawConditions(flow, conditions) || wentOn
}

const TOTAL_COLUMNS = { net: 378, vat: 452, total: RIGHT }
const TOTAL = { above: 12, head: 20, row: 18, air: 6, below: 12 }

/** The sums as they will stand, what is said of them, and what both take in points. */
interface Totals {
  rows: readonly (readonly [label: string, amounts: Amounts])[]
  notes: readonly string[]
  height: number
  /** Over the amounts that are to be paid. */
  totalHeading: string
}

function totalsOf({ text }: Flow, { document }: SentQuote, basis: VatBasis): Totals {
  const totals = quoteTotals(pickedLines(document, pickedAtFirst(document)) ?? [], basis)
  const { sums } = quoteSheet
  const perCadence = CADENCES.flatMap((cadence) => {
    const total = totals.perCadence[cadence]
    return total ? [{ label: CADENCE_LABELS[cadence], total }] : []
  })
  const comesBack = perCadence.some(({ label }) => label !== CADENCE_LABELS.once)
  const rates = new Set(perCadence.flatMap(({ total }) => total.perRate.map(({ percent }) => percent)))
  const perRate = perCadence.flatMap(({ label, total }) =>
    total.perRate.map(
      ({ percent, net, vat }) =>
        `${label}: ${percent}% btw over ${inEurosAndCents(net)} is ${inEurosAndCents(vat)}`,
    ),
  )
  const rows = [
    ...perCadence.map(({ label, total }) => [label, total] as const),
    ...(comesBack ? [[sums.firstInvoice, totals.firstInvoice] as const] : []),
    ...(comesBack ? [[sums.firstYear, totals.firstYear] as const] : []),
  ]
  const notes = [
    ...(basis === 'reverse-charge' ? [sums.reverseCharge] : []),
    ...(rates.size > 1 ? perRate : []),
    ...(comesBack ? [explained(sums.firstInvoice, firstInvoiceExplained(totals))] : []),
    ...(comesBack ? [explained(sums.firstYear, sums.firstYearHint)] : []),
    ...(choicesOf(document).length > 0
      ? ['Gerekend met wat hierboven is aangevinkt. Je kiest zelf als je akkoord gaat.']
      : []),
  ].flatMap((note) => text.linesOf(note, RIGHT - LEFT, SMALL))
  const height = TOTAL.head + rows.length * TOTAL.row + TOTAL.air + notes.length * LEADING + TOTAL.below
  return { rows, notes, height, totalHeading: basis === 'reverse-charge' ? 'Te betalen' : 'Incl. btw' }
}

/** 'In het eerste jaar: alles samen'. */
function explained(label: string, hint: string): string {
  return `${label}: ${hint.charAt(0).toLowerCase()}${hint.slice(1)}`
}

function drawTotals(flow: Flow, { rows, notes, totalHeading }: Totals): void {
  const { text, document } = flow
  text.write(quoteSheet.sums.heading, LEFT, flow.y + 12, DISPLAY)
  const head = { ...SMALL, face: 'strong' } as const
  text.writeUpTo('Excl. btw', TOTAL_COLUMNS.net, flow.y + 12, head)
  text.writeUpTo('Btw', TOTAL_COLUMNS.vat, flow.y + 12, head)
  text.writeUpTo(totalHeading, TOTAL_COLUMNS.total, flow.y + 12, head)
  flow.y += TOTAL.head
  drawLine(document, flow.y, 'ink', 0.9)
  for (const [label, amounts] of rows) drawTotal(flow, label, amounts, label === quoteSheet.sums.firstYear)
  flow.y += TOTAL.air
  for (const note of notes) writeText(flow, note, { style: SMALL })
  flow.y += TOTAL.below
}

function drawTotal(flow: Flow, label: string, { net, vat, total }: Amounts, isLast: boolean): void {
  const baseline = flow.y + 13
  const style = isLast ? STRONG : BODY
  flow.text.write(label, LEFT, baseline, style)
  flow.text.writeUpTo(inEurosAndCents(net), TOTAL_COLUMNS.net, baseline, style)
  flow.text.writeUpTo(inEurosAndCents(vat), TOTAL_COLUMNS.vat, baseline, { ...style, colour: 'inkSoft' })
  flow.text.writeUpTo(inEurosAndCents(total), TOTAL_COLUMNS.total, baseline, { ...STRONG })
  flow.y += TOTAL.row
  drawLine(flow.document, flow.y, isLast ? 'ink' : 'hairline', isLast ? 0.9 : 0.6)
}

/** What is agreed as it will stand, and the height of the box around it. */
interface Conditions {
  lines: readonly string[]
  box: number
  height: number
}

function conditionsOf({ text }: Flow, sent: SentQuote): Conditions {
  const { mayChange, terms, ongoing, questions } = quoteSheet.conditions
  const words = [
    `Deze offerte is geldig tot en met ${shownDay(sent.validUntil)}. ${mayChange}`,
    `${terms} ${versionInWords(sent.termsVersion)}. Ze staan achter in dit document, met de verwerkersovereenkomst die erbij hoort.`,
    ...(comesBack(sent.document) ? [ongoing] : []),
    `Akkoord gaan doe je met de link in onze mail. ${questions}`,
  ]
  const lines = text.linesOf(words.join(' '), RIGHT - LEFT - 28, NOTE)
  const box = (lines.length + 1) * LEADING + 26
  return { lines, box, height: box + 8 }
}

/** Answers whether it had to go on to a next page. */
function drawConditions(flow: Flow, { lines, box, height }: Conditions): boolean {
  const wentOn = keepTogether(flow, height)
  flow.document.roundedRect(LEFT, flow.y, RIGHT - LEFT, box, 6).fill(palette().linen)
  flow.text.write(quoteSheet.conditions.heading, LEFT + 14, flow.y + 21, STRONG)
  for (const [index, line] of lines.entries())
    flow.text.write(line, LEFT + 14, flow.y + 23 + (index + 1) * LEADING, NOTE)
  flow.y += height
  return wentOn
}

function drawTerms(flow: Flow, { termsVersion }: SentQuote, terms: string, goesOn: boolean): void {
  if (goesOn && flow.y <= NEXT_TOP + PAGE_HEIGHT / 2) flow.y += 24
  else flow.y = startNextPage(flow)
  const title = { ...DISPLAY, size: sizeOf('displayXs') }
  flow.text.write('Algemene voorwaarden', LEFT, flow.y + 12, title)
  flow.text.writeUpTo(versionInWords(termsVersion), RIGHT, flow.y + 12, BODY)
  flow.y += 30
  writeTerms(flow, terms)
}

/** The text of general terms, article by article. */
export function writeTerms(flow: Flow, terms: string): void {
  const style = { ...SMALL, colour: 'ink' } as const
  for (const paragraph of terms.split(/\n{2,}/)) {
    const isHeading = /^\d+\. /.test(paragraph)
    keepTogether(flow, isHeading ? 46 : 11.5)
    if (isHeading) flow.y += 4
    writeText(flow, paragraph, { style: isHeading ? LARGE : style, leading: isHeading ? 15 : 11.5 })
    flow.y += 4.5
  }
}
