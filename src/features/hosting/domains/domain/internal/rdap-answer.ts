import type { Verdict } from '../verdicts'

interface RdapResponse {
  status: number
  body: string
  /** Whether the response came from the registry's own host, not from a redirect's target. */
  isFromRegistry: boolean
}

/**
 * Verdict in a registry's response to `/domain/{name}` (RFC 7480, RFC 9083). Only an RDAP object means taken; only the
 * registry's own 404, empty or with a JSON object, means free: a 404 in HTML or plain text comes from some proxy or web
 * server on the way. Anything else is no answer.
 */
export function verdictOf({ status, body, isFromRegistry }: RdapResponse): Verdict {
  const answer = objectIn(body)
  if (status === 200) return answer && answer.errorCode === undefined ? 'bezet' : 'onbekend'
  if (status !== 404 || !isFromRegistry) return 'onbekend'
  if (body.trim() === '') return 'vrij'
  return answer && [undefined, 404, '404'].some((code) => code === answer.errorCode) ? 'vrij' : 'onbekend'
}

function objectIn(body: string): { errorCode?: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
