/*
 * Validates drafts from the visitor's own device: they may be old, of another version, or damaged. Invalid parts are
 * left out.
 */

function keptRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Parses a JSON object; null when it is none. */
function recordIn(text: string | null): Record<string, unknown> | null {
  if (!text) return null
  try {
    return keptRecord(JSON.parse(text))
  } catch {
    return null
  }
}

/** Length limit: twice the longest text that any form accepts. */
const LONGEST_TEXT = 10_000

export function draftText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}

export function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export function someOf<Choice extends string>(choices: readonly Choice[], values: unknown): Choice[] {
  return Array.isArray(values) ? choices.filter((choice) => values.includes(choice)) : []
}

/** A whole number from 0 to `last`; otherwise 0. */
function keptStep(value: unknown, last: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= last ? value : 0
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Expiry of a draft, in days: someone else may be using the device by then. */
export const DRAFT_DAYS = 30

/** A draft on the visitor's own device: filled in, and not sent yet. */
export interface Draft<Answers> {
  answers: Answers
  furthest: number
  /** Idempotency key, kept until the draft is sent: a second attempt after a reload is the same request. */
  requestId: string
  /** Epoch milliseconds. */
  startedAt: number
  savedAt: number
}

/** Parses and validates a draft, except its answers; null when it is invalid or expired. */
export function parseDraft(
  text: string | null,
  nowMs: number,
  lastStep: number,
): Draft<Record<string, unknown>> | null {
  const kept = recordIn(text)
  if (!kept || typeof kept.requestId !== 'string' || !isMoment(kept.startedAt) || !isMoment(kept.savedAt))
    return null
  if (nowMs - kept.savedAt > DRAFT_DAYS * 24 * 60 * 60 * 1000) return null
  return {
    answers: keptRecord(kept.answers),
    furthest: keptStep(kept.furthest, lastStep),
    requestId: kept.requestId,
    // Clamped to now: after the clock was set back, everybody would seem too fast for a person.
    startedAt: Math.min(kept.startedAt, nowMs),
    savedAt: kept.savedAt,
  }
}
