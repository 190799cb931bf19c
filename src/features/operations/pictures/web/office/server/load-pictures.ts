import type { Context } from '@/platform/context'
import { PICTURES_PER_PAGE, type PictureFilter } from '../../../domain/office-pictures'
import { newestPictures } from '../../../server/picture-queries'
import { usesOfPictures } from '../../../server/picture-uses'

/** One page of the pictures with where each is used. */
export async function loadPictures(context: Context, { page }: PictureFilter) {
  const from = (page - 1) * PICTURES_PER_PAGE
  const [found, uses] = await Promise.all([
    newestPictures(context.db, { most: PICTURES_PER_PAGE + 1, from }),
    usesOfPictures(context, context.db),
  ])
  const rows = found.slice(0, PICTURES_PER_PAGE).map((picture) => ({
    picture,
    uses: uses.filter(({ pictureId }) => pictureId === picture.id),
  }))
  return { rows, hasMore: found.length > PICTURES_PER_PAGE }
}
