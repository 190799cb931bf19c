import { isHoliday } from '@/shared/dutch-holidays'
import type { OpenTime } from '@/shared/open-time'
import { OFFICE_HOLIDAYS, OPENING_HOURS } from './company'

/** Opening time in which promised hours are counted (docs/product/README.md#promised-times). */
export const OFFICE_TIME: OpenTime = {
  hours: OPENING_HOURS.contact,
  isClosedOn: (day) => isHoliday(day, OFFICE_HOLIDAYS),
}
