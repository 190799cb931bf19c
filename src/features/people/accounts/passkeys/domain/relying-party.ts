/** The site as authenticators know it (WebAuthn: relying party). */
export interface RelyingParty {
  /** Host without `www`. It is for good: under another one every passkey is lost. */
  id: string
  /** The one origin from which answers are accepted. */
  origin: string
}

/**
 * The relying party of a public address; undefined where passkeys cannot be: an IP address is no rpID, and browsers
 * offer them over https or on localhost only.
 */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const url = URL.parse(siteUrl)
  if (!url) return undefined
  const { hostname, origin, protocol } = url
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isLocal) return { id: hostname, origin }
  if (protocol !== 'https:' || !isDomainName(hostname)) return undefined
  return { id: hostname.replace(/^www\./, ''), origin }
}

/** URL parsing has made numbers of every shape into an IPv4 address, and put an IPv6 address between brackets. */
function isDomainName(hostname: string): boolean {
  return hostname.includes('.') && !/^[\d.]+$|:/.test(hostname)
}
