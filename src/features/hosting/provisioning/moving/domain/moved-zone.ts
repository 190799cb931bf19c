import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import { writeContent } from '@/features/hosting/providers/domain/record-content'
import type { TargetServes } from '../../steps/domain/target'

/** Host that gets the old address of the site where mail comes in there: the site itself moves to us. */
const KEPT_MAIL_HOST = 'mail-elders'
const TTL_SECONDS = 3600
/** Issuer of the certificates of our web servers. */
const OUR_ISSUER = 'letsencrypt.org'

/**
 * Why a record becomes another one than the zone has now.
 * - `site`: the name and its www lead to our web server.
 * - `mail`: mail came in at the address of the site, and stays where it was, under a name of its own.
 * - `alias`: an alias of the site keeps its old address.
 * - `sending`: who sends mail from the old address of the site may go on.
 * - `issuer`: the issuer of our certificates may make one for the site.
 */
export type MoveReason = 'site' | 'mail' | 'alias' | 'sending' | 'issuer'

/** What becomes of the records of one name and type. */
export interface MoveChange {
  why: MoveReason
  name: string
  type: RecordSet['type']
  before: readonly string[]
  after: readonly string[]
}

export interface MovedZone {
  /** The zone as it is made with us. */
  records: readonly RecordSet[]
  /** What differs from the zone as it was read. */
  changes: readonly MoveChange[]
  /** What was read and cannot stand in a zone of ours. */
  left: readonly RecordSet[]
}

type Serves = Pick<TargetServes, 'addresses'>

/**
 * The zone of a name that moves to us: what was read at its name servers, with the site leading to our web server. Mail
 * stays where it is; whatever reached it by the address of the site gets that address itself.
 */
export function movedZone(name: string, seen: readonly RecordSet[], { addresses }: Serves): MovedZone {
  // In Punycode, as DNS has it.
  const ascii = new URL(`https://${name}`).hostname
  const www = `www.${name}`
  const isSiteName = (target: string) => [ascii, `www.${ascii}`].includes(target.toLowerCase())
  const usable = seen.map((set) => ({ ...set, values: set.values.filter(isWritable(set.type)) }))
  const left = seen.flatMap((set) => {
    const values = set.values.filter((value) => !isWritable(set.type)(value))
    return values.length > 0 ? [{ ...set, values }] : []
  })
  const at = (host: string, type: RecordSet['type']) =>
    usable.find((set) => set.name === host && set.type === type)?.values ?? []
  /** Where a name of the site leads now; an alias of it leads there too. */
  const nowAt = (target: string): Addresses => {
    const isWww = target.toLowerCase().startsWith('www.')
    const [alias] = isWww ? at(www, 'CNAME') : []
    if (alias && !isSiteName(alias)) return { alias }
    const host = isWww && !alias ? www : name
    return { A: at(host, 'A'), AAAA: at(host, 'AAAA') }
  }
  const changes: MoveChange[] = []
  const records: RecordSet[] = []
  const put = (set: RecordSet) => {
    if (set.values.length > 0) records.push(set)
  }
  let kept: Addresses | undefined
  const elsewhere = (target: string): string => {
    const addresses = nowAt(target)
    if (addresses.alias) return addresses.alias
    kept = addresses
    return `${KEPT_MAIL_HOST}.${ascii}`
  }

  for (const set of usable) {
    if (isSite(set, name)) continue
    const alias = set.type === 'CNAME' ? set.values[0] : undefined
    if (alias !== undefined && isSiteName(alias)) {
      const now = nowAt(alias)
      const sets = setsOf(set.name, now)
      for (const each of sets) put(each)
      changes.push(
        { why: 'alias', name: set.name, type: 'CNAME', before: set.values, after: [] },
        ...sets.map((each) => added('alias', each)),
      )
    } else if (set.type === 'MX' || set.type === 'SRV') {
      const after = set.values.map((value) => withOtherTarget(value, isSiteName, elsewhere))
      put({ ...set, values: after })
      if (after.join() !== set.values.join())
        changes.push({ why: 'mail', name: set.name, type: set.type, before: set.values, after })
    } else if (set.type === 'TXT' && set.name === name) {
      const after = set.values.map((value) => stillSending(value, nowAt, isSiteName, ascii))
      put({ ...set, values: after })
      if (after.join() !== set.values.join())
        changes.push({ why: 'sending', name, type: 'TXT', before: set.values, after })
    } else if (set.type === 'CAA' && set.name === name) {
      const after = withOurIssuer(set.values)
      put({ ...set, values: after })
      if (after !== set.values) changes.push({ why: 'issuer', name, type: 'CAA', before: set.values, after })
    } else put(set)
  }
  if (kept)
    for (const set of setsOf(`${KEPT_MAIL_HOST}.${name}`, kept)) {
      put(set)
      changes.push(added('mail', set))
    }
  const site = siteRecords(name, addresses)
  for (const set of site) put(set)
  return { records, changes: [...siteChanges(name, usable, site), ...changes], left }
}

interface Addresses {
  alias?: string
  A?: readonly string[]
  AAAA?: readonly string[]
}

const isWritable = (type: RecordSet['type']) => (value: string) => writeContent(type, value) !== undefined

function isSite({ name: host, type }: RecordSet, name: string): boolean {
  const isAddress = type === 'A' || type === 'AAAA' || type === 'CNAME'
  return (isAddress && (host === name || host === `www.${name}`)) || (type === 'NS' && host === name)
}

function siteRecords(name: string, addresses: readonly string[]): RecordSet[] {
  const isVersion6 = (address: string) => address.includes(':')
  return [name, `www.${name}`].flatMap((host) => [
    ...setsOf(host, {
      A: addresses.filter((address) => !isVersion6(address)),
      AAAA: addresses.filter(isVersion6),
    }),
  ])
}

function setsOf(host: string, { alias, A = [], AAAA = [] }: Addresses): RecordSet[] {
  const set = (type: RecordSet['type'], values: readonly string[]): RecordSet[] =>
    values.length > 0 ? [{ name: host, type, ttlSeconds: TTL_SECONDS, values }] : []
  return alias ? set('CNAME', [alias]) : [...set('A', A), ...set('AAAA', AAAA)]
}

const added = (why: MoveReason, { name, type, values }: RecordSet): MoveChange => ({
  why,
  name,
  type,
  before: [],
  after: values,
})

function siteChanges(name: string, seen: readonly RecordSet[], site: readonly RecordSet[]): MoveChange[] {
  return [name, `www.${name}`].flatMap((host) =>
    (['CNAME', 'A', 'AAAA'] as const).flatMap((type): MoveChange[] => {
      const valuesIn = (sets: readonly RecordSet[]) =>
        sets.find((set) => set.name === host && set.type === type)?.values ?? []
      const [before, after] = [valuesIn(seen), valuesIn(site)]
      const isSame = [...before].sort().join() === [...after].sort().join()
      return isSame ? [] : [{ why: 'site', name: host, type, before, after }]
    }),
  )
}

/** '10 bakkerij.nl' → '10 mail-elders.bakkerij.nl': only the last word is a host. */
function withOtherTarget(
  value: string,
  isSiteName: (target: string) => boolean,
  elsewhere: (target: string) => string,
): string {
  const parts = value.split(' ')
  const target = parts.pop() ?? ''
  return isSiteName(target) ? [...parts, elsewhere(target)].join(' ') : value
}

/**
 * A zone that names issuers lets no other make a certificate (RFC 8659, 4.2), nor ours for another account than it names:
 * without it the site would have none with us. `issuewild` is about names that the site does not have.
 */
function withOurIssuer(values: readonly string[]): readonly string[] {
  const issuers = values.flatMap(
    (value) => /^\d+ issue "?([^"]*)/i.exec(value)?.[1]?.trim().toLowerCase() ?? [],
  )
  const isRestricted = issuers.length > 0 && !issuers.includes(OUR_ISSUER)
  return isRestricted ? [...values, `0 issue ${OUR_ISSUER}`] : values
}

/**
 * The mechanism `a` names whatever address the name leads to (RFC 7208, 5.3), its own or that of another: of the site the
 * old one is named by itself then.
 */
function stillSending(
  text: string,
  nowAt: (target: string) => Addresses,
  isSiteName: (target: string) => boolean,
  ascii: string,
): string {
  if (!/^v=spf1(?: |$)/i.test(text)) return text
  const terms = text.split(/\s+/)
  const named = new Set(terms)
  const after = terms.flatMap((term) => {
    const found = /^\+?a(?::(.+))?$/i.exec(term)
    const target = found && (found[1] ?? ascii)
    if (!target || !isSiteName(target)) return [term]
    const { A = [], AAAA = [] } = nowAt(target)
    const old = [...A.map((address) => `ip4:${address}`), ...AAAA.map((address) => `ip6:${address}`)]
    const missing = old.filter((each) => !named.has(each))
    for (const each of missing) named.add(each)
    return [term, ...missing]
  })
  return after.length > terms.length ? after.join(' ') : text
}
