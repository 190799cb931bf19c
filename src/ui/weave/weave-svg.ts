import { CELL, drawCloth, YARN_EDGE } from './cloth'
import { COLOURWAYS, type Tone } from './colourways'
import { DRAFTS, type DraftId } from './drafts'
import type { Colours } from './palette'

export interface WeaveSvgOptions {
  draft: DraftId
  tone: Tone
  /** The colours that hold. */
  colours: Colours
  /** Width of the whole drawing, in pixels. */
  width: number
  height: number
  /** Size of one crossing of warp and weft, in pixels. */
  cellPx?: number
}

/** A cloth as a whole SVG file, with its colours inside: for mails, Open Graph images and downloads. */
export function weaveSvg({ draft, tone, colours, width, height, cellPx = 8 }: WeaveSvgOptions): string {
  const cloth = drawCloth(DRAFTS[draft])
  const colourway = COLOURWAYS[tone]
  const yarns = cloth.paths.map(({ yarn, d }) => {
    const colour = colours[colourway[yarn]]
    return `<path fill="${colour}" stroke="${colour}" d="${d}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<pattern id="w" width="${cloth.width}" height="${cloth.height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${cellPx / CELL})" stroke-width="${YARN_EDGE}" stroke-linejoin="round">` +
    `${yarns.join('')}</pattern>` +
    `<rect width="100%" height="100%" fill="${colours[colourway.ground]}"/>` +
    '<rect width="100%" height="100%" fill="url(#w)"/></svg>'
  )
}
