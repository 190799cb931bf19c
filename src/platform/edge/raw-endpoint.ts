import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context'
import type { Logger } from '../logger'

/** A request with the bytes of its body as they came in, which is what a signature is made over. */
export interface RawRequest {
  method: string
  pathname: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  logger: Pick<Logger, 'error'>
}

/** Answered letter for letter. */
export interface RawAnswer {
  status: number
  text: string
  /** Its media type, when it is not plain text. */
  type?: string
  headers?: Record<string, string>
  /** Answered in the place of the text. */
  file?: Uint8Array
}

/**
 * Answers a program that has no `Origin` to show. It is reached without the check of where a request comes from, so
 * it has to prove by itself who is asking, and may not look at cookies.
 */
export type RawEndpoint = (context: Context, request: RawRequest) => Promise<RawAnswer>

/** The endpoint at this address: a path that ends in a slash has all that lies below it. */
export function endpointAt(
  endpoints: ReadonlyMap<string, RawEndpoint>,
  pathname: string,
): RawEndpoint | undefined {
  const exact = endpoints.get(pathname)
  if (exact) return exact
  const above = [...endpoints].find(([path]) => path.endsWith('/') && pathname.startsWith(path))
  return above?.[1]
}
