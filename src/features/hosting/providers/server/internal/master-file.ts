import type { RecordSet } from '../../domain/dns-host'
import { writeContent } from '../../domain/record-content'
import { canonical } from './zone-change'

/** What a zone is kept as: its nameservers, the record sets that we edit, and lines of other types as they came. */
interface KeptZone {
  name: string
  nameservers: readonly string[]
  records: readonly RecordSet[]
  /** Of types that this product does not edit, with their content as a master file has it. */
  others: readonly { name: string; type: string; ttlSeconds: number; content: string }[]
}

/**
 * A zone as a master file (RFC 1035, 5), for hosts that give none. Its SOA is ours, because they do not tell theirs: the
 * first nameserver, and a serial of one.
 */
export function masterFile({ name, nameservers, records, others }: KeptZone): string {
  const apex = canonical(name)
  const [primary = name] = nameservers
  const soa = `${canonical(primary)} hostmaster.${apex} 1 10800 3600 604800 3600`
  const lines = [
    line(apex, 3600, 'SOA', soa),
    ...nameservers.map((host) => line(apex, 3600, 'NS', canonical(host))),
    ...records.flatMap(({ name: owner, ttlSeconds, type, values }) =>
      values.map((value) => line(canonical(owner), ttlSeconds, type, writeContent(type, value) ?? value)),
    ),
    ...others.map((each) => line(canonical(each.name), each.ttlSeconds, each.type, each.content)),
  ]
  return `${lines.join('\n')}\n`
}

function line(...parts: [owner: string, ttl: number, type: string, content: string]): string {
  const [owner, ttl, type, content] = parts
  return `${owner}\t${ttl}\tIN\t${type}\t${content}`
}
