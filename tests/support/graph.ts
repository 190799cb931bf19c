import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GraphServer {
  /** Value of META_GRAPH_URL. */
  url: string
  /** Requests, oldest first. */
  requests: { path: string; search: URLSearchParams; authorization: string | undefined }[]
  /** Answers every further request with this status; without one, answers with leads again. */
  fail: (status?: number) => void
  /** Sets the form fields of one lead; by default a lead has a name and an address made from its id. */
  fill: (leadgenId: string, body: unknown) => void
  stop: () => Promise<void>
}

/** Test double of the Graph API on a free port of this machine, which can fail on demand. */
export async function startGraphServer(): Promise<GraphServer> {
  const requests: GraphServer['requests'] = []
  const bodies = new Map<string, unknown>()
  let failure: number | undefined
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://graph')
    requests.push({ path: url.pathname, search: url.searchParams, authorization: authorizationOf(req) })
    const leadgenId = url.pathname.split('/').at(-1) ?? ''
    const body = failure ? graphError(failure) : (bodies.get(leadgenId) ?? leadOf(leadgenId))
    res.writeHead(failure ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v24.0`,
    requests,
    fail: (status) => {
      failure = status
    },
    fill: (leadgenId, body) => void bodies.set(leadgenId, body),
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function authorizationOf(req: IncomingMessage): string | undefined {
  return req.headers.authorization
}

function leadOf(leadgenId: string) {
  return {
    id: leadgenId,
    created_time: '2026-11-20T10:00:00+0000',
    field_data: [
      { name: 'full_name', values: [`Lead ${leadgenId}`] },
      { name: 'email', values: [`lead-${leadgenId}@wevers.example`] },
      { name: 'phone_number', values: ['+31531234567'] },
    ],
  }
}

function graphError(status: number) {
  return {
    error: { message: 'Something went wrong', type: 'OAuthException', code: status === 400 ? 190 : 2 },
  }
}
