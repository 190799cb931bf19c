import { type FilterOf, listAddress, whether } from '@/shared/list-address'
import { TODAY_PATH } from './today-path'

/** Number of items under each heading at first; a link shows the rest. */
export const SHOWN_AT_FIRST = 25

/** Filter of the worklist: all items or one's own, and the first ones of each heading or all of them. */
export const todayList = listAddress(TODAY_PATH, {
  isMine: whether('van', 'mij'),
  isWhole: whether('toon', 'alles'),
})
export type TodayFilter = FilterOf<typeof todayList>
