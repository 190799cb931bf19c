import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIContext, APIRoute } from 'astro'
import { NodeApp } from 'astro/app/node'
import { renderEndpoint } from 'astro/runtime/server/endpoint.js'
import pino from 'pino'
import type { Context } from '../../src/platform/context'
import { createEdge, SERVER_OPTIONS } from '../../src/platform/edge/edge'

export interface ServedRoutes extends AsyncDisposable {
  url: string
  port: number
  /** Number of connections, as the server counts them. */
  connections: () => Promise<number>
}

/** Exports of a file under src/pages/api. */
type Route = Partial<Record<'GET' | 'HEAD' | 'POST', APIRoute>>

/** Our own edge over HTTP, with these endpoints behind it, called as Astro calls them. */
export async function serveRoutes(
  context: Context,
  routes: Record<string, Route>,
  locals: Partial<App.Locals> = {},
): Promise<ServedRoutes> {
  const log = pino({ level: 'silent' })
  const server = createServer(
    SERVER_OPTIONS,
    createEdge({
      files: new Map(),
      endpoints: new Map(),
      context,
      logger: log,
      security: [],
      bodyLimitBytes: 1000,
      pages: async (req, res, next, ofEdge) => {
        const request = NodeApp.createRequest(req)
        const url = new URL(request.url)
        const route = routes[url.pathname]
        if (!route) return next()
        const visit = {
          request,
          url,
          params: {},
          cookies: cookiesOf(request),
          locals: { ...ofEdge, ...locals },
        }
        const answer = await renderEndpoint(route, visit as unknown as APIContext, false, log as never)
        await NodeApp.writeResponse(answer, res)
      },
      bodyBoundsOf: () => ({ bytes: 1000 }),
      checkReady: async () => {},
    }),
  )
  const answering = new Set<Promise<void>>()
  server.on('request', (_req, res) => {
    const answered = new Promise<void>((resolve) => res.once('close', resolve))
    answering.add(answered)
    void answered.then(() => answering.delete(answered))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    [Symbol.asyncDispose]: async () => {
      // Ends the streams first: their readers would see a reset connection as an error.
      await context.streams.end()
      await Promise.all(answering)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function cookiesOf({ headers }: Request) {
  const pairs = (headers.get('cookie') ?? '').split('; ').map((pair) => pair.split('=') as [string, string])
  const values = new Map(pairs)
  return {
    get: (name: string) => (values.has(name) ? { value: values.get(name) } : undefined),
    set: (name: string, value: string) => void values.set(name, value),
  }
}
