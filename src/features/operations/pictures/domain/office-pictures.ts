import { type FilterOf, listAddress } from '@/shared/list-address'

export const OFFICE_PICTURES_PATH = '/beheer/plaatjes'

/** List of pictures in the office, with the number of its page. */
export const pictureList = listAddress(OFFICE_PICTURES_PATH, {
  page: {
    name: 'pagina',
    read: (said) => (/^[1-9]\d{0,3}$/.test(said) ? Number(said) : 1),
    write: (page: number) => (page > 1 ? String(page) : ''),
    narrows: false,
  },
})
export type PictureFilter = FilterOf<typeof pictureList>

/** Page size of the list. */
export const PICTURES_PER_PAGE = 24

/** Pictures beside the form of a text: the newest. */
export const ON_THE_SHELF = 12
