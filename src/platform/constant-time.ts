import { createHmac, timingSafeEqual } from 'node:crypto'

/** Constant-time comparison: hashing both sides hides where they differ, and the length of the secret. */
export function isEqualInConstantTime(given: string | Uint8Array, known: string | Uint8Array): boolean {
  const hash = (value: string | Uint8Array) => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(hash(given), hash(known))
}
