import { type FilterOf, listAddress, whether } from '@/shared/list-address'
import { TODAY_PATH } from './today-path'

/** So many are shown under each heading; the rest is behind a link. */
export const SHOWN_AT_FIRST = 25

/** Vandaag as a list: everything or one's own, the first of each or all of them. */
export const todayList = listAddress(TODAY_PATH, {
  isMine: whether('van', 'mij'),
  isWhole: whether('toon', 'alles'),
})
export type TodayFilter = FilterOf<typeof todayList>
