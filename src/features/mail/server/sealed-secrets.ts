import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'

type Secrets = Readonly<Record<string, string>>

const sealOf = (mailId: string) => ({ purpose: 'secrets in mails', recordId: mailId })

/** Encrypts what one mail has to carry, so that only this site, and only for this mail, can read it again. */
export function sealSecrets(settings: RunningSettings, mailId: string, secrets: Secrets): string {
  return sealText(settings, sealOf(mailId), JSON.stringify(secrets))
}

/** Throws when APP_SECRET has changed since, or when the text belongs to another mail. */
export function unsealSecrets(settings: RunningSettings, mailId: string, text: string): Secrets {
  return JSON.parse(unsealText(settings, sealOf(mailId), text)) as Secrets
}
