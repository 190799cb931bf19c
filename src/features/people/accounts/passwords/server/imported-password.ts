import { createHash, createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '@/platform/constant-time'
import type { Context } from '@/platform/context'
import { type OldHash, oldHashIn } from '../domain/old-hash'
import { checkBcrypt } from './check-bcrypt'
import { hashPassword, OWNER, verifyPassword } from './password-hash'

type HashContext = Pick<Context, 'workerPool'>

/** Hashes that are guessed in hours when they are stolen. */
type WeakHash = Exclude<OldHash, { kind: 'bcrypt' | 'wordpress' }>

/**
 * What is kept of the password of somebody who comes along. A weak hash goes into a slow one of ours, so that what is stored
 * is as hard to guess as any other password here; a strong one stays as it is. Throws for what is no hash that we know.
 */
export async function keepOldHash(context: HashContext, text: string): Promise<string> {
  const old = oldHashIn(text)
  if (!old) throw new RangeError('This is no hash of a password that is known here')
  if (old.kind === 'bcrypt' || old.kind === 'wordpress') return text
  const wrapped = await hashPassword(context, old.digest)
  return [WRAPPED, old.kind, Buffer.from(saltOf(old)).toString('base64url'), wrapped].join(':')
}

/** Whether a password is the one that somebody had in the system that they came from. One slow hash, whichever it was. */
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

/** Whether a password is the one behind a SHA-256 that was stored as it came (64 hexadecimal digits). */
export function matchesBareSha256(password: string, kept: string): boolean {
  const old = oldHashIn(kept)
  if (old?.kind !== 'sha256') return false
  return isEqualInConstantTime(sha256(password), Buffer.from(old.digest, 'hex'))
}

const WRAPPED = 'wrapped'

/** What the digest was made with, besides the password. */
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

/** What WordPress gives to bcrypt (wp_hash_password, 6.8): so a password of more than 72 bytes counts whole. */
function wordpressDigest(password: string): string {
  return createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

function md5(text: string | Buffer): Buffer {
  return createHash('md5').update(text).digest()
}

/** '$P$', a letter that says how often, eight of salt. */
const PHPASS_SETTING = 12
const PHPASS_LETTERS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The portable hash of phpass 0.5, as WordPress had it until 6.8: MD5 of salt and password, and so often of that again. */
function phpass(password: string, setting: string): string {
  const rounds = 2 ** PHPASS_LETTERS.indexOf(setting[3] ?? '')
  const typed = Buffer.from(password, 'utf8')
  let digest = md5(Buffer.concat([Buffer.from(setting.slice(4)), typed]))
  for (let round = 0; round < rounds; round++) digest = md5(Buffer.concat([digest, typed]))
  return setting + inPhpassLetters(digest)
}

/** Six bits a letter, from the low ones up. */
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
