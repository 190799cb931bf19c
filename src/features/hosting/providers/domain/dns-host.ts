import type { Answer, Page, Reading } from './answer'

/** Types of records that customers and templates use. NS and SOA of the zone itself belong to the host. */
export const RECORD_TYPES = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TLSA', 'TXT'] as const

export type RecordType = (typeof RECORD_TYPES)[number]

/** All records of one name and type, as a person writes them: no quotes, no dots at the end. */
export interface RecordSet {
  /** Whole name: 'www.bakkerijjansen.nl'. */
  name: string
  type: RecordType
  ttlSeconds: number
  /** 'v=spf1 -all', '10 mail.bakkerijjansen.nl', '203.0.113.4'. */
  values: readonly string[]
}

/** Delegation signer (RFC 4034), which ties a signed zone to its registry. */
export interface DsRecord {
  keyTag: number
  algorithm: number
  digestType: number
  /** Hexadecimal, lower case. */
  digest: string
  /** The key that it stands for: some registries, .nl among them, take keys and make the digest themselves. */
  key?: DnsKey
}

/** Public key of a signed zone (RFC 4034, 2.1), with the algorithm of its DS. */
export interface DnsKey {
  flags: number
  /** Base64. */
  publicKey: string
}

export interface NewZone {
  name: string
  nameservers: readonly string[]
  records: readonly RecordSet[]
}

export interface SeenZone {
  name: string
  nameservers: readonly string[]
  records: readonly RecordSet[]
  /** Number of types that this product does not edit, such as SSHFP; an act never touches them. */
  otherRecords: number
  /** Changes with every change of the zone: who saves names the one that they saw. */
  version: string
  isSigned: boolean
}

/** A zone in a listing: without its records. */
export type ListedZone = Pick<SeenZone, 'name' | 'version' | 'isSigned'>

export type ZoneSighting =
  | { state: 'absent' }
  | { state: 'present'; zone: SeenZone }
  /** A zone of that name is there, and not ours. */
  | { state: 'somebody-else' }

export interface ZoneChange {
  /** Record sets as they are to be; one without values is removed. Others stay. */
  sets: readonly RecordSet[]
  /** The version that was shown; another one refuses. Undefined saves over whatever is there. */
  shown?: string
}

/** Port to a host of DNS zones. Every act looks before it acts, so calling it twice makes one thing. */
export interface DnsHost {
  /** What it can do; the rest is work for a person. */
  can: { act: boolean; look: boolean; sign: boolean }
  createZone: (zone: NewZone) => Promise<Answer<SeenZone>>
  /** Changes the named record sets: all of them, or none. */
  patchRecords: (name: string, change: ZoneChange) => Promise<Answer<SeenZone>>
  /** Makes these the only record sets of the types that we edit, but for the zone's own NS. */
  replaceRecords: (name: string, change: ZoneChange) => Promise<Answer<SeenZone>>
  /** The whole zone as a master file (RFC 1035), for keeping. */
  exportZone: (name: string) => Promise<Reading<string>>
  /** Signs the zone; its DS goes to the registrar as a step of its own. */
  sign: (name: string) => Promise<Answer<readonly DsRecord[]>>
  /** Takes the keys away. The DS has to be gone at the registrar first, for as long as resolvers keep it. */
  unsign: (name: string) => Promise<Answer<undefined>>
  remove: (name: string) => Promise<Answer<undefined>>
  look: (name: string) => Promise<Reading<ZoneSighting>>
  list: (from?: string) => Promise<Reading<Page<ListedZone>>>
}
