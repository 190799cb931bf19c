const STEP_PARAMETER = 'stap'

/** The address of a step, counted from 0: people count from 1, and the first step is the page itself. */
export function stepAddress(path: string, number: number): string {
  return number === 0 ? path : `${path}?${STEP_PARAMETER}=${number + 1}`
}

/** The step that an address asks for, from 0; 0 when it names none of the `count` steps. */
export function stepInAddress(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get(STEP_PARAMETER))
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0
}
