export interface OpeningHours {
  /** ISO weekdays: Monday is 1. */
  days: readonly number[]
  opens: `${number}:${string}`
  closes: `${number}:${string}`
}

const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'] as const

/** The days in words: 'maandag t/m vrijdag' for days in a row, 'maandag en zaterdag' otherwise. */
export function shownDays(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '')
  const first = days[0] ?? 0
  const areInARow = days.length > 2 && days.every((day, index) => day === first + index)
  return areInARow ? `${names[0]} t/m ${names.at(-1)}` : names.join(' en ')
}

/** For instance '9:00 – 18:00 uur'. */
export function shownTimes({ opens, closes }: OpeningHours): string {
  return `${opens} – ${closes} uur`
}
