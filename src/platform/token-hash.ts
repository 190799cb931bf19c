import { createHash } from 'node:crypto'

/** Hash under which a random token of ours is stored: a copy of the table opens nothing. Random, so it needs no salt. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
