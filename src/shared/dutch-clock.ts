const TIME_ZONE = 'Europe/Amsterdam'

/**
 * Used with `formatToParts` only: the text that a locale makes of a day differs between browsers and their versions
 * (tests/locale-strings.test.ts).
 */
const LOCAL = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const HOUR_MS = 60 * 60_000
const MOST_OFFSETS = 20_000
/**
 * Cache of offsets by whole hour of UTC, as clocks only change on the hour. `Intl` is slow, and long lists ask a lot.
 */
const offsets = new Map<number, number>()

/** Offset of Dutch clocks from UTC at this moment, in milliseconds. Throws a `RangeError` for an invalid date. */
export function offsetMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  const found = offsetAt(hour * HOUR_MS)
  offsets.set(hour, found)
  return found
}

function offsetAt(time: number): number {
  const parts = Object.fromEntries(LOCAL.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - time
}

/** '2026-11-23T09:05:07': the Dutch calendar and clock at this moment, as ISO 8601 writes a local time. */
export function dutchIsoTime(instant: Date): string {
  return new Date(instant.getTime() + offsetMs(instant)).toISOString().slice(0, -'.000Z'.length)
}
