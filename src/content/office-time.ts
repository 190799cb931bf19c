import { isHoliday } from '@/shared/dutch-holidays'
import type { OpenTime } from '@/shared/open-time'
import { openingHours } from './company'
import { siteFacts } from './site-facts'

/** Opening time in which promised hours are counted (docs/product/README.md#promised-times). */
export const OFFICE_TIME: OpenTime = {
  get hours() {
    return openingHours().contact
  },
  isClosedOn: (day) => isHoliday(day, siteFacts().holidays),
}
