import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { done, failed, type Reading, refused } from '@/features/hosting/providers/domain/answer'
import type { RecordSet } from '@/features/hosting/providers/domain/dns-host'
import type { RunningSettings } from '@/platform/settings'
import {
  type AskedType,
  MOST_QUESTIONS,
  UNLIKELY_HOST,
  USUAL_HOSTS,
  type UsualHost,
} from '../domain/usual-hosts'

/** A zone as its own name servers answer, as far as its hosts can be guessed. */
export interface OutsideZone {
  nameservers: readonly string[]
  records: readonly RecordSet[]
}

/** Seams for tests: name servers on another port, at addresses of this machine. */
interface ReadSeams {
  port?: number
}

const ANSWER_MS = 3_000
const WHOLE_MS = 90_000
const AT_ONCE = 6
const MOST_NAMESERVERS = 4
/** No registry takes more of one name. */
const MOST_OF_A_NAME = 13
const MOST_BYTES = 200_000
const TTL_SECONDS = 3600
const AGAIN_SECONDS = 5 * 60

/**
 * Reads today's zone of a name at its own name servers. It is read whole or not at all: of a question that nobody
 * answered nobody knows which record is missing. Bounded by `MOST_QUESTIONS`, a minute and a half, and 200 kB.
 */
export async function readZone(
  { dnsServer }: Pick<RunningSettings, 'dnsServer'>,
  name: string,
  { port }: ReadSeams = {},
): Promise<Reading<OutsideZone>> {
  const ascii = domainToASCII(name)
  const internet = new Resolver({ timeout: ANSWER_MS, tries: 2 })
  if (dnsServer) internet.setServers([dnsServer])
  const own = new Resolver({ timeout: ANSWER_MS, tries: 3 })
  const patience = setTimeout(() => {
    internet.cancel()
    own.cancel()
  }, WHOLE_MS)
  try {
    const nameservers = await nameserversOf(internet, ascii)
    if (nameservers.length < 2) return refused('gone', `${name} heeft nu geen twee nameservers.`)
    if (nameservers.length > MOST_OF_A_NAME) return refused('other', `${name} heeft te veel nameservers.`)
    const addresses = await addressesOf(internet, nameservers, port)
    if (addresses.length === 0)
      return notYet(`De nameservers van ${name} (${nameservers.join(', ')}) zijn niet te vinden.`)
    own.setServers(addresses)
    const records = await recordsOf(own, name)
    if (JSON.stringify(records).length > MOST_BYTES)
      return refused('other', `De zone van ${name} is te groot om over te nemen.`)
    // PostgreSQL keeps no text with a null character.
    if (records.some(({ values }) => values.some((value) => value.includes('\0'))))
      return refused('other', `In de zone van ${name} staat een record dat niet te bewaren is.`)
    return done({ nameservers, records })
  } catch (error) {
    if (!isOfDns(error)) throw error
    return notYet(`De nameservers van ${name} gaven niet op alles antwoord (${error.code}).`)
  } finally {
    clearTimeout(patience)
    // Of a zone that is not read whole, the rest is not asked either.
    own.cancel()
  }
}

const notYet = (sentence: string) => failed('unreachable', AGAIN_SECONDS, sentence)

async function nameserversOf(internet: Resolver, ascii: string): Promise<string[]> {
  const found = await orNone(internet.resolveNs(ascii))
  return [...new Set((found.answers ?? []).map(withoutDot))].sort()
}

/** Addresses that the internet can reach; others may be those of a network behind us. */
async function addressesOf(
  internet: Resolver,
  nameservers: readonly string[],
  port: number | undefined,
): Promise<string[]> {
  const found = await Promise.all(
    nameservers.slice(0, MOST_NAMESERVERS).map(async (host) => {
      const [four, six] = await Promise.all([
        orNone(internet.resolve4(host)),
        port ? undefined : orNone(internet.resolve6(host)),
      ])
      return [...(four.answers ?? []), ...(six?.answers ?? [])]
    }),
  )
  if (port) return found.flat().map((address) => `${address}:${port}`)
  // IPv4 first: a machine without IPv6 waits for each of the others.
  return found
    .flat()
    .filter((address) => ipaddr.process(address).range() === 'unicast')
    .sort((one, other) => one.split(':').length - other.split(':').length)
}

async function recordsOf(own: Resolver, name: string): Promise<RecordSet[]> {
  const questions = { left: MOST_QUESTIONS }
  const everywhere = await setsAt(own, name, UNLIKELY_HOST, questions)
  const sets: RecordSet[] = everywhere.map((set) => ({ ...set, name: `*.${name}` }))
  const found = new Map<string, RecordSet[]>()
  const hosts = USUAL_HOSTS.values()
  const readOn = async () => {
    for (const usual of hosts) found.set(usual.host, await setsAt(own, name, usual, questions))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn))
  for (const { host } of USUAL_HOSTS) {
    const here = found.get(host) ?? []
    const isOfWildcard = host !== '' && here.length > 0 && here.every((set) => isAmong(everywhere, set))
    if (!isOfWildcard) sets.push(...here)
  }
  return sets
}

function isAmong(sets: readonly RecordSet[], { type, values }: RecordSet): boolean {
  const same = sets.find((set) => set.type === type)
  return same !== undefined && [...same.values].sort().join('\n') === [...values].sort().join('\n')
}

/** What stands at a host: its alias, or else each of its types. A host that is not there is asked no more. */
async function setsAt(
  own: Resolver,
  name: string,
  { host, types }: UsualHost,
  questions: { left: number },
): Promise<RecordSet[]> {
  const whole = host === '' ? name : `${host}.${name}`
  const ask = async (type: AskedType) => {
    questions.left -= 1
    if (questions.left < 0) throw new Error('Too many questions for one zone')
    return await orNone(QUESTIONS[type](own, domainToASCII(whole) || whole))
  }
  const setOf = (type: AskedType, values: string[]): RecordSet[] =>
    values.length > 0 ? [{ name: whole, type, ttlSeconds: TTL_SECONDS, values }] : []
  if (host !== '') {
    const alias = await ask('CNAME')
    if (alias.isAbsent) return []
    if (alias.answers?.length) return setOf('CNAME', alias.answers)
  }
  const sets: RecordSet[] = []
  for (const type of types) sets.push(...setOf(type, (await ask(type)).answers ?? []))
  return sets
}

const QUESTIONS: Record<AskedType, (own: Resolver, host: string) => Promise<string[]>> = {
  A: (own, host) => own.resolve4(host),
  AAAA: (own, host) => own.resolve6(host),
  CNAME: async (own, host) => (await own.resolveCname(host)).map(withoutDot),
  MX: async (own, host) =>
    (await own.resolveMx(host)).map(({ priority, exchange }) => `${priority} ${withoutDot(exchange) || '.'}`),
  // Bytes come as one letter each, and a letter of several bytes may be cut by the end of a piece.
  TXT: async (own, host) =>
    (await own.resolveTxt(host)).map((pieces) => Buffer.from(pieces.join(''), 'latin1').toString()),
  SRV: async (own, host) =>
    (await own.resolveSrv(host)).map(
      ({ priority, weight, port, name }) => `${priority} ${weight} ${port} ${withoutDot(name) || '.'}`,
    ),
  CAA: async (own, host) =>
    (await own.resolveCaa(host)).map(({ critical, ...rest }) => {
      const [tag = '', value = ''] = Object.entries(rest).find(([key]) => key !== 'type') ?? []
      return `${critical} ${tag} ${value}`
    }),
}

function withoutDot(host: string): string {
  return host.toLowerCase().replace(/\.$/, '')
}

/** Codes of answers that say that there is nothing of the kind; servers that do not know a type have none of it. */
const NONE = ['ENODATA', 'EFORMERR', 'ENOTIMP']

interface Found {
  answers?: string[]
  /** The host itself is not there, nor anything at it. */
  isAbsent?: boolean
}

async function orNone(asked: Promise<string[]>): Promise<Found> {
  try {
    return { answers: await asked }
  } catch (error) {
    if (isOfDns(error) && error.code === 'ENOTFOUND') return { isAbsent: true }
    if (isOfDns(error) && NONE.includes(error.code)) return {}
    throw error
  }
}

function isOfDns(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
