import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Writes one response; a response that is not ended stays open, as with a server that hangs. */
export type Answer = (res: ServerResponse, req: IncomingMessage) => void

export interface AnsweringServer {
  /** Base URL, without a trailing slash. */
  url: string
  host: string
  /** Paths with their queries, oldest first. */
  requests: string[]
  stop: () => Promise<void>
}

/** A real HTTP server on a free port of this machine; `queryAction` chooses its response to each request. */
export async function startAnsweringServer(queryAction: (url: URL) => Answer): Promise<AnsweringServer> {
  const requests: string[] = []
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://answering')
    requests.push(url.pathname + url.search)
    queryAction(url)(res, req)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    requests,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export const json =
  (status: number, body: unknown, type = 'application/json'): Answer =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': type }).end(JSON.stringify(body))

export const text =
  (status: number, body: string, type = 'text/html'): Answer =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': type }).end(body)

export const redirect =
  (to: string, status = 302): Answer =>
  (res) =>
    void res.writeHead(status, { Location: to }).end()

/** Accepts the request and never responds. */
export const hang: Answer = () => {}

/** Begins a valid response and never ends it. */
export const hangInBody =
  (status: number, type = 'application/json'): Answer =>
  (res) =>
    void res.writeHead(status, { 'Content-Type': type }).write('{"objectClassName":"do')

/** Sends a valid response without end. */
export const oversize =
  (status: number, bytes: number): Answer =>
  (res) =>
    void res
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ objectClassName: 'domain', remarks: 'x'.repeat(bytes) }))

/** Resets the connection before the first byte. */
export const breakOff: Answer = (res) => void res.destroy()
