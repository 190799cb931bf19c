import { OPENING_HOURS } from '@/content/company'
import { shownDays } from '@/shared/opening-hours'

const [weekdays] = OPENING_HOURS.contact

/** The hours of the contact and support pages in a running sentence (docs/product.md#opening-hours). */
export const OFFICE_HOURS = `${shownDays(weekdays.days)} van ${weekdays.opens} tot ${weekdays.closes} uur`
