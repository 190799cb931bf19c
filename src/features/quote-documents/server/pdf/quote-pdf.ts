import { quoteSheet } from '@/content/pages/offerte-bekijken'
import {
  addressOf,
  BODY,
  drawLine,
  drawPaper,
  drawParties,
  hairline,
  inkSoft,
  LEADING,
  LEFT,
  RIGHT,
  SMALL,
  STRONG,
  sizeOf,
  startNextPage,
} from '@/features/invoice-papers/server/pdf/house-paper'
import { currentSeller } from '@/features/invoices/rules/seller'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import { COLOURS } from '@/ui/weave/colourways'
import { cadenceInWords, lineInWords } from '../../rules/line-words'
import {
  CADENCE_LABELS,
  CADENCES,
  choicesOf,
  pickedAtFirst,
  pickedLines,
  type QuoteBlock,
  type QuoteLine,
  type SentQuote,
} from '../../rules/quote-document'
import { partsOfText } from '../../rules/quote-text'
import { netOfLine, quoteTotals, roundingOfFirst } from '../../rules/quote-totals'
import { type Flow, heightOfParts, keepTogether, PAGE_HEIGHT, writeParts, writeText } from './paper-flow'

const DISPLAY = { face: 'display', size: sizeOf('title'), colour: COLOURS.ink } as const
const NOTE = { ...SMALL, size: sizeOf('note') } as const
const LARGE = { ...STRONG, size: sizeOf('large') } as const

/**
 * A quote as it goes out, with the terms that belong to it as its last pages. Everything comes from what was sent, its
 * dates too: the same quote gives the same bytes.
 */
export async function quotePdf(sent: SentQuote, terms: string): Promise<Buffer> {
  const madeAt = new Date(`${sent.sentOn}T12:00:00Z`)
  const { number } = sent
  return await drawPaper({ title: 'Offerte', number, seller: currentSeller(), madeAt }, (paper) => {
    const flow: Flow = { ...paper, y: drawParties(paper, partyLines(sent), factsOf(sent)) + 14 }
    const { document } = sent
    writeText(flow, document.title, { style: { ...DISPLAY, size: sizeOf('displayXs') }, leading: 20 })
    flow.y += 6
    writeParts(flow, partsOfText(document.introduction))
    for (const block of document.blocks) drawBlock(flow, block)
    drawTotals(flow, sent)
    writeParts(flow, partsOfText(document.closing))
    drawConditions(flow, sent)
    drawTerms(flow, sent, terms)
  })
}

function partyLines({ party }: SentQuote) {
  const { name, company, ...rest } = party
  return addressOf({ ...rest, name: company ?? name, contact: company && name })
}

function factsOf({ number, version, sentOn, validUntil, from }: SentQuote) {
  return [
    { label: 'Offertenummer', value: version > 1 ? `${number}, versie ${version}` : number },
    { label: 'Datum', value: shownDay(sentOn) },
    { label: 'Geldig t/m', value: shownDay(validUntil) },
    { label: 'Van', value: from },
  ]
}

/** How far a description goes; what it costs stands after it. */
const DESCRIPTION_ENDS = 440
/** Room for a box before a line that can be chosen. */
const BOX = 16
const PADDING = 6
const HEADING = 22
const TABLE_HEAD = 16

function drawBlock(flow: Flow, block: QuoteBlock): void {
  const { heading, text, lines } = block
  const parts = partsOfText(text)
  const rows = lines.map((line) => rowOf(flow, line, block))
  const begins = rows.length > 0 ? TABLE_HEAD + beginningOf(rows, block) : 0
  flow.y += 10
  const whole = (heading ? HEADING : 0) + heightOfParts(flow, parts) + begins
  if (whole <= PAGE_HEIGHT / 2) keepTogether(flow, whole)
  if (heading) {
    keepTogether(flow, 60)
    flow.text.write(heading, LEFT, flow.y + 12, DISPLAY)
    flow.y += HEADING
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

/** What stays with the head of a table: its first lines, or all of which one is chosen, as far as a page takes them. */
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
  drawLine(flow.document, flow.y, COLOURS.ink, 0.9)
}

/** A line as it will stand, with what it takes in points. */
interface Row {
  line: QuoteLine
  left: number
  words: readonly string[]
  small: readonly string[]
  height: number
}

function rowOf({ text }: Flow, line: QuoteLine, { pick }: QuoteBlock): Row {
  const isChoice = pick === 'one' || line.isOptional
  const left = LEFT + (isChoice ? BOX : 0)
  const words = text.linesOf(line.description, DESCRIPTION_ENDS - left, BODY)
  const remarks = [
    ...(line.isOptional && pick === 'all' ? [quoteSheet.choice.optional] : []),
    ...lineInWords(line),
  ]
  const small = text.linesOf(remarks.join(' · '), DESCRIPTION_ENDS - left, NOTE)
  const rows = Math.max(words.length + small.length, line.cadence === 'once' ? 1 : 2)
  return { line, left, words, small, height: rows * LEADING + 2 * PADDING - 2 }
}

function drawRow(flow: Flow, { line, left, words, small, height }: Row, { pick }: QuoteBlock): void {
  const { text, document } = flow
  const baseline = flow.y + PADDING + 8
  if (left > LEFT) drawBox(flow, baseline, line.isPicked, pick === 'one')
  for (const [index, each] of words.entries()) text.write(each, left, baseline + index * LEADING, BODY)
  for (const [index, each] of small.entries())
    text.write(each, left, baseline + (words.length + index) * LEADING, NOTE)
  text.writeUpTo(inEurosAndCents(netOfLine(line)), RIGHT, baseline, BODY)
  if (line.cadence !== 'once')
    text.writeUpTo(cadenceInWords(line.cadence), RIGHT, baseline + LEADING - 1, SMALL)
  flow.y += height
  drawLine(document, flow.y, hairline, 0.6)
}

/** A box to tick, or a round one where one of several is chosen; filled when it stands ticked. */
function drawBox({ document }: Flow, baseline: number, isTicked: boolean, isRound: boolean): void {
  const size = 8.5
  const top = baseline - size + 1
  const shape = () =>
    isRound
      ? document.circle(LEFT + size / 2, top + size / 2, size / 2)
      : document.roundedRect(LEFT, top, size, size, 1.5)
  shape().lineWidth(0.9).stroke(COLOURS.ink)
  if (!isTicked) return
  if (isRound) document.circle(LEFT + size / 2, top + size / 2, size / 4).fill(COLOURS.ink)
  else
    document
      .moveTo(LEFT + 2, top + size / 2)
      .lineTo(LEFT + 3.7, top + size - 2.4)
      .lineTo(LEFT + size - 1.6, top + 2.2)
      .lineWidth(1.3)
      .stroke(COLOURS.ink)
}

const TOTAL_COLUMNS = { net: 378, vat: 452, total: RIGHT }

function drawTotals(flow: Flow, { document: quote }: SentQuote): void {
  const { text, document } = flow
  const totals = quoteTotals(pickedLines(quote, pickedAtFirst(quote)) ?? [])
  const { perCadence, firstInvoice, firstYear } = totals
  const rows = CADENCES.flatMap((cadence) => {
    const total = perCadence[cadence]
    return total ? [{ label: CADENCE_LABELS[cadence], total }] : []
  })
  const comesBack = rows.some(({ label }) => label !== CADENCE_LABELS.once)
  keepTogether(flow, 64 + (rows.length + 1) * 18)
  flow.y += 12
  text.write(quoteSheet.sums.heading, LEFT, flow.y + 12, DISPLAY)
  const head = { ...SMALL, face: 'strong' } as const
  text.writeUpTo('Excl. btw', TOTAL_COLUMNS.net, flow.y + 12, head)
  text.writeUpTo('Btw', TOTAL_COLUMNS.vat, flow.y + 12, head)
  text.writeUpTo('Incl. btw', TOTAL_COLUMNS.total, flow.y + 12, head)
  flow.y += 20
  drawLine(document, flow.y, COLOURS.ink, 0.9)
  for (const { label, total } of rows) drawTotal(flow, label, total, false)
  if (comesBack) {
    drawTotal(flow, quoteSheet.sums.firstInvoice, firstInvoice, false)
    drawTotal(flow, quoteSheet.sums.firstYear, firstYear, true)
  }
  flow.y += 6
  const rates = new Set(rows.flatMap(({ total }) => total.perRate.map(({ percent }) => percent)))
  if (rates.size > 1)
    for (const { label, total } of rows)
      for (const { percent, net, vat } of total.perRate)
        writeText(flow, `${label}: ${percent}% btw over ${inEurosAndCents(net)} is ${inEurosAndCents(vat)}`, {
          style: SMALL,
        })
  if (roundingOfFirst(totals) !== 0) writeText(flow, quoteSheet.sums.rounded, { style: SMALL })
  if (choicesOf(quote).length > 0)
    writeText(flow, 'Gerekend met wat hierboven is aangevinkt. Je kiest zelf als je akkoord gaat.', {
      style: SMALL,
    })
  flow.y += 12
}

function drawTotal(flow: Flow, label: string, { net, vat, total }: Amounts, isLast: boolean): void {
  const baseline = flow.y + 13
  const style = isLast ? STRONG : BODY
  flow.text.write(label, LEFT, baseline, style)
  flow.text.writeUpTo(inEurosAndCents(net), TOTAL_COLUMNS.net, baseline, style)
  flow.text.writeUpTo(inEurosAndCents(vat), TOTAL_COLUMNS.vat, baseline, { ...style, colour: inkSoft })
  flow.text.writeUpTo(inEurosAndCents(total), TOTAL_COLUMNS.total, baseline, { ...STRONG })
  flow.y += 18
  drawLine(flow.document, flow.y, isLast ? COLOURS.ink : hairline, isLast ? 0.9 : 0.6)
}

function drawConditions(flow: Flow, sent: SentQuote): void {
  const { mayChange, terms, questions } = quoteSheet.conditions
  const words = [
    `Deze offerte is geldig tot en met ${shownDay(sent.validUntil)}. ${mayChange}`,
    `${terms} ${shownDay(sent.termsVersion)}. Ze staan achter in dit document.`,
    `Akkoord gaan doe je met de link in onze mail. ${questions}`,
  ]
  const lines = flow.text.linesOf(words.join(' '), RIGHT - LEFT - 28, NOTE)
  const height = lines.length * LEADING + 24
  keepTogether(flow, height + 8)
  flow.document.roundedRect(LEFT, flow.y, RIGHT - LEFT, height, 6).fill(COLOURS.linen)
  for (const [index, line] of lines.entries())
    flow.text.write(line, LEFT + 14, flow.y + 21 + index * LEADING, NOTE)
  flow.y += height + 8
}

function drawTerms(flow: Flow, { termsVersion }: SentQuote, terms: string): void {
  flow.y = startNextPage(flow)
  const title = { ...DISPLAY, size: sizeOf('displayXs') }
  flow.text.write('Algemene voorwaarden', LEFT, flow.y + 12, title)
  flow.text.writeUpTo(shownDay(termsVersion), RIGHT, flow.y + 12, BODY)
  flow.y += 30
  const style = { ...SMALL, colour: COLOURS.ink }
  for (const paragraph of terms.split(/\n{2,}/)) {
    const isHeading = /^\d+\. /.test(paragraph)
    keepTogether(flow, isHeading ? 46 : 11.5)
    if (isHeading) flow.y += 4
    writeText(flow, paragraph, { style: isHeading ? LARGE : style, leading: isHeading ? 15 : 11.5 })
    flow.y += 4.5
  }
}
