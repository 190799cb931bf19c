import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { RunningSettings } from '@/platform/settings'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Secrets = Readonly<Record<string, string>>

/** Encrypts what one mail has to carry, so that only this site, and only for this mail, can read it again. */
export function sealSecrets(settings: RunningSettings, mailId: string, secrets: Secrets): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(settings), iv).setAAD(Buffer.from(mailId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when APP_SECRET has changed since, or when the text belongs to another mail. */
export function unsealSecrets(settings: RunningSettings, mailId: string, text: string): Secrets {
  const bytes = Buffer.from(text, 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(settings), iv)
    .setAAD(Buffer.from(mailId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString('utf8')) as Secrets
}

function keyOf({ appSecret }: RunningSettings): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'secrets in mails', 32))
}
