import { CELL, drawCloth, YARN_EDGE } from './cloth'
import { COLOURWAYS, type Colour, type Tone } from './colourways'
import { DRAFTS, type DraftId } from './drafts'

/** Full class names, so that the stylesheet contains them. */
const YARN_COLOUR = {
  linen: 'fill-linen stroke-linen',
  paper: 'fill-paper stroke-paper',
  ink: 'fill-ink stroke-ink',
  madder: 'fill-madder stroke-madder',
  ochre: 'fill-ochre stroke-ochre',
  loden: 'fill-loden stroke-loden',
  indigo: 'fill-indigo stroke-indigo',
} as const satisfies Record<Colour, string>

/** The cloth that a page or section is recognised by. */
export interface Cloth {
  draft: DraftId
  tone: Tone
  /** Size of one crossing of warp and weft, in whole pixels: 5 to 8 for a swatch, 10 to 16 for a background. */
  cellPx?: number
}

export interface WeaveProps extends Cloth {
  /** Size and place of the piece of cloth; the cloth fills it. */
  className?: string
  /** Leaves the gaps between the yarns transparent. */
  isOpen?: boolean
  /** Needed only where one page shows the same cloth in the same size twice. */
  id?: string
}

/** A piece of cloth, cut to the size of its box. Decorative: hidden from screen readers. */
export function Weave({ draft, tone, cellPx = 8, className, isOpen = false, id }: WeaveProps) {
  const cloth = drawCloth(DRAFTS[draft])
  const colourway = COLOURWAYS[tone]
  const patternId = id ?? `${draft}-${tone}-${cellPx}`
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <pattern
        id={patternId}
        width={cloth.width}
        height={cloth.height}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${cellPx / CELL})`}
        strokeWidth={YARN_EDGE}
        strokeLinejoin="round"
      >
        {cloth.paths.map(({ yarn, d }) => (
          <path key={yarn} className={YARN_COLOUR[colourway[yarn]]} d={d} />
        ))}
      </pattern>
      {!isOpen && (
        <rect width="100%" height="100%" className={YARN_COLOUR[colourway.ground]} strokeWidth="0" />
      )}
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  )
}
