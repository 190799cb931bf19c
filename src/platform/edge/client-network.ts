/** Network of a household: a /64 of IPv6 addresses counts as one. */
export function networkOf(address: string): string {
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * Network of one party: a /24 of IPv4 addresses, or a /56 of IPv6. It is wider than a household, because connections
 * are shared out by network, and a rented server comes with neighbouring addresses.
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
