import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context'

/** A request with the bytes of its body as they came in, which is what a signature is made over. */
export interface RawRequest {
  method: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Answered letter for letter. */
export interface RawAnswer {
  status: number
  text: string
  /** Its media type, when it is not plain text. */
  type?: string
}

/**
 * Answers a program that has no `Origin` to show. It is reached without the check of where a request comes from, so
 * it has to prove by itself who is asking, and may not look at cookies.
 */
export type RawEndpoint = (context: Context, request: RawRequest) => Promise<RawAnswer>
