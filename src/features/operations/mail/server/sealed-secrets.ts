import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'
import { revealSecrets, secretMark } from '../domain/secret-mark'
import { type Mail, mails } from './mail-tables'

type Secrets = Readonly<Record<string, string>>

const sealOf = (mailId: string) => ({ purpose: 'secrets in mails', recordId: mailId })

/**
 * Encrypts the secrets of one mail, bound to its id, so that only this site can decrypt them, and only for this mail.
 */
export function sealSecrets(settings: RunningSettings, mailId: string, secrets: Secrets): string {
  return sealText(settings, sealOf(mailId), JSON.stringify(secrets))
}

/** Decrypts them. Throws when APP_SECRET was changed since, or when the text belongs to another mail. */
export function unsealSecrets(settings: RunningSettings, mailId: string, text: string): Secrets {
  const secrets = unsealText(settings, sealOf(mailId), text)
  if (secrets === undefined) throw new Error('The secrets of a mail cannot be read: APP_SECRET has changed')
  return JSON.parse(secrets) as Secrets
}

/** Columns of a kept mail that are needed here, without its markup. */
export const KEPT_MAIL = {
  id: mails.id,
  toAddress: mails.toAddress,
  subject: mails.subject,
  text: mails.text,
  sealedSecrets: mails.sealedSecrets,
}

export type KeptMail = Pick<Mail, keyof typeof KEPT_MAIL>

/**
 * Prints the secrets of kept mails on the console of a demo without a mail server, as its log hides them. Live mode
 * never prints any.
 */
export function printKeptSecrets(settings: RunningSettings, mail: KeptMail): void {
  if (settings.appMode !== 'demo' || !mail.sealedSecrets) return
  const secrets = unsealSecrets(settings, mail.id, mail.sealedSecrets)
  const marks = Object.keys(secrets).map(secretMark)
  const lines = mail.text.split('\n').filter((line) => marks.some((mark) => line.includes(mark)))
  const shown = lines.map((line) => revealSecrets(line.trim(), secrets)).join(' ')
  process.stdout.write(`Demo zonder mailserver, “${mail.subject}” voor ${mail.toAddress}: ${shown}\n`)
}
