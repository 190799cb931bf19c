/*
 * Reading what lies on someone's own device: it may be of long ago, of another version, or damaged. What is not what
 * it should be is left out.
 */

export function keptRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The record that a text holds; null when it holds none. */
export function recordIn(text: string | null): Record<string, unknown> | null {
  if (!text) return null
  try {
    return keptRecord(JSON.parse(text))
  } catch {
    return null
  }
}

/** Twice the longest text that any form takes. */
const LONGEST_TEXT = 10_000

export function keptText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export function someOf<Choice extends string>(choices: readonly Choice[], values: unknown): Choice[] {
  return Array.isArray(values) ? choices.filter((choice) => values.includes(choice)) : []
}

/** A whole number from 0 to `last`; otherwise 0. */
export function keptStep(value: unknown, last: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= last ? value : 0
}

export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
