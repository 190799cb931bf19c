import { company } from '@/content/company'
import { fitted, logo, palette } from '@/content/look'
import { MARK_SIZE } from '@/ui/weave/mark-shape'
import { markSvg } from '@/ui/weave/mark-svg'
import type { Cloth } from '@/ui/weave/Weave'
import { weaveSvg } from '@/ui/weave/weave-svg'
import { SHARE_IMAGE } from '../rules/addresses'

/** Converts text to outlines, so that the picture is the same on every machine. Sizes and positions are in pixels. */
export interface TypeSetter {
  widthOf(text: string, face: Face, size: number): number
  outline(text: string, face: Face, size: number, x: number, baseline: number): string
}

export type Face = 'display' | 'text'

export interface ShareCard {
  heading: string
  cloth: Cloth
}

const CELL_PX = 15
/** The label that is sewn on the cloth; `padding` lies between its edge and its text. */
const LABEL = { x: 60, y: 60, width: 855, height: 510, padding: 60, radius: 6 } as const
const STITCH_INSET = 16
const TEXT_WIDTH = LABEL.width - 2 * LABEL.padding
const LEFT = LABEL.x + LABEL.padding
const MARK_PX = 58
/** Vertical space between the name above and the address below. */
const HEADING_BOX = { top: 204, bottom: 462 } as const
const HEADING_HEIGHT = HEADING_BOX.bottom - HEADING_BOX.top
const LEADING = 0.98
const CAP_HEIGHT = 0.66
const HEADING_SIZES = [124, 110, 96, 88, 80, 72, 64, 56, 48] as const
const SMALLEST = 48

/** Open Graph image of a page: a woven label with the page's heading, sewn on the page's own cloth. */
export function shareCardSvg(card: ShareCard, type: TypeSetter): string {
  const { width, height } = SHARE_IMAGE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${weaveSvg({ ...card.cloth, colours: palette(), width, height, cellPx: CELL_PX })}${label()}${sender(type)}` +
    `${heading(card.heading, type)}${place(type)}</svg>`
  )
}

function label(): string {
  const { x, y, width, height, radius } = LABEL
  const { ink, linen, ochre } = palette()
  const inset = STITCH_INSET
  return (
    `<rect x="${x + 6}" y="${y + 10}" width="${width}" height="${height}" rx="${radius}" fill="${ink}" fill-opacity=".45"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${linen}"/>` +
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="2" fill="none" ` +
    `stroke="${ochre}" stroke-width="3.5" stroke-dasharray="15 9" stroke-linecap="round"/>`
  )
}

/** Room of the logo, where mark and name stand without one. */
const LOGO = { width: 420, height: 76 } as const

function sender(type: TypeSetter): string {
  const top = LABEL.y + 52
  const picture = logo()
  if (picture) {
    const { width, height } = fitted(picture, LOGO)
    const place = `x="${LEFT}" y="${top + (MARK_PX - height) / 2}" width="${width}" height="${height}"`
    return `<image href="data:image/png;base64,${picture.png}" ${place}/>`
  }
  const mark = `<g transform="translate(${LEFT} ${top}) scale(${MARK_PX / MARK_SIZE})">${markSvg(palette())}</g>`
  const size = 42
  const baseline = top + MARK_PX / 2 + (size * CAP_HEIGHT) / 2
  return mark + text(type.outline(company.name, 'display', size, LEFT + MARK_PX + 18, baseline))
}

function heading(words: string, type: TypeSetter): string {
  const { size, lines } = fitHeading(words, type)
  const used = size * CAP_HEIGHT + (lines.length - 1) * size * LEADING
  const first = HEADING_BOX.top + (HEADING_HEIGHT - used) / 2 + size * CAP_HEIGHT
  return lines
    .map((line, index) => text(type.outline(line, 'display', size, LEFT, first + index * size * LEADING)))
    .join('')
}

function place(type: TypeSetter): string {
  const baseline = LABEL.y + LABEL.height - 50
  const words = `Webbureau in ${company.address.city}`
  const size = 30
  const threadFrom = LEFT + type.widthOf(words, 'text', size) + 28
  const middle = baseline - size * 0.26
  return (
    text(type.outline(words, 'text', size, LEFT, baseline)) +
    // The thread runs off the label and across the cloth.
    `<path d="M${LABEL.x + LABEL.width} ${middle}H${SHARE_IMAGE.width}" stroke="${palette().ink}" stroke-width="16"/>` +
    `<path d="M${threadFrom} ${middle}H${SHARE_IMAGE.width}" stroke="${palette().ochre}" stroke-width="7"/>`
  )
}

/** The largest size in which the heading fits its box. One that fits in none is cut, in the smallest. */
export function fitHeading(words: string, type: TypeSetter): { size: number; lines: string[] } {
  for (const size of HEADING_SIZES) {
    const widthOf = (line: string) => type.widthOf(line, 'display', size)
    const lines = wrap(words, TEXT_WIDTH, widthOf)
    const height = size * CAP_HEIGHT + (lines.length - 1) * size * LEADING
    const fits = lines.every((line) => widthOf(line) <= TEXT_WIDTH) && height <= HEADING_HEIGHT
    if (fits) return { size, lines: balance(words, lines, widthOf) }
  }
  return { size: SMALLEST, lines: cutToBox(words, (line) => type.widthOf(line, 'display', SMALLEST)) }
}

/** Breaks words that are wider than the box, and ends in '…' what is longer. */
function cutToBox(words: string, widthOf: WidthOf): string[] {
  const broken = words.split(/\s+/).flatMap((word) => piecesOf(word, widthOf))
  const lines = wrap(broken.join(' '), TEXT_WIDTH, widthOf)
  const room = Math.floor((HEADING_HEIGHT - SMALLEST * CAP_HEIGHT) / (SMALLEST * LEADING)) + 1
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), `${lines[room - 1]?.slice(0, -1)}…`]
}

function piecesOf(word: string, widthOf: WidthOf): string[] {
  const pieces: string[] = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (widthOf(longer) <= TEXT_WIDTH) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}

type WidthOf = (line: string) => number

/** Balances the lines: as many, but as narrow as they can be, so that no word stands alone on the last one. */
function balance(words: string, lines: string[], widthOf: WidthOf): string[] {
  for (let width = TEXT_WIDTH / 2; width < TEXT_WIDTH; width += 10) {
    const narrower = wrap(words, width, widthOf)
    if (narrower.length === lines.length && narrower.every((line) => widthOf(line) <= width)) return narrower
  }
  return lines
}

function wrap(words: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const text = (outline: string) => `<path fill="${palette().ink}" d="${outline}"/>`
