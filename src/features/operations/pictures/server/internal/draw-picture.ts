import { createHash } from 'node:crypto'
import { CONTENT_TYPES, fileKindOf } from '@/platform/file-kind'
import { inTurn, openPhoto } from '@/platform/photo'
import {
  MOST_HEIGHT,
  MOST_PICTURE_BYTES,
  PICTURE_WIDTHS,
  type PictureFault,
  type PictureFormat,
  widthsOf,
} from '../../domain/picture'

/** One file of a picture. */
export interface DrawnFile {
  width: number
  format: PictureFormat
  content: Buffer
}

/** A picture in all its sizes, under the id that follows from them; or why it is none. */
export type DrawnPicture = { id: string; files: DrawnFile[] } | PictureFault

/**
 * Decodes an uploaded file and encodes it anew in every width and format: turned as the camera was held, in sRGB, without
 * what else was in the file. Its type goes by its bytes. One at a time in this process: a photo takes a core a second or two.
 */
export async function drawPicture(content: Buffer): Promise<DrawnPicture> {
  const fault = faultOf(content)
  return fault ?? (await inTurn(async () => await draw(content)))
}

/** What the first bytes say against it. Only these formats reach the decoder: an SVG, which can hold a script, never does. */
function faultOf(content: Buffer): PictureFault | undefined {
  if (content.length === 0) return 'none'
  if (content.length > MOST_PICTURE_BYTES) return 'large'
  const kind = fileKindOf(content, '')
  if (kind && /^image\//.test(CONTENT_TYPES[kind])) return undefined
  const head = content.subarray(0, 32).toString('latin1')
  if (/^RIFF.{4}WEBP/s.test(head) || /^.{4}ftypavi[fs]/s.test(head)) return undefined
  if (/^.{4}ftyp(?:hei|hev|mif|msf)/s.test(head)) return 'heic'
  if (/^GIF8/.test(head)) return 'gif'
  return /<svg[\s>]/i.test(content.subarray(0, 4096).toString('latin1')) ? 'svg' : 'kind'
}

async function draw(content: Buffer): Promise<DrawnPicture> {
  const largest = await drawn(content, PICTURE_WIDTHS[2])
  if (!largest) return 'broken'
  const { width, height } = largest
  const files = filesOf(largest)
  for (const smaller of widthsOf(width).slice(0, -1)) {
    const one = await drawn(content, smaller)
    if (!one) return 'broken'
    files.push(...filesOf(one))
  }
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.content)
  return { id: `${hash.digest('hex').slice(0, 20)}-${width}x${height}`, files }
}

type Drawn = Record<PictureFormat, Buffer> & { width: number; height: number }

function filesOf({ width, ...drawn }: Drawn): DrawnFile[] {
  return (['avif', 'webp'] as const).map((format) => ({ width, format, content: drawn[format] }))
}

/** The picture within a width, never enlarged, in both formats; undefined for what is no whole picture. */
async function drawn(content: Buffer, width: number): Promise<Drawn | undefined> {
  try {
    const photo = await openPhoto(content)
    const { data, info } = await photo
      .resize(width, MOST_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const again = async () => await openPhoto(data, info)
    return {
      width: info.width,
      height: info.height,
      // Effort 3 takes an eighth of the time of 4, for files of the same size.
      avif: await (await again()).avif({ quality: 50, effort: 3 }).toBuffer(),
      webp: await (await again()).webp({ quality: 76 }).toBuffer(),
    }
  } catch {
    return undefined
  }
}
