import pino from 'pino'
import { z } from 'zod'
import { describeError } from './database-errors'

export type Logger = pino.Logger

interface LogOutput {
  write: (text: string) => unknown
  /** Whether the output is a terminal. */
  isTTY?: boolean
}

/**
 * Logs JSON lines to standard output, or readable lines to a terminal. Callers log ids and counts, never names,
 * addresses or message texts; an error under `err` is written without the values that its message may quote.
 */
export function createLogger(level: string, output: LogOutput = standardOutput()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues, path: withoutTokens },
  }
  const forPeople = { write: (json: string) => output.write(readableLine(json)) }
  return pino(options, output.isTTY ? forPeople : output)
}

/** Pino's own destination is the fastest, but has no terminal. */
function standardOutput(): LogOutput {
  return process.stdout.isTTY ? process.stdout : pino.destination(1)
}

/** Redacts tokens in a path: 32 random bytes in base64url are worth as much as what they open. */
function withoutTokens(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/[\w-]{43}(?![\w-])/g, '…') : path
}

/** Name, code and message of an error, without values, and its stack frames. */
export function withoutValues(error: unknown) {
  return { ...describeError(error), stack: framesOf(error) }
}

/** Stack of the error, or of its cause if it has none, as better-auth's errors. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? frames.map((line) => line.trim()) : framesOf(error.cause)
}

/** Schema of a log line, as `createLogger` writes it. */
const entry = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().optional(),
  err: z
    .looseObject({ message: z.string(), code: z.string().optional(), stack: z.array(z.string()).optional() })
    .optional(),
})

type Entry = z.infer<typeof entry>

const MORE_THAN_INFO = 40
const FAULT = 50
const MOST_FRAMES = 4

/** Keys that are shown in another way than 'name=value', or that are of no use in a terminal. */
const TOLD_ELSEWHERE = ['level', 'time', 'msg', 'err', 'requestId', 'name', 'code', 'message', 'stack']

/** Formats a log line for a terminal; any other line is returned as it is. */
function readableLine(json: string): string {
  const parsed = entry.safeParse(parsedJson(json))
  if (!parsed.success) return json
  const told = parsed.data.msg === 'request' ? requestLine(parsed.data) : messageLines(parsed.data)
  // Escapes control characters, so that nothing in an address can move the cursor or colour the terminal.
  const [first, ...others] = told.map((line) => line.replace(/[\p{Cc}\p{Cf}]/gu, '·'))
  return `${[`${clock(parsed.data.time)}  ${first}`, ...others.map((line) => `          ${line}`)].join('\n')}\n`
}

function requestLine({ method, path, status, ms }: Entry): string[] {
  return [`${method} ${path} ${status} ${ms} ms`]
}

function messageLines(found: Entry): string[] {
  const { level, msg = '', err } = found
  const mark = level >= FAULT ? 'Fout: ' : level >= MORE_THAN_INFO ? 'Let op: ' : ''
  const facts = Object.entries(found)
    .filter(([name]) => !TOLD_ELSEWHERE.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const rest = facts.length > 0 ? ` (${facts.join(', ')})` : ''
  const cause = causeOf(err ?? found)
  return [
    `${mark}${msg}${rest}`,
    ...(cause ? [`oorzaak: ${cause}`] : []),
    ...(err?.stack ?? []).slice(0, MOST_FRAMES),
  ]
}

function causeOf({ message, code }: Record<string, unknown>): string | undefined {
  if (typeof message !== 'string' || message === '') return undefined
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message
}

/** Local time of this machine. */
function clock(time: string): string {
  return new Date(time).toLocaleTimeString('nl-NL')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Logs unhandled rejections, without the values that their message may quote, and keeps the process alive, as it serves
 * others. Call it after the pages are loaded: it replaces the listener of Astro's adapter, which drops errors outside a
 * page and logs addresses with their query.
 */
export function logUnhandledRejections(logger: Logger): void {
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => {
    if (isBrokenOff(reason)) return
    logger.error({ err: reason }, 'Een fout waar niemand op wachtte')
  })
}

/** Node's error for a body whose client disconnected, which is no fault here. */
function isBrokenOff(reason: unknown): boolean {
  return (
    reason instanceof Error &&
    reason.message === 'aborted' &&
    'code' in reason &&
    reason.code === 'ECONNRESET'
  )
}
