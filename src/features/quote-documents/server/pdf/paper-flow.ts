import {
  BODY,
  BOTTOM,
  LEADING,
  LEFT,
  NEXT_TOP,
  type Paper,
  RIGHT,
  startNextPage,
} from '@/features/invoice-papers/server/pdf/house-paper'
import type { TextStyle } from '@/features/invoice-papers/server/pdf/page-text'
import type { TextPart } from '../../rules/quote-text'

/** Writes from top to bottom, over as many pages as it takes. */
export interface Flow extends Paper {
  /** Where the next thing begins, in points from the top of its page. */
  y: number
}

/** What fits on a page that goes on, in points. */
export const PAGE_HEIGHT = BOTTOM - NEXT_TOP

/** Goes on a next page when there is less room than this left; answers whether it did. */
export function keepTogether(flow: Flow, height: number): boolean {
  if (flow.y + height <= BOTTOM) return false
  flow.y = startNextPage(flow)
  return true
}

/** Lines of a text below each other, none of them cut in two. */
export function writeText(
  flow: Flow,
  text: string,
  {
    style = BODY,
    left = LEFT,
    leading = LEADING,
  }: { style?: TextStyle; left?: number; leading?: number } = {},
): void {
  for (const typed of text.split('\n'))
    for (const line of flow.text.linesOf(typed, RIGHT - left, style)) {
      keepTogether(flow, leading)
      flow.text.write(line, left, flow.y + leading * 0.75, style)
      flow.y += leading
    }
}

/** How high paragraphs and lists become, in points. */
export function heightOfParts({ text }: Flow, parts: readonly TextPart[], style: TextStyle = BODY): number {
  const linesIn = (words: string, left: number) =>
    words.split('\n').reduce((lines, typed) => lines + text.linesOf(typed, RIGHT - left, style).length, 0)
  const linesOf = (part: TextPart) =>
    part.kind === 'paragraph'
      ? linesIn(part.text, LEFT)
      : part.items.reduce((lines, item) => lines + linesIn(item, LEFT + BULLET), 0)
  return parts.reduce((height, part) => height + linesOf(part) * LEADING + AIR, 0)
}

/** Where the words of a list begin beyond its dots, and what stays free after a part. */
const BULLET = 12
const AIR = 7

/** Paragraphs and lists, with some air after each. */
export function writeParts(flow: Flow, parts: readonly TextPart[], style: TextStyle = BODY): void {
  for (const part of parts) {
    if (part.kind === 'paragraph') writeText(flow, part.text, { style })
    else
      for (const item of part.items) {
        keepTogether(flow, LEADING)
        flow.text.write('•', LEFT, flow.y + LEADING * 0.75, style)
        writeText(flow, item, { style, left: LEFT + BULLET })
      }
    flow.y += AIR
  }
}
