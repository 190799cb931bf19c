import { randomUUID } from 'node:crypto'

/** A first name and a surname of its own, in letters: a name with more than five digits is refused as a number. */
export function anyName(first: string): string {
  const letters = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${first} ${letters}`
}
