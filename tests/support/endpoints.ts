import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { RAW_ENDPOINTS } from '../../src/app/raw-endpoints'
import type { Context } from '../../src/platform/context'
import { createEdge, SERVER_OPTIONS } from '../../src/platform/edge/edge'

export interface ServedEndpoints extends AsyncDisposable {
  /** Base URL, without a trailing slash. */
  url: string
}

/** Our own edge over HTTP, with the endpoints that other programs call and no page behind it. */
export async function serveEndpoints(context: Context): Promise<ServedEndpoints> {
  const server = createServer(
    SERVER_OPTIONS,
    createEdge({
      files: new Map(),
      pages: async (_req, res) => void res.writeHead(404).end(),
      endpoints: RAW_ENDPOINTS,
      context,
      logger: pino({ level: 'silent' }),
      security: [],
      bodyLimitBytes: 1_000_000,
      bodyBoundsOf: () => ({ bytes: 0 }),
      checkReady: async () => {},
    }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
