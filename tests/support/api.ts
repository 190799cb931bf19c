import { randomUUID } from 'node:crypto'
import {
  API_SCOPES,
  type ApiScope,
} from '../../src/features/operations/integrations/api-keys/domain/api-scope'
import { makeKey } from '../../src/features/operations/integrations/api-keys/server/make-key'
import { addDays, dayOf } from '../../src/shared/calendar-day'
import { addAccount } from './accounts'
import { type ContextOverrides, createTestContext, type TestContext } from './database'
import { serveEndpoints } from './endpoints'

export interface Asked {
  body?: unknown
  /** The raw body, when it is not to be JSON of ours. */
  text?: string
  key?: string | null
  idempotencyKey?: string | null
  headers?: Record<string, string>
}

export interface ApiAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what tests are about.
  body: any
}

export interface ServedApi extends AsyncDisposable {
  site: TestContext
  url: string
  admin: { id: string; name: string }
  /** An API key with all scopes. */
  key: string
  keyWith: (scopes: readonly ApiScope[], endsOn?: string) => Promise<{ id: string; key: string }>
  ask: (method: string, path: string, asked?: Asked) => Promise<ApiAnswer>
}

/** The API over HTTP, on a site with an administrator. */
export async function serveApi(overrides: ContextOverrides = {}): Promise<ServedApi> {
  const site = await createTestContext(overrides)
  const edge = await serveEndpoints(site.context)
  const email = 'roos@webnoaber.example'
  const admin = { id: await addAccount(site, { email, role: 'admin', password: null }), name: 'Jan Wevers' }
  const keyWith: ServedApi['keyWith'] = async (scopes, endsOn = addDays(dayOf(site.clock.now), 30)) => {
    const id = randomUUID()
    const made = await makeKey(site.context, { id, name: 'Koppeling', scopes, endsOn, admin })
    if (made.outcome !== 'made') throw new Error(made.outcome)
    return { id, key: made.key }
  }
  const { key } = await keyWith(API_SCOPES)
  return {
    site,
    url: edge.url,
    admin,
    key,
    keyWith,
    ask: (method, path, asked = {}) => askApi(edge.url, method, path, { key, ...asked }),
    [Symbol.asyncDispose]: async () => {
      await edge[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

/** One request as a program sends it: a write has an Idempotency-Key of its own by default. */
export async function askApi(url: string, method: string, path: string, asked: Asked): Promise<ApiAnswer> {
  const { body, text, key, idempotencyKey = randomUUID() } = asked
  const isWrite = method !== 'GET' && method !== 'HEAD'
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(isWrite && idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...asked.headers,
    },
    ...(sent !== undefined && { body: sent }),
  })
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  const read = isJson && method !== 'HEAD' ? await answer.json() : Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body: read }
}
