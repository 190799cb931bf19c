import {
  BODY,
  BOTTOM,
  LEADING,
  LEFT,
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

/** Goes on a next page when there is less room than this left. */
export function keepTogether(flow: Flow, height: number): void {
  if (flow.y + height > BOTTOM) flow.y = startNextPage(flow)
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

/** Paragraphs and lists, with some air after each. */
export function writeParts(flow: Flow, parts: readonly TextPart[], style: TextStyle = BODY): void {
  for (const part of parts) {
    if (part.kind === 'paragraph') writeText(flow, part.text, { style })
    else
      for (const item of part.items) {
        keepTogether(flow, LEADING)
        flow.text.write('•', LEFT, flow.y + LEADING * 0.75, style)
        writeText(flow, item, { style, left: LEFT + 12 })
      }
    flow.y += 7
  }
}
