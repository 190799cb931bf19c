import './custom-work.css'
import { DRAFTS } from '@/ui/weave/drafts'
import { Weave } from '@/ui/weave/Weave'
import { PAPER_CELL, pointPaper } from './point-paper'

/** One cell of the paper is one crossing of the cloth. */
const CELL_PX = 16

/** The house cloth as a drawing on point paper, which becomes cloth halfway down. Decoration. */
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
  /** Of one repeat, in cells. */
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
