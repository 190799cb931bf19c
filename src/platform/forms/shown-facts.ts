import { createHash } from 'node:crypto'

/**
 * Fingerprint of what a page said would happen, for its form to carry: the act reckons it anew under its locks, and is
 * refused when it differs (optimistic concurrency control). Keys stand in the order in which the facts were put together.
 */
export function fingerprintOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}
