import { createHash, createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import { type OldHash, oldHashIn } from '../domain/old-hash'
import { checkBcrypt } from './check-bcrypt'
import { hashPassword, OWNER, verifyPassword } from './password-hash'

type HashContext = Pick<Context, 'workerPool'>

/** Hashes that, once stolen, are guessed in hours. */
type WeakHash = Exclude<OldHash, { kind: 'bcrypt' | 'wordpress' }>

/**
 * Prepares the old hash of an imported account for storage. A weak hash is wrapped in a slow one of ours, so that it is
 * as hard to guess as any other password here; a strong one stays as it is. Throws for an unknown kind of hash.
 */
export async function keepOldHash(context: HashContext, text: string): Promise<string> {
  const old = oldHashIn(text)
  if (!old) throw new RangeError('This is no hash of a password that is known here')
  if (old.kind === 'bcrypt' || old.kind === 'wordpress') return text
  const wrapped = await hashPassword(context, old.digest)
  return [WRAPPED, old.kind, Buffer.from(saltOf(old)).toString('base64url'), wrapped].join(':')
}

/** Verifies a password against a stored hash of another system. It takes one slow hash, whatever the kind. */
export async function matchesOldHash(context: HashContext, password: string, kept: string): Promise<boolean> {
  const [, kind, salt = '', hash] = /^wrapped:(sha256|md5|phpass):([\w-]*):(.+)$/.exec(kept) ?? []
  if (hash) {
    const digest = weakDigest(kind as WeakHash['kind'], password, Buffer.from(salt, 'base64url').toString())
    return await verifyPassword(context, { hash, password: digest })
  }
  const old = oldHashIn(kept)
  if (old?.kind === 'bcrypt') return await checkedByBcrypt(context, password, old.hash)
  if (old?.kind === 'wordpress') return await checkedByBcrypt(context, wordpressDigest(password), old.hash)
  return false
}

/** Verifies a password against a bare SHA-256 (64 hexadecimal digits), in constant time. */
export function matchesBareSha256(password: string, kept: string): boolean {
  const old = oldHashIn(kept)
  if (old?.kind !== 'sha256') return false
  return isEqualInConstantTime(sha256(password), Buffer.from(old.digest, 'hex'))
}

const WRAPPED = 'wrapped'

/** Salt or setting with which the digest was made. */
function saltOf(old: WeakHash): string {
  if (old.kind === 'md5') return old.salt
  return old.kind === 'phpass' ? old.digest.slice(0, PHPASS_SETTING) : ''
}

function weakDigest(kind: WeakHash['kind'], password: string, salt: string): string {
  if (kind === 'sha256') return sha256(password).toString('hex')
  return kind === 'md5' ? md5(salt + password).toString('hex') : phpass(password, salt)
}

function checkedByBcrypt({ workerPool }: HashContext, password: string, hash: string): Promise<boolean> {
  return workerPool.run(checkBcrypt, { password, hash }, OWNER)
}

/** WordPress's prehash for bcrypt (wp_hash_password, 6.8): all of a password longer than 72 bytes counts. */
function wordpressDigest(password: string): string {
  return createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

function md5(text: string | Buffer): Buffer {
  return createHash('md5').update(text).digest()
}

/** Length of the setting: '$P$', a letter for the number of rounds, and eight of salt. */
const PHPASS_SETTING = 12
const PHPASS_LETTERS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The portable hash of phpass 0.5, as WordPress had it until 6.8: iterated MD5 of salt and password. */
function phpass(password: string, setting: string): string {
  const rounds = 2 ** PHPASS_LETTERS.indexOf(setting[3] ?? '')
  const typed = Buffer.from(password, 'utf8')
  let digest = md5(Buffer.concat([Buffer.from(setting.slice(4)), typed]))
  for (let round = 0; round < rounds; round++) digest = md5(Buffer.concat([digest, typed]))
  return setting + inPhpassLetters(digest)
}

/** Base64 variant of phpass: six bits a letter, low bits first. */
function inPhpassLetters(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = [...bytes.subarray(at, at + 3)]
    const bits = group.reduce((total, byte, index) => total + byte * 256 ** index, 0)
    for (let letter = 0; letter <= group.length; letter++)
      text += PHPASS_LETTERS[Math.floor(bits / 64 ** letter) % 64] ?? ''
  }
  return text
}
