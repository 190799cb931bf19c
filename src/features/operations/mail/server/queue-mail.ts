import { senderOf } from '@/features/operations/mail/domain/sender'
import type { MailedCustomer } from '@/features/people/customers/domain/mail-part'
import { stoppedAddresses } from '@/features/people/customers/server/contact-stop'
import { recipientsOfCustomers } from '@/features/people/customers/server/mail-recipients'
import type { Context, Database, Transaction } from '@/platform/context'
import type { MailAddress } from '@/platform/mailer'
import { callingName, onOneLine } from '@/shared/person-name'
import { FIRST_JOB_AFTER_SECONDS } from '../domain/internal/retry-schedule'
import { type MailAttachment, mails } from './mail-tables'
import { sealSecrets } from './sealed-secrets'

/** A complete mail with rendered texts, as a use case queues it. */
export interface NewMail {
  /** Kind of mail, as 'offer-request'; for lists and filters. */
  kind: string
  to: MailAddress
  /** Customer whose mail it is: then `to` is replaced by whoever of them gets it now. */
  customer?: MailedCustomer
  /** Whether the law wants this answer (GDPR, article 12): a contact stop does not hold it back. */
  isRequiredByLaw?: true
  /** Reply-to address, when it is not the sender. */
  replyTo?: string
  /** One-click unsubscribe URL of a mailing (RFC 8058). */
  unsubscribeUrl?: string
  /** Must not contain typed text when the mail goes to an address that was typed too. */
  subject: string
  html: string
  text: string
  /**
   * Secrets for the recipient only, by the name of their `secretMark` in `html` and `text`. They are encrypted in the
   * outbox, and wiped once the mail is sent or dead.
   */
  secrets?: Readonly<Record<string, string>>
  /** Attachments, made when the mail is sent: an error in one delays the mail, nothing else. */
  attachments?: readonly MailAttachment[]
}

/**
 * Transactional outbox: stores a mail and enqueues the job that sends it, in the caller's transaction, so that an event
 * and its mail exist together or not at all. Without a mail server the mail is only kept. Returns its id, for
 * `deliverNow` after the commit; pass `id` when it has to be known earlier. A mail to a customer with a contact stop is
 * stored as `stopped`: nothing sends it, unless the law requires it.
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

/** The same for several mails at once, whose ids are known in advance. */
export async function queueMails(
  context: Context,
  tx: Transaction,
  queued: readonly (NewMail & { id: string })[],
): Promise<void> {
  const addressed = await addressedMails(context, tx, queued)
  const stopped = await stoppedAddresses(tx, addressed.map(personOf))
  const rows = addressed.map((mail) =>
    rowOf(context, mail, !mail.isRequiredByLaw && stopped.has(personOf(mail))),
  )
  await tx.insert(mails).values(rows)
  for (const { id } of rows.filter(({ state }) => state === 'queued')) {
    const options = { startAfterSeconds: FIRST_JOB_AFTER_SECONDS, singletonKey: id }
    await context.enqueue(tx, 'send-mail', { mailId: id }, options)
  }
}

type AddressedMail = NewMail & { id: string; personAddress?: string }

/** Each mail with its recipient, and a copy for every further one. */
async function addressedMails(
  { random }: Context,
  tx: Transaction,
  queued: readonly (NewMail & { id: string })[],
): Promise<AddressedMail[]> {
  const recipientsOf = await recipientsOfCustomers(
    tx,
    queued.flatMap(({ customer }) => customer ?? []),
  )
  return queued.flatMap((mail): AddressedMail[] => {
    const found = mail.customer && recipientsOf(mail.customer)
    if (!found) return [mail]
    return found.recipients.map(({ address, name }, copies) => ({
      ...mail,
      id: copies === 0 ? mail.id : random.uuid(),
      to: { address, name: name ?? mail.to.name },
      personAddress: found.personAddress,
    }))
  })
}

/** Whom a mail would reach that is queued now. */
export interface ForeseenMail {
  addresses: string[]
  /** `kept`: there is no mail server. `stopped`: nobody writes to this customer. */
  becomes: 'sent' | 'kept' | 'stopped'
}

/** What `queueMail` would do with this mail. */
export async function foresee(
  { mailer }: Pick<Context, 'mailer'>,
  db: Database | Transaction,
  { to, customer }: { to: string; customer?: MailedCustomer },
): Promise<ForeseenMail> {
  const found = customer && (await recipientsOfCustomers(db, [customer]))(customer)
  const addresses = found ? found.recipients.map(({ address }) => address) : [to]
  const isStopped = (await stoppedAddresses(db, [found?.personAddress ?? to])).size > 0
  return { addresses, becomes: isStopped ? 'stopped' : mailer ? 'sent' : 'kept' }
}

/** Address (in small letters) of the person whose mail this is, wherever it goes. */
function personOf({ to, personAddress }: AddressedMail): string {
  return (personAddress ?? to.address).toLowerCase()
}

/** Pictures of ours, which a template names by their path, with the address of the site. */
function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replaceAll('src="/', () => `src="${siteUrl.replace(/\/$/, '')}/`)
}

function rowOf(
  { now, settings, mailer }: Context,
  { id, ...mail }: AddressedMail,
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
    personAddress:
      personOf({ id, ...mail }) === mail.to.address.toLowerCase() ? null : personOf({ id, ...mail }),
    replyTo: mail.replyTo,
    unsubscribeUrl: mail.unsubscribeUrl,
    subject: onOneLine(mail.subject),
    html: withWholeAddresses(mail.html, settings.siteUrl),
    text: mail.text,
    isRequiredByLaw: mail.isRequiredByLaw ?? false,
    hasSecrets: mail.secrets !== undefined,
    sealedSecrets: isStopped ? null : mail.secrets && sealSecrets(settings, id, mail.secrets),
    attachments: [...(mail.attachments ?? [])],
    state: isQueued ? 'queued' : unsent,
    messageId: `<${id}@${hostOf(senderOf(settings))}>`,
    createdAt,
    nextTryAt: isQueued ? createdAt : null,
  }
}

/** 'Webnoaber <info@webnoaber.example>' gives 'webnoaber.example'. */
export function hostOf(sender: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(sender)?.[1] ?? 'localhost'
}
