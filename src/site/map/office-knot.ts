/** Part of the knot's thread between two crossings. */
interface Strand {
  /** SVG path data, with the knot's middle at 0,0 and its ears about 2.6 wide on either side. */
  d: string
  lies: 'under' | 'over'
}

/** The knot is a trefoil whose lowest loop is cut open; this much of it is left out on either side of the cut. */
const CUT = 0.5
const START = Math.PI + CUT
const END = 3 * Math.PI - CUT
const SAMPLES_PER_STRAND = 12

/** Parameters at which the thread changes from under to over: halfway between two crossings. */
const TURNS = [4, 5, 6, 7, 8].map((third) => (third * Math.PI) / 3)

/** The thread of the overhand knot in drawing order: what lies under first. */
export function knotStrands(): Strand[] {
  const ends = [START, ...TURNS, END]
  const strands = ends.slice(1).map((end, index): Strand => {
    const start = ends[index] ?? START
    return { d: strandPath(start, end), lies: isOver((start + end) / 2) ? 'over' : 'under' }
  })
  return [...strands.filter(({ lies }) => lies === 'under'), ...strands.filter(({ lies }) => lies === 'over')]
}

const isOver = (turn: number) => Math.sin(3 * turn) < 0

function strandPath(start: number, end: number): string {
  const points = Array.from({ length: SAMPLES_PER_STRAND + 1 }, (_, step) =>
    trefoil(start + ((end - start) * step) / SAMPLES_PER_STRAND),
  )
  return `M${points.join('L')}`
}

function trefoil(turn: number): string {
  const x = Math.sin(turn) + 2 * Math.sin(2 * turn)
  const y = 2 * Math.cos(2 * turn) - Math.cos(turn)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
