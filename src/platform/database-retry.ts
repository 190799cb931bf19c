import { causesOfError } from './database-errors'

/** PostgreSQL says so while it stops or starts, or when it is a standby that was the primary a moment ago. */
const AWAY = /^(08...|57P0[123]|25006)$/
/** Node says so of a socket. */
const CUT_OFF = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** The driver says so in words only. */
const TOLD =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|timeout expired)/

/**
 * Whether the database could not be reached, or went away in the middle: what was begun did not happen, or nobody knows
 * (a commit whose answer was lost).
 */
export function isOutage(error: unknown): boolean {
  return causesOfError(error).some(
    ({ code = '', message }) => AWAY.test(code) || CUT_OFF.has(code) || TOLD.test(message),
  )
}

/** PostgreSQL says so while it is there and cannot write: a full disk, no memory or connections left, a disk that fails. */
const CANNOT_WRITE = /^(53[0-3]00|58030)$/
/** The system says so of a file. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether this would go well once what surrounds the site is mended, and is no fault of what was asked. */
export function isUnavailable(error: unknown): boolean {
  const isShort = causesOfError(error).some(({ code = '' }) => CANNOT_WRITE.test(code) || NO_ROOM.has(code))
  return isShort || isOutage(error)
}

/** A crashed primary is replaced within this time, and a planned change of it takes less (docs/operations.md). */
const FORM_PATIENCE_MS = 9_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 1_500

interface Patience<Result> {
  patienceMs?: number
  /** Whether an answer holds such an error. */
  isAway?: (result: Result) => boolean
}

/**
 * Does work that counts once however often it is begun, and again as long as the database is away. When it stays away
 * the last answer or error is the caller's.
 */
export async function retryWhileDatabaseDown<Result>(
  work: () => Promise<Result>,
  { patienceMs = FORM_PATIENCE_MS, isAway = () => false }: Patience<Result> = {},
): Promise<Result> {
  const giveUpAt = performance.now() + patienceMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const isLast = performance.now() + pause > giveUpAt
    try {
      const result = await work()
      if (isLast || !isAway(result)) return result
    } catch (error) {
      if (isLast || !isOutage(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
