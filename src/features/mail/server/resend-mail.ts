import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import type { Context, Transaction } from '@/platform/context'
import { statesBefore } from '../rules/mail-state'
import { deliverNow } from './deliver-now'
import { type Mail, mails } from './mail-tables'
import { queueMail } from './queue-mail'

interface Resending {
  mailId: string
  actor: Actor
}

/** `refused`: it carried a secret that is gone, or it is on its way already. `failed`: more tries follow. */
export type ResendOutcome = 'sent' | 'failed' | 'refused' | 'no-server' | 'unknown'

/** Sends a mail again: one that was kept or given up goes out after all, one that went out goes out as a copy. */
export async function resendMail(context: Context, { mailId, actor }: Resending): Promise<ResendOutcome> {
  if (!context.mailer) return 'no-server'
  const queued = await context.db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
    if (!mail) return 'unknown'
    const id = await queueAgain(context, tx, mail)
    if (!id) return 'refused'
    await recordAudit(tx, {
      actor,
      action: 'mail.resent',
      subject: { kind: 'mail', id: mailId },
      details: { copy: id === mailId ? null : id },
    })
    return { id }
  })
  if (typeof queued === 'string') return queued
  const [outcome] = await deliverNow(context, [queued.id])
  return outcome === 'sent' ? 'sent' : 'failed'
}

/** Answers the id of the mail that now waits; undefined when this one cannot be sent again. */
async function queueAgain(context: Context, tx: Transaction, mail: Mail): Promise<string | undefined> {
  if (mail.state === 'sent' && !mail.hasSecrets) return copyOf(context, tx, mail)
  if (!statesBefore('queued').includes(mail.state) || mail.state === 'sending') return undefined
  if (mail.hasSecrets && !mail.sealedSecrets) return undefined
  const waiting = { state: 'queued', tries: 0, lastError: null, nextTryAt: context.now() } as const
  await tx.update(mails).set(waiting).where(eq(mails.id, mail.id))
  await context.enqueue(
    tx,
    'send-mail',
    { mailId: mail.id },
    { startAfterSeconds: 20, singletonKey: mail.id },
  )
  return mail.id
}

function copyOf(context: Context, tx: Transaction, mail: Mail): Promise<string> {
  const { kind, toAddress, toName, replyTo, unsubscribeUrl, subject, html, text, attachments } = mail
  return queueMail(context, tx, {
    ...{ kind, subject, html, text, attachments },
    to: { address: toAddress, name: toName },
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  })
}
