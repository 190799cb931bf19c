import pino from 'pino'
import { describeError } from './database-errors'
import { readableLine } from './log-lines'

export type Logger = pino.Logger

interface LogOutput {
  write: (text: string) => unknown
  /** Whether people read along. */
  isTTY?: boolean
}

/**
 * JSON lines on standard output, or in a terminal lines for people. Callers log ids and counts, never names, addresses
 * or message texts; an error under `err` is written without the values that its message may quote.
 */
export function createLogger(level: string, output: LogOutput = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  }
  const forPeople = { write: (json: string) => output.write(readableLine(json)) }
  return pino(options, output.isTTY ? forPeople : output)
}

/** Pino's own way out is the fastest, but it knows no terminal. */
function standardOutput(): LogOutput {
  return process.stdout.isTTY ? process.stdout : pino.destination(1)
}

/** The error's name, code and message as far as they hold no values, and where it came from. */
export function withoutValues(error: unknown) {
  const frames =
    error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { ...describeError(error), stack: frames.map((line) => line.trim()) }
}
