import { createHash } from 'node:crypto'
import type { z } from 'astro/zod'
import type { Context } from '../context'
import { describeError } from '../database-errors'
import { isUnavailable } from '../database-retry'
import type { RawAnswer, RawEndpoint, RawRequest } from '../edge/raw-endpoint'
import { Overloaded } from '../worker-pool/worker-task'
import { type ApiCall, type CallOutcome, isWrite } from './call'
import { faultsIn, PLAIN, unknownField } from './faults'
import type { ApiGuard, ApiReply, Quota } from './guard'
import {
  type InBothLanguages,
  languageOf,
  PROBLEMS,
  type ProblemError,
  type ProblemName,
  problemBody,
} from './problem'
import { onTheWire, readStorableJson } from './wire'

const MOST_BODY_BYTES = 100_000
const RETRY_AFTER_SECONDS = 10

interface Api<Caller> {
  /** Root path of the calls, such as '/api/v1'. */
  root: string
  /** Path of the page that explains problems. */
  documentation: string
  calls: readonly ApiCall<Caller>[]
  door: ApiGuard<Caller>
}

/** A problem, thrown on the way to a call's answer. */
class Trouble extends Error {
  constructor(
    readonly problem: ProblemName,
    readonly told: {
      headers?: Record<string, string>
      detail?: InBothLanguages | undefined
      errors?: readonly ProblemError[]
    } = {},
  ) {
    super(problem)
  }
}

/** Endpoint of all calls: authentication, rate limit, routing, validation, and the answer by its schema. */
export function apiEndpoint<Caller>(api: Api<Caller>): RawEndpoint {
  return async (context, request) => {
    const headers: Record<string, string> = { Vary: 'Authorization, Accept-Language' }
    const reply = await replyTo(api, context, request, headers).catch((error: unknown) => {
      const trouble = error instanceof Trouble ? error : troubleOf(error)
      if (trouble.problem === 'failed')
        request.logger.error(
          { ...describeError(error), path: request.pathname },
          'Een API-aanroep is mislukt',
        )
      return problemReply(api, context, request, trouble)
    })
    return answerOf({ ...reply, headers: { ...headers, ...reply.headers } })
  }
}

function troubleOf(error: unknown): Trouble {
  return isUnavailable(error) || error instanceof Overloaded ? busy() : new Trouble('failed')
}

function busy(): Trouble {
  return new Trouble('busy', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
}

function answerOf({ status, headers, text, file }: ApiReply): RawAnswer {
  return { status, headers: { ...headers }, text, ...(file && { file }) }
}

function problemReply<Caller>(
  { documentation }: Api<Caller>,
  { settings }: Context,
  { headers }: RawRequest,
  { problem, told }: Trouble,
): ApiReply {
  const language = languageOf(headers['accept-language'])
  const where = `${settings.siteUrl}${documentation}`
  const body = problemBody(problem, { language, documentation: where, ...told })
  return {
    status: PROBLEMS[problem].status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': language,
      ...told.headers,
    },
    text: JSON.stringify(body),
  }
}

async function replyTo<Caller>(
  api: Api<Caller>,
  context: Context,
  request: RawRequest,
  headers: Record<string, string>,
): Promise<ApiReply> {
  const { door } = api
  const caller = await door.callerWith(context, request.headers.authorization)
  if (!caller) throw new Trouble('not-authenticated', { headers: { 'WWW-Authenticate': 'Bearer' } })
  Object.assign(headers, limitHeaders(await door.take(context, caller)))
  const { call, params } = callFor(api, caller, request)
  const input = {
    params,
    query: queryOf(call, request),
    body: bodyOf(call, request),
    caller,
    logger: request.logger,
  }
  const run = async (id: string) =>
    replyOf(api, context, request, call, await call.run(context, { ...input, id }))
  if (!isWrite(call)) return await run('')
  const write = { caller, call: `${call.method} ${call.path}`, ...writeOf(request) }
  const reply = await door.once(context, write, run)
  if (reply === 'running') throw new Trouble('idempotency-key-running', { headers: { 'Retry-After': '2' } })
  if (reply === 'other-body') throw new Trouble('idempotency-key-reused')
  return reply
}

/** Rate limit headers (draft-ietf-httpapi-ratelimit-headers-11). Throws when nothing is left, with the headers. */
function limitHeaders({ isTaken, limit, windowSeconds, left, seconds }: Quota): Record<string, string> {
  const headers = {
    'RateLimit-Policy': `"default";q=${limit};w=${windowSeconds}`,
    RateLimit: `"default";r=${left};t=${seconds}`,
  }
  if (isTaken) return headers
  throw new Trouble('quota-exceeded', { headers: { ...headers, 'Retry-After': String(seconds) } })
}

/** Routes to a call. One outside the scopes of the key is hidden, as if the call or method did not exist. */
function callFor<Caller>({ root, calls, door }: Api<Caller>, caller: Caller, request: RawRequest) {
  const path = request.pathname.slice(root.length)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const there = calls.flatMap((call) => {
    const params = paramsIn(call, path)
    return params && (call.scope === null || door.may(caller, call.scope)) ? [{ call, params }] : []
  })
  if (there.length === 0) throw new Trouble('not-found')
  const found = there.find(({ call }) => call.method === method)
  if (found) return found
  const allowed = there.flatMap(({ call }) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]))
  throw new Trouble('method-not-allowed', { headers: { Allow: allowed.join(', ') } })
}

/** Path parameters; undefined for another path, or for an invalid one. */
function paramsIn<Caller>(call: ApiCall<Caller>, path: string): Record<string, string> | undefined {
  const names = call.path.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return undefined
  const read: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const part = decoded(parts[at] ?? '')
    const parameter = /^\{(.+)\}$/.exec(name)?.[1]
    if (part === undefined || (!parameter && part !== name)) return undefined
    if (parameter) read[parameter] = part
  }
  if (!call.params) return read
  const parsed = call.params.safeParse(read)
  return parsed.success ? (parsed.data as Record<string, string>) : undefined
}

function decoded(part: string): string | undefined {
  try {
    const text = decodeURIComponent(part)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function queryOf<Caller>(
  { query }: ApiCall<Caller>,
  { search, headers }: RawRequest,
): Record<string, unknown> {
  const asked = Object.fromEntries(search)
  const [odd] = Object.keys(asked).filter((name) => !query || `${name}${asked[name]}`.includes('\0'))
  if (odd === undefined)
    return query ? (checked(query.strict(), asked, headers, 'invalid-query') as Record<string, unknown>) : {}
  const error = unknownField(odd, languageOf(headers['accept-language']))
  throw new Trouble('invalid-query', { errors: [error] })
}

function bodyOf<Caller>({ body: schema }: ApiCall<Caller>, { body, headers }: RawRequest): unknown {
  if (!schema) return undefined
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) throw new Trouble('not-json')
  if (body.length > MOST_BODY_BYTES) throw new Trouble('too-large')
  const json = readStorableJson(body)
  if (!json) throw new Trouble('malformed')
  return checked(schema, json.value, headers, 'invalid')
}

function checked(
  schema: z.ZodType,
  value: unknown,
  headers: RawRequest['headers'],
  problem: 'invalid' | 'invalid-query',
): unknown {
  const parsed = schema.safeParse(value, { error: () => PLAIN })
  if (parsed.success) return parsed.data
  throw new Trouble(problem, { errors: faultsIn(parsed.error, languageOf(headers['accept-language'])) })
}

function writeOf({ method, pathname, search, headers, body }: RawRequest) {
  const given = headers['idempotency-key']
  const key = (typeof given === 'string' ? given : '').trim().replace(/^"(.*)"$/, '$1')
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Trouble('idempotency-key-missing')
  const fingerprint = createHash('sha256')
    .update(`${method} ${pathname}?${search}\n`)
    .update(body)
    .digest('base64url')
  return { key, fingerprint }
}

/** Reply of a call, filtered by its schema: a field that the schema does not name is dropped. */
function replyOf<Caller>(
  api: Api<Caller>,
  context: Context,
  request: RawRequest,
  { answers }: ApiCall<Caller>,
  outcome: CallOutcome,
): ApiReply {
  // A temporary problem is thrown, so that it is not stored as the answer to retries.
  if ('refused' in outcome && outcome.refused === 'busy') throw busy()
  if ('refused' in outcome)
    return problemReply(api, context, request, new Trouble(outcome.refused, { detail: outcome.detail }))
  if ('file' in outcome) {
    const { filename, contentType, content } = outcome.file
    const disposition = `attachment; filename="${filename}"`
    return {
      status: 200,
      headers: { 'Content-Type': contentType, 'Content-Disposition': disposition },
      text: '',
      file: content,
    }
  }
  if (!('schema' in answers)) throw new Error('This call answers a file')
  const { answer, kept } = outcome
  const { status, schema } = answers
  const textOf = (body: object) => JSON.stringify(schema.parse(onTheWire(body)))
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, text: textOf(answer), ...(kept && { storedText: textOf(kept) }) }
}
