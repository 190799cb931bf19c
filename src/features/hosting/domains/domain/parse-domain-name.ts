import { parse } from 'tldts'
import {
  faultInName,
  hostIn,
  MAX_TYPED_LENGTH,
  NO_DOMAIN_NAME,
  type ParsedDomainName,
  proposalsFor,
} from './domain-name'

/**
 * Parses what someone typed into a domain name that can be registered: 'https://www.Bakkerij-Jansen.nl/brood' is
 * 'bakkerij-jansen.nl'. Never throws. For the server only: the public suffix list that it loads is too heavy for a
 * page.
 */
export function parseDomainName(typed: string): ParsedDomainName {
  if (typed.length > MAX_TYPED_LENGTH) return invalid('Dat is te lang. Typ alleen de domeinnaam.')
  const host = withoutWww(hostIn(typed))
  if (host === '') return invalid(NO_DOMAIN_NAME)
  if (!host.includes('.')) return withoutTld(host, 'Er staat nog geen extensie achter.')

  const { domain, publicSuffix, isIcann, isPrivate, isIp } = listed(host)
  if (isIp || !publicSuffix) return invalid('Dat is het adres van een server. Typ de naam van de site.')
  if (isPrivate) return invalid(onSomeoneElses(publicSuffix, host))
  if (!isIcann) return withUnknownTld(host, publicSuffix)
  if (!domain) return invalid(`${host} is een extensie. Zet er een naam voor, zoals bakkerijjansen.${host}.`)
  const fault = faultInName(domain)
  return fault ? invalid(fault) : { outcome: 'ok', name: domain }
}

/** Public suffix of a host. The library accepts any text as a name, so labels are checked by our own rules. */
function listed(host: string) {
  return parse(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}

/** 'www.bakkerij' becomes 'bakkerij', but 'www.nl' and 'www.co.uk' are names. */
function withoutWww(host: string): string {
  const rest = host.startsWith('www.') ? host.slice('www.'.length) : host
  const { isIcann, domain } = listed(rest)
  return isIcann && !domain ? host : rest
}

function withoutTld(label: string, reason: string): ParsedDomainName {
  const suggestions = proposalsFor(label).filter(isFreeToChoose)
  const [first] = suggestions
  if (!first) return invalid(faultInName(`${label}.nl`) ?? NO_DOMAIN_NAME)
  return { outcome: 'needs-tld', message: `${reason} Kies er een, zoals ${first}.`, suggestions }
}

/** Whether the name is no public suffix: 'co.nl' is a valid name, but someone sells names below it. */
export function isFreeToChoose(name: string): boolean {
  return listed(name).domain === name
}

/** An extension that does not exist counts as a typing error: the label before it is kept. */
function withUnknownTld(host: string, tld: string): ParsedDomainName {
  const label = host.split('.').at(-2) ?? ''
  return withoutTld(label, `De extensie .${tld} bestaat niet.`)
}

/**
 * Message for a name that is itself a public suffix: someone else sells the names below it ('co.nl', 'myshopify.com').
 */
function onSomeoneElses(suffix: string, host: string): string {
  const label =
    host
      .slice(0, -suffix.length - 1)
      .split('.')
      .at(-1) ?? ''
  const [first = 'bakkerijjansen.nl'] = proposalsFor(label).filter(isFreeToChoose)
  return `Namen onder ${suffix} geeft een ander uit. Kies een eigen naam, zoals ${first}.`
}

function invalid(message: string): ParsedDomainName {
  return { outcome: 'invalid', message }
}
