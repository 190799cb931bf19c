import { weaves } from '@/content/look'
import { CELL, drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import { COLOURWAYS } from '@/ui/weave/colourways'
import { DRAFTS } from '@/ui/weave/drafts'

const CELL_PX = 3
const { house } = COLOURWAYS

/** The house cloth, as wide as its place: the selvedge along the top of the chat. */
export function clothStrip(): SVGElement {
  const cloth = drawCloth(DRAFTS[weaves().house])
  const pattern = draw('pattern', {
    id: 'cloth',
    width: cloth.width,
    height: cloth.height,
    patternUnits: 'userSpaceOnUse',
    patternTransform: `scale(${CELL_PX / CELL})`,
    'stroke-width': YARN_EDGE,
  })
  for (const { yarn, d } of cloth.paths) {
    const colour = `var(--color-${house[yarn]})`
    pattern.append(draw('path', { d, fill: colour, stroke: colour }))
  }
  const whole = { width: '100%', height: '100%' }
  const strip = draw('svg', { 'aria-hidden': 'true', class: 'cloth', ...whole })
  strip.append(pattern, draw('rect', { ...whole, fill: 'url(#cloth)' }))
  return strip
}

function draw(tag: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}
