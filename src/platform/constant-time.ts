import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares a secret without telling by its duration where what was given differs, or how long it should have been. */
export function isEqualInConstantTime(given: string | Uint8Array, known: string | Uint8Array): boolean {
  const hash = (value: string | Uint8Array) => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(hash(given), hash(known))
}
