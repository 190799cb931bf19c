import type { z } from 'astro/zod'
import type { Context } from '../context'
import type { Logger } from '../logger'
import type { InBothLanguages, ProblemName } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Downloaded file. */
export interface ApiFile {
  filename: string
  contentType: string
  content: Uint8Array
}

/** Input of a call, validated by its schemas. */
export interface CallInput<Params, Query, Body, Caller> {
  params: Params
  query: Query
  body: Body
  caller: Caller
  /** Id of what a write creates, derived from its Idempotency-Key: a retry after a fault makes the same record. */
  id: string
  logger: Pick<Logger, 'error'>
}

/**
 * Outcome of a call: an answer by its schema, or an expected problem. `kept`: the answer without its secret, to be
 * stored for retries, as nobody is given the secret twice.
 */
export type CallOutcome = { answer: object; kept?: object } | { file: ApiFile } | Refusal

export interface Refusal {
  refused: ProblemName
  detail?: InBothLanguages
}

/** Successful answer of a call. */
export type CallAnswer =
  | { status: 200 | 201; description: string; schema: z.ZodType }
  | { status: 200; description: string; mediaType: 'application/pdf' | 'application/xml' }

/** One call of the API, as data: the router, the OpenAPI description and the documentation all read it. */
export interface ApiCall<Caller> {
  method: Method
  /** Path below the root of the API, such as '/leads/{id}'. */
  path: string
  /** Operation id: the name of the call in generated clients. */
  name: string
  /** Scope that a key needs; null for any key. */
  scope: string | null
  summary: string
  description?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answers: CallAnswer
  /** Problems, beside those that every call can have. */
  problems?: readonly ProblemName[]
  run: (
    context: Context,
    input: CallInput<Record<string, string>, Record<string, unknown>, unknown, Caller>,
  ) => Promise<CallOutcome>
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface TypedCall<Caller, Params, Query, Body>
  extends Omit<ApiCall<Caller>, 'params' | 'query' | 'body' | 'run'> {
  params?: Params
  query?: Query
  body?: Body
  run: (
    context: Context,
    input: CallInput<Output<Params>, Output<Query>, Output<Body>, Caller>,
  ) => Promise<CallOutcome>
}

/** Makes `defineCall`, which infers the types of `run` from the schemas of the call. */
export function callsOf<Caller>() {
  return <
    Params extends z.ZodObject | undefined = undefined,
    Query extends z.ZodObject | undefined = undefined,
    Body extends z.ZodType | undefined = undefined,
  >(
    call: TypedCall<Caller, Params, Query, Body>,
  ): ApiCall<Caller> => call as unknown as ApiCall<Caller>
}

export function refuse(refused: ProblemName, detail?: InBothLanguages): Refusal {
  return { refused, ...(detail && { detail }) }
}

export function isWrite({ method }: { method: Method }): boolean {
  return method !== 'GET'
}
