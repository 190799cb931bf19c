import sharp from 'sharp'
import { company } from '@/content/company'
import { logo, palette } from '@/content/look'
import type { Logo } from '@/content/site-facts'
import { MARK_SIZE } from '@/ui/weave/mark-shape'
import { type MarkShape, markSvg } from '@/ui/weave/mark-svg'
import { ICONS, type IconName } from '../rules/icons'
import { type ShareCard, shareCardSvg, type TypeSetter } from '../ui/share-card'
import { brandTypeSetter } from './type-setter'

let typeSetter: TypeSetter | undefined

/** Limit of the pictures that are kept: more than there are pages. */
const MOST_KEPT = 200

const drawn = new Map<string, Promise<Buffer>>()

/**
 * Open Graph image of a page, as PNG with a palette of the brand's few colours: about 40 kB. Drawing one takes a tenth of
 * a second, so it is kept for as long as it would come out the same.
 */
export function shareImage({ heading, cloth }: ShareCard): Promise<Buffer> {
  const key = JSON.stringify([heading, cloth, company.name, palette(), logo()?.id])
  const kept = drawn.get(key)
  if (kept) return kept
  const picture = draw({ heading, cloth })
  picture.catch(() => drawn.delete(key))
  if (drawn.size >= MOST_KEPT) drawn.clear()
  drawn.set(key, picture)
  return picture
}

function draw(card: ShareCard): Promise<Buffer> {
  typeSetter ??= brandTypeSetter()
  return sharp(Buffer.from(shareCardSvg(card, typeSetter)))
    .png({ palette: true, effort: 3 })
    .toBuffer()
}

/** The mark, or the logo in its place, as PNG. */
export function iconImage(name: IconName): Promise<Buffer> {
  const { sizePx, shape } = ICONS[name]
  return drawMark(sizePx, shape)
}

/** favicon.ico, at the size of a browser's tab on a high-resolution screen. */
export async function favicon(): Promise<Uint8Array<ArrayBuffer>> {
  return icoOf(await drawMark(32, 'rounded'), 32)
}

/** The icon of the site as an SVG file: the mark, or the logo in a square. */
export function iconSvg(shape: MarkShape = 'rounded'): string {
  const picture = logo()
  return picture ? logoInSquare(picture, shape) : markSvg(palette(), shape)
}

/** Share of the square that the logo has at most: whole in any mask, and not against the edge of a tile. */
const SHARE = { rounded: 1, square: 0.84, maskable: 0.62 } as const satisfies Record<MarkShape, number>

function logoInSquare(picture: Logo, shape: MarkShape): string {
  const side = MARK_SIZE * SHARE[shape]
  const scale = side / Math.max(picture.width, picture.height)
  const { width, height } = { width: picture.width * scale, height: picture.height * scale }
  const size = `width="${MARK_SIZE}" height="${MARK_SIZE}"`
  const tile = shape === 'rounded' ? '' : `<rect ${size} fill="${palette().paper}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${tile}` +
    `<image href="data:image/png;base64,${picture.png}" x="${(MARK_SIZE - width) / 2}" y="${(MARK_SIZE - height) / 2}" ` +
    `width="${width}" height="${height}"/></svg>`
  )
}

function drawMark(sizePx: number, shape: MarkShape): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(shape)), { density: (72 * sizePx) / MARK_SIZE })
    .resize(sizePx, sizePx)
    .png({ palette: true })
    .toBuffer()
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Wraps a square PNG of at most 255 pixels in an ICO file, for programs that ask for nothing else. */
export function icoOf(png: Uint8Array, sizePx: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + ENTRY_BYTES + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon, not a cursor
  view.setUint16(4, 1, true) // one picture
  view.setUint8(6, sizePx)
  view.setUint8(7, sizePx)
  view.setUint16(10, 1, true) // colour planes
  view.setUint16(12, 32, true) // bits per pixel
  view.setUint32(14, png.length, true)
  view.setUint32(18, HEADER_BYTES + ENTRY_BYTES, true)
  file.set(png, HEADER_BYTES + ENTRY_BYTES)
  return file
}
