import { asked } from '@/office/fixtures'
import { LONG, many } from '@/shared/fixtures'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { pictureList } from './domain/office-pictures'
import type { Picture } from './domain/picture'
import { PICTURES } from './fixtures'
import { PicturesPage } from './web/office/PicturesPage'

interface Row {
  picture: Picture
  uses: { pictureId: string; label: string; path: string }[]
}

const rowOf = (picture: Picture, ...titles: string[]): Row => ({
  picture,
  uses: titles.map((label, index) => ({
    pictureId: picture.id,
    label,
    path: `/beheer/artikelen/${101 + index}`,
  })),
})

const ROWS = PICTURES.map((picture, index) =>
  index === 0 ? rowOf(picture, 'Een site voor de markt') : rowOf(picture),
)

const LONG_ROWS = many(24, (number) =>
  rowOf(
    {
      id: `${String(number).padStart(20, '0')}-1440x4000`,
      alt: LONG.text.slice(0, 150),
      createdAt: PICTURES[0]?.createdAt ?? new Date(0),
    },
    ...(number % 2 ? [LONG.domain.slice(0, 70), LONG.domain.slice(0, 60)] : []),
  ),
)

const list = (rows: readonly Row[], query = '') => (
  <PicturesPage filter={pictureList.filterOf(asked(query))} rows={rows} hasMore={query !== ''} />
)

/** Pictures, as the office keeps them. */
export const pages: PagesByFace = {
  office: {
    '/beheer/plaatjes': { gewoon: list(ROWS), leeg: list([]), lang: list(LONG_ROWS, 'pagina=2') },
  },
}
