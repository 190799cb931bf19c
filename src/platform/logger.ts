import pino from 'pino'
import { describeError } from './database-errors'

export type Logger = pino.Logger

/**
 * JSON lines on standard output. Callers log ids and counts, never names, addresses or message texts; an error under
 * `err` is written without the values that its message may quote.
 */
export function createLogger(level: string): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  }
  return pino(options)
}

/** The error's name, code and message as far as they hold no values, and where it came from. */
export function withoutValues(error: unknown) {
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { ...describeError(error), stack: frames.map((line) => line.trim()) }
}
