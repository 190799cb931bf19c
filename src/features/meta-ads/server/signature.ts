import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/** Whether a body was signed with this secret (`X-Hub-Signature-256`), over its bytes as they came in. */
export function isSignedBy(secret: string, body: Buffer, signature: string | undefined): boolean {
  if (!signature?.startsWith(PREFIX)) return false
  const given = Buffer.from(signature.slice(PREFIX.length), 'hex')
  return isSame(given, createHmac('sha256', secret).update(body).digest())
}

/** Compares two secret words without telling by its duration where they differ. */
export function isSameWord(given: string, known: string): boolean {
  const hash = (word: string) => createHmac('sha256', 'compare').update(word).digest()
  return timingSafeEqual(hash(given), hash(known))
}

function isSame(given: Buffer, known: Buffer): boolean {
  return given.length === known.length && timingSafeEqual(given, known)
}
