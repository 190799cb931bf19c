import { COLOURS } from './colourways'
import { MARK_LETTER, MARK_SIZE, MARK_THREAD, MARK_THREAD_OVER } from './mark-shape'

/** The drawing inside the mark's square, with its colours: the thread under the letter, and over it again. */
function markStrokes(): string {
  const { ink, linen, ochre } = COLOURS
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
export function markSvg(shape: MarkShape = 'rounded'): string {
  const size = MARK_SIZE
  const square = `<rect width="${size}" height="${size}" rx="${shape === 'rounded' ? 6 : 0}" fill="${COLOURS.ink}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none">` +
    `${square}${shape === 'maskable' ? withMargin(markStrokes()) : markStrokes()}</svg>`
  )
}

/** Small enough for every mask to leave the letter whole; the thread still runs from edge to edge. */
function withMargin(strokes: string): string {
  const middle = MARK_SIZE / 2
  return (
    `<g transform="translate(${middle} ${middle}) scale(0.7) translate(${-middle} ${-middle})">` +
    `<path d="M${-middle} 18H${MARK_SIZE + middle}" stroke="${COLOURS.ochre}" stroke-width="2"/>${strokes}</g>`
  )
}
