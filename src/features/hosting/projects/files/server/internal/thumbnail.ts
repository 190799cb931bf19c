import type { ContentType } from '../../domain/project-file'

/** Longest side of a small picture, in pixels: twice what the page shows, for sharp screens. */
const SIDE_PX = 240
/** Limits against a bomb: a small file that unpacks to a huge picture. */
const MOST_PIXELS = 60_000_000
const MOST_SECONDS = 20
const MOST_BYTES = 25_000_000

const PICTURES: readonly (ContentType | null)[] = ['image/jpeg', 'image/png', 'image/webp']

/** Whether a small picture can be made of a file of this type and size. */
export function isPicture(file: { contentType: ContentType | null; bytes: number }): boolean {
  return PICTURES.includes(file.contentType) && file.bytes <= MOST_BYTES
}

/**
 * Small picture (WebP) of a photo, turned as the camera was held, without what the camera wrote in it. Null for what is
 * no whole picture, or too large. The format goes by the bytes: an SVG, which can hold a script, never comes here.
 */
export async function thumbnailOf(content: Buffer): Promise<Buffer | null> {
  // Late import: the library starts threads of its own, which a process without pictures does not need.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
  } catch {
    return null
  }
}
