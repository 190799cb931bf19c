import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whether an address belongs to one of our own proxies. */
export type IsProxy = (address: string) => boolean

/** Parses TRUST_PROXY: addresses, and ranges such as 203.0.113.0/24. Anything else matches nothing. */
export function proxiesNamed(named: readonly string[]): IsProxy {
  const proxies = new BlockList()
  for (const each of named) {
    const [network = '', bits, ...rest] = each.split('/')
    const family = familyOf(network)
    const length = bits === undefined ? MOST_BITS[family ?? 'ipv6'] : bitsOf(bits)
    if (family && length <= MOST_BITS[family] && rest.length === 0) proxies.addSubnet(network, length, family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && proxies.check(address, family)
  }
}

const MOST_BITS = { ipv4: 32, ipv6: 128 } as const

function familyOf(address: string): keyof typeof MOST_BITS | undefined {
  const version = isIP(address)
  if (version === 0) return undefined
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** Number of bits of a range; /0 is refused, as it would trust whatever visitors send. */
function bitsOf(text: string): number {
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}

/**
 * Removes forwarding headers that did not come through a proxy in TRUST_PROXY, against spoofing, and returns the
 * visitor's address: the forwarded one from such a proxy, else the socket's.
 */
export function clientAddress(req: IncomingMessage, isProxy: IsProxy): string {
  const socket = plainAddress(req.socket.remoteAddress ?? '')
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter(Boolean)
  if (!isProxy(socket)) {
    for (const name of FORWARDING) delete req.headers[name]
    return socket
  }
  // The last address that is not one of our own proxies: the visitor may have written what stands before it.
  return chain.findLast((address) => !isProxy(address)) ?? socket
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
 * Normalizes an address: a dual-stack socket has IPv4 as ::ffff:1.2.3.4, and some proxies append the visitor's port, as
 * in 1.2.3.4:5678 or [2001:db8::1]:5678, which differs per connection.
 */
export function plainAddress(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  const plain = (ipv4 ?? ipv6 ?? address).toLowerCase()
  return plain.startsWith('::ffff:') ? plain.slice('::ffff:'.length) : plain
}

const WITH_PORT = /^(?:([\d.]+)|\[([\da-f:.]+)\])(?::\d+)?$/i
