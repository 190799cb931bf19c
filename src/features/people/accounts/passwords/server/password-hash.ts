import { randomBytes } from 'node:crypto'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import { deriveKey } from './derive-key'
import { PASSWORD_COST } from './internal/password-cost'

const KEY_BYTES = 32
const SALT_BYTES = 16

/** Owner of all password tasks in the worker pool's fair queue: the attempt limits bound each visitor. */
export const OWNER = 'passwords'

type HashContext = Pick<Context, 'workerPool'>

/**
 * Hashes to `scrypt$N$r$p$salt$key`, with a random salt. Throws `Overloaded`, before any work, when the queue is full.
 */
export async function hashPassword(context: HashContext, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(context, password, salt, PASSWORD_COST)
  const { N, r, p } = PASSWORD_COST
  return ['scrypt', N, r, p, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('$')
}

/** Constant-time comparison. A hash of another format never matches, and takes as long. Throws `Overloaded` too. */
export async function verifyPassword(
  context: HashContext,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  const [scheme, N, r, p, salt, expected] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !expected) {
    await hashPassword(context, password)
    return false
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const key = await derive(context, password, Buffer.from(salt, 'base64url'), cost)
  const wanted = Buffer.from(expected, 'base64url')
  return isEqualInConstantTime(key, wanted)
}

function derive(
  { workerPool }: HashContext,
  password: string,
  salt: Buffer,
  cost: { N: number; r: number; p: number },
): Promise<Uint8Array> {
  return workerPool.run(
    deriveKey,
    { password: password.normalize('NFC'), salt: new Uint8Array(salt), cost, bytes: KEY_BYTES },
    OWNER,
  )
}
