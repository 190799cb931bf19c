/** The instant `seconds` after `instant`. */
export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

/** The earlier of two moments. */
export function earlierMoment(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The later of two moments. */
export function laterMoment(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Time of a change as a form carries it: who saves names the one that they saw. */
export function changeMark({ changedAt }: { changedAt: Date }): string {
  return changedAt.toISOString()
}
