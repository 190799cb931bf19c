import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from '../context'
import type { Logger } from '../logger'

/** A request with the raw bytes of its body, over which a signature is made. */
export interface RawRequest {
  method: string
  pathname: string
  search: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  logger: Pick<Logger, 'error'>
}

/** An answer that is sent byte for byte. */
export interface RawAnswer {
  status: number
  text: string
  /** Media type, unless it is plain text. */
  type?: string
  headers?: Record<string, string>
  /** Body that replaces the text. */
  file?: Uint8Array
}

/**
 * Endpoint for programs, which have no `Origin` to show. The origin check does not apply, so it has to authenticate the
 * caller by itself, and must not read cookies.
 */
export type RawEndpoint = (context: Context, request: RawRequest) => Promise<RawAnswer>

/** The endpoint for an address; a path that ends in a slash covers everything below it. */
export function endpointAt(
  endpoints: ReadonlyMap<string, RawEndpoint>,
  pathname: string,
): RawEndpoint | undefined {
  const exact = endpoints.get(pathname)
  if (exact) return exact
  const above = [...endpoints].find(([path]) => path.endsWith('/') && pathname.startsWith(path))
  return above?.[1]
}
