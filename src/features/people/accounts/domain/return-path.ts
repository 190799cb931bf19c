/** Base URL that cannot be confused with a real address. */
const HERE = 'http://this-site.invalid'

/**
 * Open-redirect guard: the path from `?verder=` if it is on this site, otherwise the fallback. Other hosts, other
 * protocols and `//elsewhere` are refused.
 */
export function returnPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/')) return fallback
  const url = URL.parse(wanted, HERE)
  if (url?.origin !== HERE) return fallback
  const path = `${url.pathname}${url.search}`
  // Normalization turns a path such as `/.//elsewhere.example` into `//elsewhere.example`.
  return path.startsWith('//') ? fallback : path
}

/** Address of a sign-in page that leads on to a path. */
export function signInAddress(signIn: string, onwards: string | undefined): string {
  return onwards ? `${signIn}?verder=${encodeURIComponent(onwards)}` : signIn
}
