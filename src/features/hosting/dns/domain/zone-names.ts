import type { RecordSet, SeenZone } from '@/features/hosting/providers/domain/dns-host'

const LABEL = /^(?:\*|[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)$/
const MOST_NAME = 253

/** '' for the zone's own name, else what stands before it: 'www'. */
export function hostOf({ name }: Pick<SeenZone, 'name'>, owner: string): string {
  const [own, apex] = [owner.toLowerCase(), name.toLowerCase()]
  return own === apex || !own.endsWith(`.${apex}`) ? '' : own.slice(0, -apex.length - 1)
}

/** The whole name of a host in this zone. */
export function nameOf({ name }: Pick<SeenZone, 'name'>, host: string): string {
  return host === '' ? name : `${host}.${name}`
}

/** A host as it stands before the name: '@' for the name itself. */
export function shownHost(host: string): string {
  return host === '' ? '@' : host
}

/**
 * What somebody typed as a host, relative to the zone: 'www', '@' or nothing for the name itself, or the whole name.
 * Undefined when there can be no such name.
 */
export function typedHost(zone: Pick<SeenZone, 'name'>, typed: string): string | undefined {
  const plain = typed.trim().toLowerCase().replace(/\.$/, '')
  if (plain === '' || plain === '@' || plain === zone.name.toLowerCase()) return ''
  const apex = `.${zone.name.toLowerCase()}`
  const host = plain.endsWith(apex) ? plain.slice(0, -apex.length) : plain
  const labels = host.split('.')
  const isName = labels.every((label, index) => LABEL.test(label) && (label !== '*' || index === 0))
  return isName && host.length + apex.length <= MOST_NAME ? host : undefined
}

/** The record set of this name and type; undefined when there is none. */
export function setAt(
  { records }: Pick<SeenZone, 'records'>,
  name: string,
  type: RecordSet['type'],
): RecordSet | undefined {
  return records.find((set) => set.type === type && set.name.toLowerCase() === name.toLowerCase())
}
