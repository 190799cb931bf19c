import type { z } from 'astro/zod'
import { readLimited } from '@/platform/limited-body'
import { type Answer, done, type Failed, failed, type Unknown, unknown } from '../../domain/answer'
import { redact } from '../../domain/redact'

/** Making an account takes a panel up to a minute and a half; everything else answers within half a minute. */
const LIMIT_MS = { long: 120_000, usual: 30_000 } as const
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_SENTENCE = 300

/** Seconds to wait where a provider named none. */
const RETRY_SECONDS = { unreachable: 60, rateLimit: 60, unavailable: 300 } as const

/** Seams for tests. */
export interface ClientOptions {
  /** Signal that ends a call after so many milliseconds; `AbortSignal.timeout` unless a test has its own. */
  timeLimit?: (milliseconds: number) => AbortSignal
}

interface Target {
  /** Without a slash at the end. */
  baseUrl: string
  headers: Readonly<Record<string, string>>
  /** Whatever of these an answer repeats is hidden. */
  secrets: readonly string[]
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What stands behind the base address, piece by piece. */
  path: readonly string[]
  query?: Readonly<Record<string, string>>
  json?: unknown
  form?: Readonly<Record<string, string>>
  xml?: string
  headers?: Readonly<Record<string, string>>
  /** Headers that follow from the exact bytes of the body, such as a signature over them. */
  headersOf?: (body: string) => Readonly<Record<string, string>>
  /** Secrets of this call alone, such as a password that it sets. */
  secrets?: readonly string[]
  takesLong?: boolean
}

/** A whole HTTP answer. Its text is as it came: only `sentence` may be shown or kept. */
export interface Reply {
  status: number
  text: string
  /** Seconds of the header Retry-After. */
  retryAfterSeconds: number | undefined
  isHtml: boolean
  header: (name: string) => string | undefined
  /** These words for people: without secrets, markup and control characters, and not too long. */
  sentence: (words: string) => string
}

export type ProviderClient = (call: Call) => Promise<Answer<Reply>>

/**
 * Client for one provider. It never throws and follows no redirects, and certificates are always checked. Done is an
 * HTTP answer of any status; failed is that no connection came about; unknown is that a call was sent, or may have been,
 * and no whole answer came.
 */
export function providerClient(target: Target, options: ClientOptions): ProviderClient {
  return async (call) => {
    try {
      const response = await send(target, options, call)
      const text = await readLimited(response, MAX_ANSWER_BYTES)
      return done(replyOf(response, text, [...target.secrets, ...(call.secrets ?? [])]))
    } catch (error) {
      return withoutAnswer(error)
    }
  }
}

function send(
  { baseUrl, headers }: Target,
  { timeLimit = AbortSignal.timeout }: ClientOptions,
  { method, path, query, json, form, xml, headers: own, headersOf, takesLong = false }: Call,
): Promise<Response> {
  const asked = new URLSearchParams(query).toString()
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? xml : JSON.stringify(json)
  return fetch([baseUrl, ...path.map(encodeURIComponent)].join('/') + (asked && `?${asked}`), {
    method,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...own,
      ...(body !== undefined && headersOf?.(body)),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...(xml !== undefined && { 'Content-Type': 'text/xml' }),
    },
    body,
    redirect: 'manual',
    signal: timeLimit(takesLong ? LIMIT_MS.long : LIMIT_MS.usual),
  })
}

function replyOf({ status, headers }: Response, text: string, secrets: readonly string[]): Reply {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return {
    status,
    text,
    retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined,
    isHtml: /^\s*<(?:!doctype|html)/i.test(text),
    header: (name) => headers.get(name) ?? undefined,
    sentence: (words) => sentenceOf(words, secrets),
  }
}

function sentenceOf(words: string, secrets: readonly string[]): string {
  return redact(words, secrets)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE)
}

/** Codes of Node for which nothing was sent: no address, no connection, or a certificate that does not hold. */
const NOT_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_INVALID_\w+|UND_ERR_INVALID_ARG|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/

/** Nothing of an error's message goes on: it may hold the address with its query. */
function withoutAnswer(error: unknown): Failed | Unknown {
  const codes = codesOf(error)
  const [notSent] = codes.filter((code) => NOT_SENT.test(code))
  if (notSent) return failed('unreachable', RETRY_SECONDS.unreachable, `Geen verbinding (${notSent}).`)
  if (error instanceof DOMException) return unknown('time-out', 'Er kwam niet op tijd antwoord.')
  if (error instanceof RangeError) return unknown('unreadable', 'Het antwoord is te groot om te lezen.')
  return unknown('connection-lost', `De verbinding brak af${codes[0] ? ` (${codes[0]})` : ''}.`)
}

/** Error codes of an error and of what caused it, those of each attempt to connect too. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const tried = error instanceof AggregateError ? error.errors.flatMap(codesOf) : []
  return [...own, ...tried, ...codesOf(error.cause)]
}

/**
 * What any provider means by these statuses: no rights, too many calls, out of order. Undefined for a status that only
 * its driver can judge. `words` are the provider's own.
 */
export function commonFault(reply: Reply, words: string): Failed | Unknown | undefined {
  const { status, retryAfterSeconds } = reply
  const sentence = reply.sentence(words)
  if (status === 401 || status === 403) return failed('credentials', undefined, sentence)
  if (status === 429) return failed('rate-limit', retryAfterSeconds ?? RETRY_SECONDS.rateLimit, sentence)
  if (status === 408) return unknown('time-out', sentence)
  if (status >= 300 && status < 400)
    return failed('unreachable', undefined, 'De server verwijst door naar een ander adres.')
  return status >= 500 ? unknown('server-error', sentence) : undefined
}

/** Out of order, as the provider itself says by name. */
export function unavailable(reply: Reply, words: string): Failed {
  const seconds = reply.retryAfterSeconds ?? RETRY_SECONDS.unavailable
  return failed('unavailable', seconds, reply.sentence(words))
}

/** The body of a JSON answer; unknown when it is another one than the schema says, which may have followed the act. */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  { text }: Reply,
): Answer<z.output<Schema>> {
  const read = schema.safeParse(parsedJson(text))
  return read.success ? done(read.data) : unknown('unreadable', 'Het antwoord is niet te lezen.')
}

/** Undefined when the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
