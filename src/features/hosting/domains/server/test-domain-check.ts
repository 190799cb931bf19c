import { domainPrice, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import type { Context } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { notSoldSentence } from '../domain/availability'
import { parseDomainName } from '../domain/parse-domain-name'
import type { Verdict } from '../domain/verdicts'
import { checkDomain } from './check-domain'

/** Result of the domain test (docs/product/operations.md#system-test). */
export interface DomainCheckResult {
  domain: string
  /** Null when the registry gave no answer that can be trusted. */
  available: boolean | null
  /** For the first year, without VAT. */
  price: Cents
}

export type DomainCheckTest =
  | { outcome: 'checked'; result: DomainCheckResult }
  | { outcome: 'invalid'; message: string }

/** Message when nothing was typed. */
const NO_DOMAIN = 'Voer een domeinnaam in'

const AVAILABLE = { vrij: true, bezet: false, onbekend: null } as const satisfies Record<
  Verdict,
  boolean | null
>

/** Asks the registry at once, bypassing the cache. For administrators: only the registry's rate limit applies. */
export async function testDomainCheck(context: Context, typed: string): Promise<DomainCheckTest> {
  if (typed.trim() === '') return { outcome: 'invalid', message: NO_DOMAIN }
  const parsed = parseDomainName(typed)
  if (parsed.outcome !== 'ok') return { outcome: 'invalid', message: parsed.message }
  if (!sellsDomain(parsed.name)) return { outcome: 'invalid', message: notSoldSentence(parsed.name) }
  const { name, verdict } = await checkDomain(context, parsed.name, { fresh: true })
  const result = { domain: name, available: AVAILABLE[verdict], price: domainPrice(name).firstYear }
  return { outcome: 'checked', result }
}
