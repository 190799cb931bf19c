import type { IncomingMessage } from 'node:http'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Exemptions from the origin check: a token in the address proves that the request may change something. Nothing on
 * such a path may read cookies or the signed-in account. The whole list, with the reason for each:
 * - one-click unsubscribe (RFC 8058): the mailbox's own servers send the POST, without `Origin`.
 */
const TOKEN_PATHS: ReadonlySet<string> = new Set(['/nieuwsbrief/afmelden'])

/** Parameter that runs an action on any page; actions read the signed-in account, so the exemption ends there. */
const ACTION_PARAMETER = '_action'

/**
 * CSRF protection: whether a request may reach its page. It only reads, brings a token, or comes from our own pages.
 */
export function mayChange(req: IncomingMessage, pathname: string, search: string): boolean {
  const isTokenOnly = TOKEN_PATHS.has(pathname) && !new URLSearchParams(search).has(ACTION_PARAMETER)
  return isTokenOnly || isSameOrigin(req)
}

/**
 * Origin check of a request that changes something. Browsers always send `Origin` with a POST; a request without it, or
 * from elsewhere, is refused. Hosts are compared, not schemes: a proxy may end TLS before us.
 */
export function isSameOrigin(req: IncomingMessage): boolean {
  if (SAFE_METHODS.has(req.method ?? 'GET')) return true
  const { origin, host } = req.headers
  if (!origin || !host) return false
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}
