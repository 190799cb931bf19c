import { randomUUID } from 'node:crypto'

/** A unique name in letters: a name with more than five digits is refused as a number. */
export function anyName(first: string): string {
  const letters = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  return `${first} ${letters}`
}
