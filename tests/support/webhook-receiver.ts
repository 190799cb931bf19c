import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Route } from '../../src/features/operations/integrations/webhooks/server/post-webhook'

/** Certificate for ontvanger.nl and ander.nl, valid until 2126 and trusted by these tests only. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU6gAwIBAgIUPJWS0PtVkPJy29RLGiA1+LEp75EwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMb250dmFuZ2VyLm5sMCAXDTI2MTEyMzAyMzkzMFoYDzIxMjYx
MDMwMDIzOTMwWjAXMRUwEwYDVQQDDAxvbnR2YW5nZXIubmwwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARMpddmOAc7ubo3u8wFlJVfGOrZVkZ5TEoTmRVKBKMn36XZ
2LAI+mm59EiIr7QWU/dYWHS2de82fzbnNzbf5ij3o3YwdDAdBgNVHQ4EFgQU1t5A
2gRwmDvsbB/13ovDyGUT7ZswHwYDVR0jBBgwFoAU1t5A2gRwmDvsbB/13ovDyGUT
7ZswDwYDVR0TAQH/BAUwAwEB/zAhBgNVHREEGjAYggxvbnR2YW5nZXIubmyCCGFu
ZGVyLm5sMAoGCCqGSM49BAMCA0cAMEQCIHMb/2t4OIMCdvKtTuHBt05tT9OzBA+z
YZv2dByU5kr1AiANTnHaWkDtKImhDKP1sdqXzkegO6dPItS0mvZIxUSD/w==
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgr4Hi5FiAgmPF7Whw
kOI3ZlGxRf3gKLYgUIVC1Q/SO5WhRANCAARMpddmOAc7ubo3u8wFlJVfGOrZVkZ5
TEoTmRVKBKMn36XZ2LAI+mm59EiIr7QWU/dYWHS2de82fzbnNzbf5ij3
-----END PRIVATE KEY-----`

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

export interface Receiver extends AsyncDisposable {
  received: Received[]
  /** Resolves every name to this server. */
  route: Route
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** An HTTPS server that receives webhooks; `answer` sets the response, 204 by default. */
export async function startReceiver(
  answer: Answer = (_, response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer({ cert: CERTIFICATE, key: KEY }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    route: {
      addressesOf: async () => ['127.0.0.1'],
      isAllowed: () => true,
      port: (server.address() as AddressInfo).port,
      patienceMs: 15_000,
      ca: CERTIFICATE,
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
