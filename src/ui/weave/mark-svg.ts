import { MARK_LETTER, MARK_SIZE, MARK_THREAD, MARK_THREAD_OVER } from './mark-shape'
import type { Colours } from './palette'

/** The drawing inside the mark's square, with its colours: the thread under the letter, and over it again. */
function markStrokes({ ink, linen, ochre }: Colours): string {
  return (
    `<path d="${MARK_THREAD}" stroke="${ochre}" stroke-width="2"/>` +
    `<path d="${MARK_LETTER}" stroke="${ink}" stroke-width="5.4"/>` +
    `<path d="${MARK_LETTER}" stroke="${linen}" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${MARK_THREAD_OVER}" stroke="${ink}" stroke-width="3.4"/>` +
    `<path d="${MARK_THREAD_OVER}" stroke="${ochre}" stroke-width="2"/>`
  )
}

/** `square` is for systems that round the corners themselves; `maskable` for those that cut any shape out of it. */
export type MarkShape = 'rounded' | 'square' | 'maskable'

/** The mark as a whole SVG file. */
export function markSvg(colours: Colours, shape: MarkShape = 'rounded'): string {
  const size = MARK_SIZE
  const square = `<rect width="${size}" height="${size}" rx="${shape === 'rounded' ? 6 : 0}" fill="${colours.ink}"/>`
  const strokes = markStrokes(colours)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none">` +
    `${square}${shape === 'maskable' ? withMargin(strokes, colours) : strokes}</svg>`
  )
}

/** Small enough for every mask to leave the letter whole; the thread still runs from edge to edge. */
function withMargin(strokes: string, { ochre }: Colours): string {
  const middle = MARK_SIZE / 2
  return (
    `<g transform="translate(${middle} ${middle}) scale(0.7) translate(${-middle} ${-middle})">` +
    `<path d="M${-middle} 18H${MARK_SIZE + middle}" stroke="${ochre}" stroke-width="2"/>${strokes}</g>`
  )
}
