import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares a secret without telling by its duration where what was given differs, or how long it should have been. */
export function isEqualInConstantTime(given: string | Buffer, known: string | Buffer): boolean {
  const hash = (value: string | Buffer) => createHmac('sha256', 'compare').update(value).digest()
  return timingSafeEqual(hash(given), hash(known))
}
