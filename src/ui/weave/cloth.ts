import type { WeaveDraft, Yarn } from './drafts'
import { type Float, type Repeat, weave } from './drawdown'

/** Size of a cell in the drawing's own units. All paths are in these units; scale the drawing, not the cell. */
export const CELL = 10

/** A yarn's outline is a thin core with a round edge around it: fill and stroke a path in one colour, joins round. */
export const YARN_EDGE = 6

/** Thickness of a yarn's core. With its edge it is 8 wide, which leaves 2 between yarns that lie side by side. */
const CORE = 2
/** From the side of the cell to the core. */
const ACROSS = (CELL - CORE) / 2
/** From the end of a float to the core: the yarn dives exactly where the crossing one begins. */
const ALONG = YARN_EDGE / 2

export interface Cloth {
  /** In drawing units; a tile of this size repeats seamlessly. */
  width: number
  height: number
  /** Per yarn, warp and weft floats together. Fill and stroke each with its colour, {@link YARN_EDGE} wide. */
  paths: readonly { yarn: Yarn; d: string }[]
}

/** Draws one repeat of a draft as SVG path data. Pure: for the page, mails, Open Graph images and PDF alike. */
export function drawCloth(draft: WeaveDraft): Cloth {
  const repeat = weave(draft)
  const yarns = [...new Set(repeat.floats.map((float) => float.yarn))].sort()
  return {
    width: repeat.ends * CELL,
    height: repeat.picks * CELL,
    paths: yarns.map((yarn) => ({
      yarn,
      d: repeat.floats
        .filter((float) => float.yarn === yarn)
        .flatMap((float) => outlines(float, repeat))
        .join(''),
    })),
  }
}

/** A float that crosses the edge of the repeat is drawn at both edges; the tile's clip keeps what is inside. */
function outlines(float: Float, repeat: Repeat): string[] {
  const cells = float.system === 'warp' ? repeat.picks : repeat.ends
  const crosses = float.start + float.length > cells
  const starts = crosses ? [float.start, float.start - cells] : [float.start]
  return starts.map((start) => outline({ ...float, start }))
}

function outline({ system, line, start, length }: Float): string {
  const across = line * CELL + ACROSS
  const along = start * CELL + ALONG
  const long = length * CELL - 2 * ALONG
  return system === 'warp'
    ? `M${across} ${along}h${CORE}v${long}h-${CORE}z`
    : `M${along} ${across}h${long}v${CORE}h-${long}z`
}
