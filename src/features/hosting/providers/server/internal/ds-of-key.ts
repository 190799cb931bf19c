import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { DnsKey, DsRecord } from '../../domain/dns-host'

const SHA_256 = 2
const PROTOCOL = 3

/** The DS with SHA-256 of a key of this zone (RFC 4034, 5.1.4). */
export function dsOfKey(name: string, algorithm: number, key: DnsKey): DsRecord {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(key.flags, 0)
  head.writeUInt8(PROTOCOL, 2)
  head.writeUInt8(algorithm, 3)
  const data = Buffer.concat([head, Buffer.from(key.publicKey, 'base64')])
  const digest = createHash('sha256').update(wireName(name)).update(data).digest('hex')
  return { keyTag: keyTagOf(data), algorithm, digestType: SHA_256, digest, key }
}

/** Labels with their lengths, ending in that of the root (RFC 1035, 3.1). */
function wireName(name: string): Buffer {
  const labels = domainToASCII(name).split('.')
  return Buffer.concat([
    ...labels.map((label) => Buffer.from(String.fromCharCode(label.length) + label, 'latin1')),
    Buffer.of(0),
  ])
}

/** RFC 4034, appendix B. */
function keyTagOf(data: Buffer): number {
  const sum = data.reduce((total, byte, index) => total + (index % 2 === 0 ? byte * 256 : byte), 0)
  return (sum + Math.floor(sum / 65_536)) % 65_536
}
