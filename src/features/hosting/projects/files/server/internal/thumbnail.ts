import { openPhoto } from '@/platform/photo'
import type { ContentType } from '../../domain/project-file'

/** Longest side of a small picture, in pixels: twice what the page shows, for sharp screens. */
const SIDE_PX = 240
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
  try {
    const photo = await openPhoto(content)
    return await photo
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer()
  } catch {
    return null
  }
}
