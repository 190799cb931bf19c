import { eq } from 'drizzle-orm'
import { takeToken } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { alternativesTo, type DomainVerdict } from '../domain/availability'
import { asciiName, isDomainName } from '../domain/domain-name'
import { isFreeToChoose } from '../domain/parse-domain-name'
import { PER_REGISTRY, type Purpose, REGISTRY_QUESTIONS, reserveOf } from '../domain/registry-budget'
import type { KnownVerdict } from '../domain/verdicts'
import { domainChecks } from './domain-tables'
import { askRegistry } from './internal/ask-registry'
import { registryOf } from './internal/rdap-servers'

export interface CheckOptions {
  /** Bypasses the cache: for the look-up just before someone pays. */
  fresh?: boolean
  /** Priority when many look up names; `search` by default. */
  purpose?: Purpose
  /**
   * Key of the searching visitor (`visitorKey`), who has a rate limit of their own and cannot use up that of a
   * registry.
   */
  visitor?: string
}

/** Lifetime of a cached verdict. 'vrij' has a short one, because people act on it. */
const KEPT_SECONDS = { bezet: 60 * 60, vrij: 5 * 60 } as const satisfies Record<KnownVerdict, number>

/**
 * Whether a name is available, by the answer of its registry. The name has to come from `parseDomainName`; another
 * throws a RangeError. A cached answer of some minutes may be used, unless `fresh`.
 */
export async function checkDomain(
  context: Context,
  name: string,
  options: CheckOptions = {},
): Promise<DomainVerdict> {
  if (!isDomainName(name)) throw new RangeError('This is not a domain name')
  const ascii = asciiName(name)
  const kept = options.fresh ? undefined : await keptVerdict(context, name, ascii)
  return kept ?? (await askedVerdict(context, { name, ascii }, options))
}

/**
 * Alternatives to a name that is taken: free ones first, then those with an unknown verdict; taken ones are left out.
 */
export async function alternativesFor(
  context: Context,
  name: string,
  { visitor }: Pick<CheckOptions, 'visitor'> = {},
): Promise<DomainVerdict[]> {
  const candidates = alternativesTo(name).filter(isFreeToChoose)
  const suggestion = { purpose: 'suggestion', visitor } as const
  const checked = await Promise.all(candidates.map((other) => checkDomain(context, other, suggestion)))
  const ofVerdict = (wanted: DomainVerdict['verdict']) => checked.filter(({ verdict }) => verdict === wanted)
  return [...ofVerdict('vrij'), ...ofVerdict('onbekend')]
}

/** Fallback when the registry gives no answer now: whether it called the name taken within the hour. */
export async function wasTakenLately(context: Context, name: string): Promise<boolean> {
  return (await keptVerdict(context, name, asciiName(name)))?.verdict === 'bezet'
}

async function keptVerdict(
  { db, now }: Context,
  name: string,
  ascii: string,
): Promise<DomainVerdict | undefined> {
  const [row] = await db.select().from(domainChecks).where(eq(domainChecks.name, ascii))
  if (!row) return undefined
  const { verdict, source, checkedAt } = row
  return addSeconds(checkedAt, KEPT_SECONDS[verdict]) > now()
    ? { name, verdict, source, checkedAt }
    : undefined
}

async function askedVerdict(
  context: Context,
  { name, ascii }: { name: string; ascii: string },
  options: CheckOptions,
): Promise<DomainVerdict> {
  const checkedAt = context.now()
  const unknown = { name, verdict: 'onbekend', checkedAt } as const
  const registry = await registryOf(context, ascii)
  if (!registry) return { ...unknown, source: null, reason: 'no-registry' }
  const source = new URL(registry).host
  if (!(await mayAsk(context, source, options))) return { ...unknown, source, reason: 'busy' }
  const verdict = await askRegistry(registry, ascii)
  if (verdict === 'onbekend') return { ...unknown, source, reason: 'no-answer' }
  await keep(context, { name: ascii, verdict, source, checkedAt })
  return { name, verdict, source, checkedAt }
}

/** Takes from the visitor's own rate limit first: what that refuses costs nobody else anything. */
async function mayAsk(
  context: Context,
  source: string,
  { visitor, purpose = 'search' }: CheckOptions,
): Promise<boolean> {
  const own = purpose === 'suggestion' ? reserveOf(REGISTRY_QUESTIONS, purpose) : 0
  const share = { ...REGISTRY_QUESTIONS, reserve: own }
  if (visitor && !(await takeToken(context, { ...share, key: visitor }))) return false
  const reserve = reserveOf(PER_REGISTRY, purpose)
  return await takeToken(context, { ...PER_REGISTRY, key: `rdap ${source}`, reserve })
}

async function keep({ db }: Context, answer: typeof domainChecks.$inferInsert): Promise<void> {
  const { verdict, source, checkedAt } = answer
  await db
    .insert(domainChecks)
    .values(answer)
    .onConflictDoUpdate({ target: domainChecks.name, set: { verdict, source, checkedAt } })
}
