import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import type { Context, Transaction } from '@/platform/context'
import type { MailAddress } from '@/platform/mailer'
import { callingName, onOneLine } from '@/shared/person-name'
import { FIRST_JOB_AFTER_SECONDS } from '../domain/retry-schedule'
import { type MailAttachment, mails } from './mail-tables'
import { sealSecrets } from './sealed-secrets'

/** A mail as a use case hands it over: complete, its texts rendered. */
export interface NewMail {
  /** Which mail it is, as 'offer-request'; for lists and filters. */
  kind: string
  to: MailAddress
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  /** For a mailing: where one POST ends it (RFC 8058). */
  unsubscribeUrl?: string
  /** Never with what somebody typed when it goes to an address that they typed too. */
  subject: string
  html: string
  text: string
  /**
   * What may be read by nobody but the recipient, by the name of its `secretMark` in `html` and `text`. Encrypted in
   * the outbox, and wiped as soon as the mail is sent or given up.
   */
  secrets?: Readonly<Record<string, string>>
  /** Files to send along, made when the mail goes out: trouble with one delays the mail, nothing else. */
  attachments?: readonly MailAttachment[]
}

/**
 * Stores a mail and adds the job that sends it, in the caller's transaction: no mail about something that did not
 * happen, and nothing that happened without its mail. Without a mail server the mail is only kept. Answers its id,
 * for `deliverNow` after the commit; `id` is for who has to know it before. A mail to a customer with a contact stop is
 * stored as `stopped`: nothing sends it.
 */
export async function queueMail(
  context: Context,
  tx: Transaction,
  mail: NewMail,
  id = context.random.uuid(),
): Promise<string> {
  await queueMails(context, tx, [{ ...mail, id }])
  return id
}

/** The same for several mails of one moment, whose ids are known before. */
export async function queueMails(
  context: Context,
  tx: Transaction,
  queued: readonly (NewMail & { id: string })[],
): Promise<void> {
  const stopped = await stoppedAddresses(
    tx,
    queued.map(({ to }) => to.address),
  )
  const isStopped = ({ to }: NewMail) => stopped.has(to.address.toLowerCase())
  const rows = queued.map((mail) => rowOf(context, mail, isStopped(mail)))
  await tx.insert(mails).values(rows)
  for (const { id } of rows.filter(({ state }) => state === 'queued')) {
    const options = { startAfterSeconds: FIRST_JOB_AFTER_SECONDS, singletonKey: id }
    await context.enqueue(tx, 'send-mail', { mailId: id }, options)
  }
}

function rowOf(
  { now, settings, mailer }: Context,
  { id, ...mail }: NewMail & { id: string },
  isStopped: boolean,
): typeof mails.$inferInsert {
  const createdAt = now()
  const isQueued = mailer !== undefined && !isStopped
  const unsent = isStopped ? 'stopped' : 'kept'
  return {
    id,
    kind: mail.kind,
    toAddress: mail.to.address,
    toName: callingName(mail.to.name),
    replyTo: mail.replyTo,
    unsubscribeUrl: mail.unsubscribeUrl,
    subject: onOneLine(mail.subject),
    html: mail.html,
    text: mail.text,
    hasSecrets: mail.secrets !== undefined,
    sealedSecrets: isStopped ? null : mail.secrets && sealSecrets(settings, id, mail.secrets),
    attachments: [...(mail.attachments ?? [])],
    state: isQueued ? 'queued' : unsent,
    messageId: `<${id}@${hostOf(settings.mailFrom)}>`,
    createdAt,
    nextTryAt: isQueued ? createdAt : null,
  }
}

/** 'Webnoaber <info@webnoaber.example>' gives 'webnoaber.example'. */
export function hostOf(sender: string): string {
  return /@([a-z0-9.-]+)/i.exec(sender)?.[1] ?? 'localhost'
}
