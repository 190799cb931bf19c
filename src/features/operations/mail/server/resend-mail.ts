import { eq } from 'drizzle-orm'
import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import { FIRST_JOB_AFTER_SECONDS } from '../domain/internal/retry-schedule'
import { canResend } from '../domain/mail-state'
import { deliverNow } from './deliver-now'
import { type Mail, mails } from './mail-tables'
import { queueMail } from './queue-mail'

interface Resending {
  mailId: string
  actor: Actor
}

/**
 * - `contact-stopped`: its customer has a contact stop.
 * - `refused`: it had a secret that is gone.
 * - `on-its-way`: an attempt is running.
 * - `failed`: more attempts follow.
 */
export type ResendOutcome =
  | 'sent'
  | 'failed'
  | 'refused'
  | 'contact-stopped'
  | 'on-its-way'
  | 'no-server'
  | 'unknown'

/** Sends a mail now: a waiting, kept or dead one itself, a sent one as a copy. */
export async function resendMail(context: Context, { mailId, actor }: Resending): Promise<ResendOutcome> {
  if (!context.mailer) return 'no-server'
  const queued = await context.db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
    if (!mail) return 'unknown'
    const isStopped = (await stoppedAddresses(tx, [mail.toAddress])).size > 0
    if (isStopped && !mail.isRequiredByLaw) return 'contact-stopped'
    if (mail.state === 'sending') return 'on-its-way'
    if (!canResend({ ...mail, areSecretsLeft: mail.sealedSecrets !== null })) return 'refused'
    const copy = mail.state === 'sent' ? await copyOf(context, tx, mail) : null
    if (mail.state === 'queued') await hasten(tx, mail)
    else if (!copy) await queueAgain(context, tx, mail)
    const action = mail.state === 'queued' ? 'mail.retried' : 'mail.resent'
    await recordEvent(context, tx, {
      actor,
      action,
      subject: { kind: 'mail', id: mailId },
      details: { copy },
    })
    return { id: copy ?? mailId }
  })
  if (typeof queued === 'string') return queued
  const [outcome] = await deliverNow(context, [queued.id])
  return outcome === 'sent' ? 'sent' : 'failed'
}

/** Queues the mail anew, with all its attempts ahead. */
async function queueAgain(context: Context, tx: Transaction, mail: Mail): Promise<void> {
  const waiting = { state: 'queued', tries: 0, lastError: null, nextTryAt: context.now() } as const
  await tx.update(mails).set(waiting).where(eq(mails.id, mail.id))
  await context.enqueue(
    tx,
    'send-mail',
    { mailId: mail.id },
    { startAfterSeconds: FIRST_JOB_AFTER_SECONDS, singletonKey: mail.id },
  )
}

/**
 * Adds an attempt to a waiting mail, which has its job already: the manual attempt does not count against the schedule.
 */
async function hasten(tx: Transaction, mail: Mail): Promise<void> {
  await tx
    .update(mails)
    .set({ tries: Math.max(mail.tries - 1, 0) })
    .where(eq(mails.id, mail.id))
}

function copyOf(context: Context, tx: Transaction, mail: Mail): Promise<string> {
  const { kind, toAddress, toName, replyTo, unsubscribeUrl, subject, html, text, attachments } = mail
  return queueMail(context, tx, {
    kind,
    subject,
    html,
    text,
    attachments,
    to: { address: toAddress, name: toName },
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(mail.isRequiredByLaw ? { isRequiredByLaw: true } : {}),
  })
}
