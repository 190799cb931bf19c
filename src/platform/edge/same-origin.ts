import type { IncomingMessage } from 'node:http'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Where a request proves by a token in its address that it may change something, and where it comes from says nothing.
 * Nothing on such a path may look at cookies or at who is signed in. The whole list, with the reason of each:
 * - unsubscribing with one click (RFC 8058): the mailbox's own servers send the POST, without `Origin`.
 */
const TOKEN_PATHS: ReadonlySet<string> = new Set(['/nieuwsbrief/afmelden'])

/** Names an action, on whatever page: that one does look at who is signed in. */
const ACTION_PARAMETER = '_action'

/** Whether a request may reach its page: it only reads, it brings a token, or it comes from our own pages. */
export function mayChange(req: IncomingMessage, pathname: string, search: string): boolean {
  const isTokenOnly = TOKEN_PATHS.has(pathname) && !new URLSearchParams(search).has(ACTION_PARAMETER)
  return isTokenOnly || isSameOrigin(req)
}

/**
 * Whether a request that changes something comes from our own pages. Browsers always send `Origin` with a POST; a
 * request without it, or from elsewhere, is refused. Hosts are compared, not schemes: a proxy may end TLS before us.
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
