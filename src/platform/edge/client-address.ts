import type { IncomingMessage } from 'node:http'

/**
 * Removes forwarding headers that did not come through a proxy named in TRUST_PROXY, so that nothing behind the edge
 * can be fooled by them, and returns the visitor's address: the forwarded one from a named proxy, else the socket's.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: readonly string[]): string {
  const socket = plainAddress(req.socket.remoteAddress ?? '')
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter(Boolean)
  if (!trustedProxies.includes(socket)) {
    for (const name of FORWARDING) delete req.headers[name]
    return socket
  }
  // The last address that is not one of our own proxies: what stands before it was written by the visitor.
  return chain.findLast((address) => !trustedProxies.includes(address)) ?? socket
}

const FORWARDING = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/** IPv4 addresses reach a dual-stack socket as ::ffff:1.2.3.4. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
