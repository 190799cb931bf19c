import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { verdictSentence } from '../domain/availability'
import { type DomainSearch, SEARCH_LIMIT, SEARCH_LIMITED } from '../domain/domain-search'
import { parseDomainName } from '../domain/parse-domain-name'
import { alternativesFor, checkDomain } from './check-domain'

/**
 * Search of the order wizard: parses what a visitor typed, asks the registry, and looks for alternatives when the name
 * is taken. A name without an extension gets the five that we propose, each with its verdict.
 */
export async function searchDomain(
  context: Context,
  { typed, clientAddress }: { typed: string; clientAddress: string },
): Promise<DomainSearch> {
  const parsed = parseDomainName(typed)
  if (parsed.outcome === 'invalid') return { outcome: 'invalid', errors: { domain_name: parsed.message } }
  const key = visitorKey(context, 'domain-search', clientAddress)
  if (!(await takeToken(context, { ...SEARCH_LIMIT, key }))) return SEARCH_LIMITED
  const visitor = visitorKey(context, 'registry', clientAddress)
  if (parsed.outcome === 'needs-tld') {
    const { message, suggestions } = parsed
    const suggestion = { purpose: 'suggestion', visitor } as const
    const checked = suggestions.map((name) => checkDomain(context, name, suggestion))
    return { outcome: 'needs-tld', message, suggestions: await Promise.all(checked), price: domainPrice() }
  }
  const checked = await checkDomain(context, parsed.name, { visitor })
  const alternatives =
    checked.verdict === 'bezet' ? await alternativesFor(context, parsed.name, { visitor }) : []
  return {
    outcome: 'checked',
    checked,
    sentence: verdictSentence(checked),
    price: domainPrice(),
    alternatives,
  }
}
