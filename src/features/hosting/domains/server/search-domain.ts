import { domainPrice, sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context } from '@/platform/context'
import { type DomainVerdict, notSoldAnswer, verdictSentence } from '../domain/availability'
import { proposalsFor } from '../domain/domain-name'
import { type DomainSearch, SEARCH_LIMIT, SEARCH_LIMITED } from '../domain/domain-search'
import { isFreeToChoose, parseDomainName } from '../domain/parse-domain-name'
import { alternativesFor, checkDomain } from './check-domain'

/**
 * Search of the order wizard: parses what a visitor typed, asks the registry, and looks for alternatives when the name
 * is taken. A name without an extension gets the five that we propose, each with its verdict; so does one under an
 * extension that we do not sell, of which nobody is asked.
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
    return { outcome: 'needs-tld', message, suggestions: await suggested(context, suggestions, visitor) }
  }
  const { name } = parsed
  if (!sellsDomain(name)) {
    const [label = ''] = name.split('.')
    const suggestions = await suggested(context, proposalsFor(label).filter(isFreeToChoose), visitor)
    return { outcome: 'not-sold', name, message: notSoldAnswer(name), suggestions }
  }
  const checked = await checkDomain(context, name, { visitor })
  const alternatives = checked.verdict === 'bezet' ? await alternativesFor(context, name, { visitor }) : []
  return {
    outcome: 'checked',
    checked,
    sentence: verdictSentence(checked),
    price: domainPrice(name),
    alternatives,
  }
}

/** Most other endings that are offered beside a name that is free. */
const MOST_ENDINGS = 3

/**
 * The same word under other endings that we sell, each with its verdict, within what is left of the visitor's budget at
 * the registries. Only somebody who just found a name asks.
 */
export async function otherEndings(
  context: Context,
  { typed, clientAddress }: { typed: string; clientAddress: string },
): Promise<DomainVerdict[]> {
  const parsed = parseDomainName(typed)
  if (parsed.outcome !== 'ok') return []
  const key = visitorKey(context, 'domain-endings', clientAddress)
  if (!(await takeToken(context, { ...SEARCH_LIMIT, key }))) return []
  const [label = ''] = parsed.name.split('.')
  const names = proposalsFor(label).filter(
    (name) => name !== parsed.name && sellsDomain(name) && isFreeToChoose(name),
  )
  const visitor = visitorKey(context, 'registry', clientAddress)
  return await suggested(context, names.slice(0, MOST_ENDINGS), visitor)
}

async function suggested(
  context: Context,
  names: readonly string[],
  visitor: string,
): Promise<DomainVerdict[]> {
  return await Promise.all(
    names.map((name) => checkDomain(context, name, { purpose: 'suggestion', visitor })),
  )
}
