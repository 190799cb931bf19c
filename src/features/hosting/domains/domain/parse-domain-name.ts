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
 * Reads what someone typed as a domain name that can be registered: 'https://www.Bakkerij-Jansen.nl/brood' is
 * 'bakkerij-jansen.nl'. Never throws. For the server: the list of extensions that it brings is too heavy for a page.
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

/** What the public suffix list says about a host. It takes any text for a name: labels are ours to check. */
function listed(host: string) {
  return parse(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}

/** 'www.bakkerij' is 'bakkerij', but 'www.nl' and 'www.co.uk' are names. */
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

/** 'co.nl' is a good name, but someone hands out names below it. */
export function isFreeToChoose(name: string): boolean {
  return listed(name).domain === name
}

/** An extension that does not exist is a slip of the finger: the name before it stands. */
function withUnknownTld(host: string, tld: string): ParsedDomainName {
  const label = host.split('.').at(-2) ?? ''
  return withoutTld(label, `De extensie .${tld} bestaat niet.`)
}

/** Someone else hands out the names below this one ('co.nl', 'myshopify.com'). */
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
