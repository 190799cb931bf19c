/** A base that no address can be mistaken for. */
const HERE = 'http://this-site.invalid'

/**
 * Where a visitor was going, if that is on this site; otherwise the fallback. Takes a path as it stands in `?verder=`:
 * other hosts, other protocols and `//elsewhere` are turned away.
 */
export function returnPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/')) return fallback
  const url = URL.parse(wanted, HERE)
  if (url?.origin !== HERE) return fallback
  const path = `${url.pathname}${url.search}`
  // A path such as `/.//elsewhere.example` becomes `//elsewhere.example` once it is tidied.
  return path.startsWith('//') ? fallback : path
}

/** The address of a sign-in that leads on to a path. */
export function signInAddress(signIn: string, onwards: string | undefined): string {
  return onwards ? `${signIn}?verder=${encodeURIComponent(onwards)}` : signIn
}
