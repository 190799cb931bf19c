const STEP_PARAMETER = 'stap'

/** Address of a step, numbered from 0; the address counts from 1, and the first step is the page itself. */
export function stepAddress(path: string, number: number): string {
  return number === 0 ? path : `${path}?${STEP_PARAMETER}=${number + 1}`
}

/** The step in an address, from 0; 0 when it names none of the `count` steps. */
export function stepInAddress(search: string, count: number): number {
  const asked = Number(new URLSearchParams(search).get(STEP_PARAMETER))
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked - 1 : 0
}
