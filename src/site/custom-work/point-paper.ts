import type { WeaveDraft } from '@/ui/weave/drafts'
import { weave } from '@/ui/weave/drawdown'

/** Side of a cell in the drawing's own units. */
export const PAPER_CELL = 10

/** The four fields of a draft on point paper, as SVG path data; sizes are in cells. */
export interface PointPaper {
  ends: number
  picks: number
  shafts: number
  treadles: number
  threading: string
  tieUp: string
  treadling: string
  drawdown: string
}

/** Draws a draft as a weaver does: threading above, treadling at the right, tie-up in the corner, cloth between them. */
export function pointPaper(draft: WeaveDraft): PointPaper {
  const { threading, tieUp, treadling } = draft
  const { drawdown } = weave(draft)
  const shafts = Math.max(...threading)
  const [ends, picks, treadles] = [threading.length, treadling.length, tieUp.length]
  return {
    ends,
    picks,
    shafts,
    treadles,
    threading: cells(ends, shafts, (end, row) => threading[end] === shafts - row),
    tieUp: cells(treadles, shafts, (treadle, row) => tieUp[treadle]?.includes(shafts - row) === true),
    treadling: cells(treadles, picks, (treadle, pick) => treadling[pick] === treadle + 1),
    drawdown: cells(ends, picks, (end, pick) => drawdown[pick]?.[end] === true),
  }
}

/** A filled cell keeps off the lines of the paper. */
const INSET = 1.5
const SIDE = PAPER_CELL - 2 * INSET

function cells(columns: number, rows: number, isFilled: (column: number, row: number) => boolean): string {
  const all = Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }))
  return all
    .filter(({ column, row }) => isFilled(column, row))
    .map(
      ({ column, row }) =>
        `M${column * PAPER_CELL + INSET} ${row * PAPER_CELL + INSET}h${SIDE}v${SIDE}h-${SIDE}z`,
    )
    .join('')
}
