/** A household has a whole /64 of IPv6 addresses; they count as one. */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * What one party commonly has to send from: a /24 of IPv4 addresses, a /56 of IPv6. Larger than a household, because
 * shares of connections are had by network, and a rented server comes with neighbours of its own.
 */
export function widerNetworkOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const groups = groupsOf(address)
  const half = (groups[3] ?? '0').padStart(4, '0').slice(0, 2)
  return `${groups.slice(0, 3).join(':')}:${half}00::/56`
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return groups.map((group) => group.replace(/^0+(?=.)/, ''))
}
