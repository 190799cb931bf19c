import { dayOf } from '@/shared/calendar-day'

/** How many draws of each length: a fourth digit comes when most of the day's thousand are taken, and so on. */
const DRAWS_PER_LENGTH = { 3: 12, 4: 6, 5: 6 } as const

const LENGTHS = Object.entries(DRAWS_PER_LENGTH).flatMap(([length, draws]) =>
  Array<number>(draws).fill(Number(length)),
)

/**
 * Numbers that an order of this moment may get, in the order in which they are tried: HO + yy + mm + dd, on the Dutch
 * calendar, + random digits (docs/product/hosting.md#orders).
 */
export function orderNumbersToTry(placedAt: Date, randomDigits: (count: number) => string): string[] {
  const start = `HO${dayOf(placedAt).slice(2).replaceAll('-', '')}`
  return LENGTHS.map((length) => `${start}${randomDigits(length)}`)
}
