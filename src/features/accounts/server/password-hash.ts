import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { PASSWORD_COST } from './password-cost'

const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const KEY_BYTES = 32
const SALT_BYTES = 16

/** Hashes a password, slowly and with a salt of its own: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, PASSWORD_COST)
  const { N, r, p } = PASSWORD_COST
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time. A hash that is not one of ours never matches, and takes as long. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [scheme, N, r, p, salt, expected] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !expected) {
    await hashPassword(password)
    return false
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const wanted = Buffer.from(expected, 'base64url')
  return key.length === wanted.length && timingSafeEqual(key, wanted)
}

/** Whether a password is the one behind the SHA-256 that the old site kept (64 hexadecimal digits). */
export function matchesImportedHash(password: string, imported: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(imported)) return false
  const digest = createHash('sha256').update(password, 'utf8').digest()
  return timingSafeEqual(digest, Buffer.from(imported, 'hex'))
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...cost, maxmem: MAX_MEMORY_BYTES }
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
