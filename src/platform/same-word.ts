import { createHmac, timingSafeEqual } from 'node:crypto'

/** Compares two secret words without telling by its duration where they differ. */
export function isSameWord(given: string, known: string): boolean {
  const hash = (word: string) => createHmac('sha256', 'compare').update(word).digest()
  return timingSafeEqual(hash(given), hash(known))
}
