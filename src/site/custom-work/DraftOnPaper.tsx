import './custom-work.css'
import { DRAFTS, type WeaveDraft } from '@/ui/weave/drafts'
import { weave } from '@/ui/weave/drawdown'
import { Weave } from '@/ui/weave/Weave'

/** One cell of the paper is one crossing of the cloth. */
const CELL_PX = 16

/** The house cloth as a drawing on point paper, which becomes cloth halfway down. Decorative. */
export function DraftOnPaper() {
  const paper = pointPaper(DRAFTS.chevron)
  return (
    <div aria-hidden="true" className="draft-paper">
      <Field id="inrijg" width={paper.ends} height={paper.shafts} cells={paper.threading} />
      <Field id="aanbinding" width={paper.treadles} height={paper.shafts} cells={paper.tieUp} isAccent />
      <div className="relative">
        <Field id="patroon" width={paper.ends} height={paper.picks} cells={paper.drawdown} />
        <Weave draft="chevron" tone="house" cellPx={CELL_PX} id="draft-cloth" className="draft-cloth" />
      </div>
      <Field id="trapwijze" width={paper.treadles} height={paper.picks} cells={paper.treadling} isAccent />
    </div>
  )
}

interface FieldProps {
  id: string
  /** Width of one repeat, in cells. */
  width: number
  height: number
  cells: string
  isAccent?: boolean
}

function Field({ id, width, height, cells, isAccent = false }: FieldProps) {
  const scale = `scale(${CELL_PX / PAPER_CELL})`
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="block bg-paper">
      <pattern
        id={`${id}-lijnen`}
        width={PAPER_CELL}
        height={PAPER_CELL}
        patternUnits="userSpaceOnUse"
        patternTransform={scale}
      >
        <path d={`M0 0H${PAPER_CELL}M0 0V${PAPER_CELL}`} className="stroke-hairline" strokeWidth="0.9" />
      </pattern>
      <pattern
        id={id}
        width={width * PAPER_CELL}
        height={height * PAPER_CELL}
        patternUnits="userSpaceOnUse"
        patternTransform={scale}
      >
        <path d={cells} className={isAccent ? 'fill-madder' : 'fill-ink'} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id}-lijnen)`} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

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

/** Inset of a filled cell from the lines of the paper. */
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
