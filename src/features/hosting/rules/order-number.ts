import { dayOf } from '@/shared/calendar-day'

/** Tries with three digits before a fourth is added: by then most of the day's thousand are taken. */
const TRIES_PER_LENGTH = 12

/** How many digits the number of this try has; `tries` are the ones that turned out to be taken. */
export function orderDigits(tries: number): number {
  return 3 + Math.floor(tries / TRIES_PER_LENGTH)
}

/** HO + yy + mm + dd + random digits (spec section 9), on the Dutch calendar. */
export function orderNumber(placedAt: Date, digits: string): string {
  return `HO${dayOf(placedAt).slice(2).replaceAll('-', '')}${digits}`
}
