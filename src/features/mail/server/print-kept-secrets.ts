import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { revealSecrets, secretMark } from '../rules/secret-mark'
import { mails } from './mail-tables'
import { unsealSecrets } from './sealed-secrets'

/**
 * A demo without a mail server: the mail log hides codes and one-time links, so whoever runs the demo reads them on its
 * console. Live mode prints none, ever.
 */
export async function printKeptSecrets({ db, settings }: Context, mailId: string): Promise<void> {
  if (settings.appMode !== 'demo') return
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (mail?.state !== 'kept' || !mail.sealedSecrets) return
  const secrets = unsealSecrets(settings, mail.id, mail.sealedSecrets)
  const marks = Object.keys(secrets).map(secretMark)
  const lines = mail.text.split('\n').filter((line) => marks.some((mark) => line.includes(mark)))
  const shown = lines.map((line) => revealSecrets(line.trim(), secrets)).join(' ')
  process.stdout.write(`Demo zonder mailserver, “${mail.subject}” voor ${mail.toAddress}: ${shown}\n`)
}
