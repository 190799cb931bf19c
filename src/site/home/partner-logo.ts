import * as simpleIcons from 'simple-icons'
import { drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import { COLOURS } from '@/ui/weave/colourways'
import { plain } from '@/ui/weave/drafts'

const icons = new Map(
  Object.values(simpleIcons).flatMap((icon) =>
    typeof icon === 'object' ? [[icon.slug, icon.path] as const] : [],
  ),
)

/** One logo as an SVG file in ink: the icon by its id, else the name's first letters, else (no name) a swatch. */
export function partnerLogo(id: string, name: string): string {
  const drawing = logoPath(id) ?? (name ? monogram(name) : swatch())
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${COLOURS.ink}">${drawing}</svg>`
}

/** Icons that are a whole word, too small to read at the size of an icon. */
const WORD_MARKS = ['woocommerce']

function logoPath(id: string): string | undefined {
  if (WORD_MARKS.includes(id)) return undefined
  const path = icons.get(id)
  return path && `<path d="${path}"/>`
}

function monogram(name: string): string {
  return (
    '<rect width="24" height="24" rx="4"/>' +
    `<text x="12" y="17" font-family="Arial,sans-serif" font-size="13" font-weight="700" text-anchor="middle" fill="${COLOURS.linen}">` +
    `${name.slice(0, 2)}</text>`
  )
}

/** A piece of plain weave: placeholder of a missing logo. */
function swatch(): string {
  const { width, height, paths } = drawCloth(plain)
  const yarns = paths.map(({ d }) => `<path stroke="${COLOURS.ink}" d="${d}"/>`).join('')
  return (
    `<pattern id="w" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(.4)" ` +
    `stroke-width="${YARN_EDGE}" stroke-linejoin="round">${yarns}</pattern><rect width="24" height="24" fill="url(#w)"/>`
  )
}
