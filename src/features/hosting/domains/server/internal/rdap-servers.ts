import { desc, inArray, sql } from 'drizzle-orm'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { readLimited } from '@/platform/limited-body'
import { addSeconds } from '@/shared/instants'
import { serversIn } from '../../domain/internal/rdap-bootstrap'
import { rdapServers } from '../domain-tables'

/** RDAP bootstrap file of IANA (RFC 9224). */
const IANA_LIST = 'https://data.iana.org/rdap/dns.json'
const PATIENCE_MS = 4000
const MAX_LIST_BYTES = 2 * 1024 * 1024
const LIST_KEPT_HOURS = 48
/**
 * Rate limit of fetching the list: once in ten minutes by all nodes together, so that failures are not retried at once.
 */
const LIST_REQUESTS = { key: 'rdap-list', capacity: 1, perSecond: 1 / 600 }

/**
 * Fallback for the most used extensions while IANA's list cannot be fetched. On 23 July 2026 that list named none for
 * .eu, .be and .de.
 */
const BUNDLED: Readonly<Record<string, string>> = {
  amsterdam: 'https://rdap.nic.amsterdam',
  com: 'https://rdap.verisign.com/com/v1',
  frl: 'https://rdap.centralnic.com/frl',
  info: 'https://rdap.identitydigital.services/rdap',
  net: 'https://rdap.verisign.com/net/v1',
  nl: 'https://rdap.sidn.nl',
  online: 'https://rdap.radix.host/rdap',
  org: 'https://rdap.publicinterestregistry.org/rdap',
  shop: 'https://rdap.gmoregistry.net/rdap',
}

/**
 * Reserved extension (RFC 2606) of names in documents and samples: nobody can register one, and no registry knows it.
 */
const NOBODYS = '.example'

/** Base of `/domain/{name}` at the registry of a name; undefined when it has none that offers RDAP. */
export async function registryOf(context: Context, asciiName: string): Promise<string | undefined> {
  if (asciiName.endsWith(NOBODYS)) return undefined
  if (context.settings.rdapUrl) return context.settings.rdapUrl
  const suffixes = suffixesOf(asciiName)
  const known = await knownRegistry(context, suffixes)
  if (known || (await hasRecentList(context))) return known
  return (await refreshRdapServers(context)) ? knownRegistry(context, suffixes) : undefined
}

/**
 * Suffixes of a name, longest first: 'a.co.uk' may be under 'co.uk' or under 'uk', and the longest that is listed
 * counts.
 */
function suffixesOf(name: string): string[] {
  const labels = name.split('.')
  return labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'))
}

async function knownRegistry({ db }: Context, suffixes: string[]): Promise<string | undefined> {
  const rows = await db.select().from(rdapServers).where(inArray(rdapServers.tld, suffixes))
  const listed = new Map(rows.map(({ tld, baseUrl }) => [tld, baseUrl]))
  return suffixes.map((suffix) => listed.get(suffix) ?? BUNDLED[suffix]).find(Boolean)
}

async function hasRecentList({ db, now }: Context): Promise<boolean> {
  const newest = db.select({ fetchedAt: rdapServers.fetchedAt }).from(rdapServers)
  const [row] = await newest.orderBy(desc(rdapServers.fetchedAt)).limit(1)
  return row !== undefined && row.fetchedAt > addSeconds(now(), -LIST_KEPT_HOURS * 60 * 60)
}

/**
 * Fetches IANA's list and replaces the stored one; returns whether that succeeded. When the fetch fails or the file is
 * invalid, the stored list stays: registries seldom move.
 */
export async function refreshRdapServers(context: Context, address = IANA_LIST): Promise<boolean> {
  if (!(await takeToken(context, LIST_REQUESTS))) return false
  const servers = await fetchServers(address)
  if (!servers) return false
  const fetchedAt = context.now()
  const rows = [...servers].map(([tld, baseUrl]) => ({ tld, baseUrl, fetchedAt }))
  await context.db.transaction(async (tx) => {
    // Table lock: two nodes that refresh at once do so one after the other.
    await tx.execute(sql`lock table ${rdapServers} in share row exclusive mode`)
    await tx.delete(rdapServers)
    await tx.insert(rdapServers).values(rows)
  })
  return true
}

async function fetchServers(address: string): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? serversIn(await readLimited(response, MAX_LIST_BYTES)) : undefined
  } catch {
    return undefined
  }
}
