import ipaddr from 'ipaddr.js'

const NOT_HTTPS = 'Het adres moet met https:// beginnen.'
const OWN_PORT = 'Een poort in het adres kan niet: wij sturen naar 443, de poort van https.'
const NUMBERS = 'Gebruik een naam in plaats van een IP-adres.'
const NOT_OUTSIDE = 'Dit is geen naam op internet.'
const CREDENTIALS =
  'Een gebruikersnaam of wachtwoord in het adres kan niet. De handtekening bewijst dat wij het zijn.'
const NO_ADDRESS = 'Vul een volledig adres in, bijvoorbeeld https://voorbeeld.nl/melding.'

/** Names that do not resolve on the internet (RFC 6761, RFC 6762, and common names of private networks). */
const INSIDE = /(^|\.)(localhost|local|internal|lan|home|intranet|corp|onion|home\.arpa)\.?$/

/** Fault in the URL of a receiver; undefined when there is none. Its name is resolved at every attempt. */
export function receiverFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return NO_ADDRESS
  if (url.protocol !== 'https:') return NOT_HTTPS
  if (url.username || url.password) return CREDENTIALS
  if (url.port) return OWN_PORT
  if (ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, ''))) return NUMBERS
  return !url.hostname.includes('.') || INSIDE.test(url.hostname) ? NOT_OUTSIDE : undefined
}

/**
 * SSRF protection: whether an address is on the public internet, and not on this machine, in this network, in a tunnel
 * to either, or in a reserved range. IPv4 embedded in IPv6 never counts as public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !parsed.match(ipaddr.parseCIDR('::/96'))
}
