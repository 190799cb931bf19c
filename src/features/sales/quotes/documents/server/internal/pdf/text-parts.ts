import { BODY, LEADING, LEFT, RIGHT } from '@/features/billing/invoices/documents/server/pdf/house-paper'
import type { TextStyle } from '@/features/billing/invoices/documents/server/pdf/page-text'
import {
  type Flow,
  keepTogether,
  LINE_BREAK,
  writeText,
} from '@/features/billing/invoices/documents/server/pdf/paper-flow'
import type { TextPart } from '../../../domain/internal/quote-text'

/** How high paragraphs and lists become, in points. */
export function heightOfParts({ text }: Flow, parts: readonly TextPart[], style: TextStyle = BODY): number {
  const linesIn = (words: string, left: number) =>
    words
      .split(LINE_BREAK)
      .reduce((lines, typed) => lines + text.linesOf(typed, RIGHT - left, style).length, 0)
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
