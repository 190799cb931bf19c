import { createHash } from 'node:crypto'
import type { SentQuote } from '../domain/quote-document'

/** SHA-256 of what was sent, in hexadecimals: the same for the same words and amounts, in whatever order they are kept. */
export function digestOf(sent: SentQuote): string {
  return createHash('sha256').update(canonical(sent)).digest('hex')
}

/** JSON with the names in order, as a database may give them back in another. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`)
  return `{${parts.join(',')}}`
}
