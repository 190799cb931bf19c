import { dayOf } from '@/shared/calendar-day'

/** Number of draws per length: a fourth digit is used when most of the day's thousand are taken, and so on. */
const DRAWS_PER_LENGTH = { 3: 12, 4: 6, 5: 6 } as const

const LENGTHS = Object.entries(DRAWS_PER_LENGTH).flatMap(([length, draws]) =>
  Array<number>(draws).fill(Number(length)),
)

/**
 * Order numbers to try for this moment, in this order: HO + yy + mm + dd, on the Dutch calendar, + random digits
 * (docs/product/hosting.md#orders).
 */
export function orderNumbersToTry(placedAt: Date, randomDigits: (count: number) => string): string[] {
  const start = `HO${dayOf(placedAt).slice(2).replaceAll('-', '')}`
  return LENGTHS.map((length) => `${start}${randomDigits(length)}`)
}
