import type { ZodOpenApiObject, ZodOpenApiOperationObject } from 'zod-openapi'
import { type ApiCall, isWrite } from './call'
import { PROBLEMS, type ProblemName, problemSchema } from './problem'

/** Problems of every call. */
const ALWAYS: readonly ProblemName[] = ['not-authenticated', 'not-found', 'quota-exceeded', 'failed', 'busy']
const OF_QUERIES: readonly ProblemName[] = ['invalid-query']
const OF_WRITES: readonly ProblemName[] = [
  'idempotency-key-missing',
  'idempotency-key-running',
  'idempotency-key-reused',
]
const OF_BODIES: readonly ProblemName[] = ['not-json', 'too-large', 'malformed', 'invalid']

/** All problems that a call can answer with. */
export function problemsOf<Caller>(call: ApiCall<Caller>): ProblemName[] {
  const names = [
    ...ALWAYS,
    ...(call.query ? OF_QUERIES : []),
    ...(isWrite(call) ? OF_WRITES : []),
    ...(call.body ? OF_BODIES : []),
    ...(call.problems ?? []),
  ]
  return [...new Set(names)].sort((a, b) => PROBLEMS[a].status - PROBLEMS[b].status)
}

/** Subject of a call: that of its scope, or else the first part of its path. */
export function subjectOf({ scope, path }: { scope: string | null; path: string }): string {
  return scope?.split(':')[0] ?? path.split('/')[1] ?? ''
}

/** OpenAPI paths of these calls, below `root`, with the name of their security scheme. */
export function pathsOf<Caller>(root: string, calls: readonly ApiCall<Caller>[], security: string) {
  const paths: NonNullable<ZodOpenApiObject['paths']> = {}
  for (const call of calls) {
    const path = `${root}${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, security) }
  }
  return paths
}

function operationOf<Caller>(call: ApiCall<Caller>, security: string): ZodOpenApiOperationObject {
  const { name, summary, description, scope, params, query, body } = call
  const told = [description, scope && `De sleutel heeft hiervoor \`${scope}\` nodig.`].filter(Boolean)
  return {
    operationId: name,
    tags: [subjectOf(call)],
    summary,
    ...(told.length > 0 && { description: told.join(' ') }),
    security: [{ [security]: [] }],
    ...(isWrite(call) && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
    ...((params || query) && { requestParams: { ...(params && { path: params }), ...(query && { query }) } }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { ...answerOf(call), ...problemResponses(call) },
  }
}

function answerOf<Caller>({ answers }: ApiCall<Caller>): ZodOpenApiOperationObject['responses'] {
  const { status, description } = answers
  const content =
    'schema' in answers
      ? { 'application/json': { schema: answers.schema } }
      : { [answers.mediaType]: { schema: { type: 'string', format: 'binary' } as const } }
  return { [`${status}`]: { description, headers: LIMIT_HEADERS, content } }
}

const text = (description: string) => ({ description, schema: { type: 'string' } as const })

const LIMIT_HEADERS = {
  'RateLimit-Policy': text('Hoeveel vragen (q) in hoeveel seconden (w).'),
  RateLimit: text('Hoeveel er nog over zijn (r), en over hoeveel seconden alles terug is (t).'),
}

/** One response per status; its description lists the problems. */
function problemResponses<Caller>(call: ApiCall<Caller>): ZodOpenApiOperationObject['responses'] {
  const byStatus = Map.groupBy(problemsOf(call), (name) => PROBLEMS[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      `${status}`,
      {
        description: names.map((name) => `${PROBLEMS[name].title.nl} (\`${name}\`).`).join(' '),
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  )
}
