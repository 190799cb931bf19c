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

/**
 * IPv4 addresses reach a dual-stack socket as ::ffff:1.2.3.4. Some proxies write the visitor's port behind the address,
 * as 1.2.3.4:5678 or [2001:db8::1]:5678, and that is another one with each connection.
 */
function plainAddress(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  const plain = (ipv4 ?? ipv6 ?? address).toLowerCase()
  return plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain
}

const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i
