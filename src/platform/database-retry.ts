import { causesOfError } from './database-errors'

/** SQLSTATEs of PostgreSQL while it stops or starts, or is a standby that was the primary a moment ago. */
const AWAY = /^(08...|57P0[123]|25006)$/
/** Error codes of Node for a socket. */
const CUT_OFF = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
])
/** Error messages of the driver, which has no codes. */
const TOLD =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|timeout expired)/

/**
 * Whether the database was unreachable, or went away halfway: the work did not happen, or its outcome is unknown (a
 * commit whose answer was lost).
 */
export function isOutage(error: unknown): boolean {
  return causesOfError(error).some(
    ({ code = '', message }) => AWAY.test(code) || CUT_OFF.has(code) || TOLD.test(message),
  )
}

/** SQLSTATEs of PostgreSQL when it cannot write: a full disk, no memory or connections left, or a disk that fails. */
const CANNOT_WRITE = /^(53[0-3]00|58030)$/
/** Error codes of the system for a file. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Whether the failure is temporary and lies in the environment, not in the request. */
export function isUnavailable(error: unknown): boolean {
  const isShort = causesOfError(error).some(({ code = '' }) => CANNOT_WRITE.test(code) || NO_ROOM.has(code))
  return isShort || isOutage(error)
}

/**
 * Retry limit: a crashed primary is replaced within this time, and a planned switchover takes less
 * (docs/operations.md).
 */
const FORM_PATIENCE_MS = 9_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 1_500

interface Patience<Result> {
  patienceMs?: number
  /** Whether a result holds such an error. */
  isAway?: (result: Result) => boolean
}

/**
 * Retries idempotent work with back-off while the database is down. At the limit the caller gets the last result or
 * error.
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
