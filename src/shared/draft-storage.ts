/*
 * Reading what lies on someone's own device: it may be of long ago, of another version, or damaged. What is not what
 * it should be is left out.
 */

function keptRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The record that a text holds; null when it holds none. */
function recordIn(text: string | null): Record<string, unknown> | null {
  if (!text) return null
  try {
    return keptRecord(JSON.parse(text))
  } catch {
    return null
  }
}

/** Twice the longest text that any form takes. */
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

/** A draft older than this is forgotten: someone else may be using the device by then. */
export const DRAFT_DAYS = 30

/** What was filled in and not sent yet, as it lies on the visitor's own device. */
export interface Draft<Answers> {
  answers: Answers
  furthest: number
  /** Stays the same until it is sent, so that a second try after a reload is the same request. */
  requestId: string
  /** Epoch milliseconds. */
  startedAt: number
  savedAt: number
}

/** The draft in a text, if it still counts, with its answers as they were kept. */
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
    // A clock that was set back since would make everybody too fast.
    startedAt: Math.min(kept.startedAt, nowMs),
    savedAt: kept.savedAt,
  }
}
