import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { RunningSettings } from './settings'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Context that is bound to the ciphertext: its purpose and its record. It opens for nothing else. */
interface Seal {
  purpose: string
  recordId: string
}

/** Authenticated encryption with the app's key, for a secret that the database keeps for a while. */
export function sealText(settings: RunningSettings, seal: Seal, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(settings, seal), iv).setAAD(Buffer.from(seal.recordId))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret; undefined when APP_SECRET has changed since, or when the text belongs to another record. */
export function unsealText(settings: RunningSettings, seal: Seal, text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(settings, seal), iv)
    .setAAD(Buffer.from(seal.recordId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const sealed = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([sealed, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function keyOf({ appSecret }: RunningSettings, { purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, 32))
}
