import { BODY, BOTTOM, LEADING, LEFT, NEXT_TOP, type Paper, RIGHT, startNextPage } from './house-paper'
import type { TextStyle } from './page-text'

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
  for (const typed of text.split(LINE_BREAK))
    for (const line of flow.text.linesOf(typed, RIGHT - left, style)) {
      keepTogether(flow, leading)
      flow.text.write(line, left, flow.y + leading * 0.75, style)
      flow.y += leading
    }
}

export const LINE_BREAK = /\r\n?|[\n\v\f\u0085\u2028\u2029]/

/** A row that has more lines than this goes on over pages: at these, two of them still stand above the totals. */
const MOST_LINES_OF_ROW = 16

/**
 * The lines of a row in the pieces that each stay on one page: a row as people write them is one piece. Never none: a
 * row without words still has its amount.
 */
export function rowPieces<Line>(lines: readonly Line[]): (readonly Line[])[] {
  const count = Math.max(1, Math.ceil(lines.length / MOST_LINES_OF_ROW))
  return Array.from({ length: count }, (_, piece) =>
    lines.slice(piece * MOST_LINES_OF_ROW, (piece + 1) * MOST_LINES_OF_ROW),
  )
}
