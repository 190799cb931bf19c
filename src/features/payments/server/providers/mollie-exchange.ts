import { ClientCore } from 'mollie-api-typescript/core.js'
import { HTTPClient } from 'mollie-api-typescript/lib/http.js'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import { readLimited } from '@/platform/limited-body'

const MAX_ANSWER_BYTES = 200_000

/** What the library puts before every call; `MOLLIE_API_URL` takes the place of both. */
const LIBRARY_SERVER = 'https://api.mollie.com'
const LIBRARY_VERSION = /^\/v2(?=\/)/

/** What came over the line, whatever the library makes of it. */
export interface Heard {
  answer?: { status: number; text: string }
  /** The kind of trouble, when no answer came. */
  failure?: string
}

/**
 * A client for one call. It calls `MOLLIE_API_URL`, follows no redirects, gives up on `signal`, and writes down in
 * `heard` what came. The signal is ours, not the one on the library's request: that one is tied to a Request which
 * nobody holds, and once it is collected as garbage it never fires.
 */
export function mollieExchange(
  { mollieApiKey, mollieApiUrl }: Context['settings'],
  signal: AbortSignal,
): { client: ClientCore; heard: Heard } {
  const heard: Heard = {}
  const fetcher = async (input: RequestInfo | URL) => {
    try {
      const response = await passOn(new Request(input), mollieApiUrl, signal)
      const text = await readLimited(response, MAX_ANSWER_BYTES)
      heard.answer = { status: response.status, text }
      return new Response(text, { status: response.status, headers: response.headers })
    } catch (error) {
      heard.failure = describeError(error).name
      throw error
    }
  }
  const client = new ClientCore({
    security: { apiKey: mollieApiKey ?? '' },
    serverURL: LIBRARY_SERVER,
    httpClient: new HTTPClient({ fetcher }),
  })
  return { client, heard }
}

async function passOn(request: Request, mollieApiUrl: string, signal: AbortSignal): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  const body = method === 'GET' ? undefined : await request.text()
  const address = mollieApiUrl + pathname.replace(LIBRARY_VERSION, '') + search
  return await fetch(address, { method, headers, body, signal, redirect: 'error' })
}
