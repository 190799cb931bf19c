import { createHash } from 'node:crypto'

/** Hash under which the token of a mailed link is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
