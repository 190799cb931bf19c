import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import { senderOf } from '@/features/operations/mail/domain/sender'
import { isStoppedAddress } from '@/features/people/customers/server/contact-stop'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { CalendarPart, Mailer, MailFile } from '@/platform/mailer'
import { addSeconds } from '@/shared/instants'
import { CLAIM_SECONDS, secondsUntilNextTry, TRY_SECONDS } from '../domain/internal/retry-schedule'
import { type MailState, statesBefore } from '../domain/mail-state'
import { revealSecrets } from '../domain/secret-mark'
import { type Mail, type MailAttachment, mails } from './mail-tables'
import { KEPT_MAIL, type KeptMail, printKeptSecrets, unsealSecrets } from './sealed-secrets'

declare module '@/platform/context' {
  interface Registries {
    /** Makes the files that go along with a mail, as they are now. Throws when one cannot be made: the mail waits then. */
    mailFiles: (context: Context, attachments: readonly MailAttachment[]) => Promise<MailFile[]>
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    /** Makes the files of one kind of attachment, as they are now. */
    mailFiles: {
      [Kind in MailAttachment['kind']]: (
        context: Context,
        attachment: Extract<MailAttachment, { kind: Kind }>,
      ) => Promise<MailFile[]>
    }
  }
}

/**
 * - `sent`: the mail server accepted it, now or before.
 * - `kept`: there is no mail server.
 * - `stopped`: its customer has a contact stop.
 * - `failed`: not sent so far; another attempt follows, unless that was the last.
 */
export type MailOutcome = 'sent' | 'kept' | 'stopped' | 'failed'

/** One attempt, unless another process has claimed the mail. A failure is stored with the time of the next attempt. */
export async function sendMail(context: Context, mailId: string): Promise<MailOutcome> {
  const { mailer } = context
  if (!mailer) return (await keepMails(context, [mailId]))[0] ?? 'failed'
  const mail = await claim(context, mailId)
  if (mail) return await mailer.track(attempt(context, mailer, mail))
  await stopIfBarred(context, mailId)
  return await outcomeSoFar(context, mailId)
}

async function attempt(context: Context, mailer: Mailer, mail: Mail): Promise<MailOutcome> {
  try {
    await mailer.send(await outgoing(context, mail), AbortSignal.timeout(TRY_SECONDS * 1000))
  } catch (error) {
    await recordFailure(context, mail, error)
    return 'failed'
  }
  await recordSent(context, mail)
  return 'sent'
}

/** Condition for a mail that waits, or whose claim has expired. */
function isFree(now: Date) {
  return or(eq(mails.state, 'queued'), and(eq(mails.state, 'sending'), lt(mails.claimedUntil, now)))
}

/** Condition for a mail whose customer has a contact stop that holds it back. */
const isBarred = sql`(not ${mails.isRequiredByLaw} and ${isStoppedAddress(mails.toAddress)})`

/** Compare-and-set claim: of many processes only one gets through. */
async function claim({ db, now }: Context, mailId: string): Promise<Mail | undefined> {
  const claimedAt = now()
  const [mail] = await db
    .update(mails)
    .set({
      state: 'sending',
      tries: sql`${mails.tries} + 1`,
      claimedUntil: addSeconds(claimedAt, CLAIM_SECONDS),
    })
    .where(and(eq(mails.id, mailId), isFree(claimedAt), not(isBarred)))
    .returning()
  return mail
}

/** Stops a queued mail whose customer got a contact stop since. */
async function stopIfBarred({ db, now }: Context, mailId: string): Promise<void> {
  await db
    .update(mails)
    .set({ state: 'stopped', claimedUntil: null, nextTryAt: null, sealedSecrets: null })
    .where(and(eq(mails.id, mailId), isFree(now()), isBarred))
}

/** Fencing condition: the attempt that this process claimed, unless another one has taken over since. */
function isOurTry(mail: Mail, next: MailState) {
  return and(eq(mails.id, mail.id), inArray(mails.state, statesBefore(next)), eq(mails.tries, mail.tries))
}

const RECORD_ATTEMPTS = 5

/** Retries the update that marks a mail as sent: it was sent, and only this row prevents a second time. */
async function recordSent({ db, now }: Context, mail: Mail): Promise<void> {
  const sent = {
    state: 'sent',
    sentAt: now(),
    claimedUntil: null,
    nextTryAt: null,
    lastError: null,
    sealedSecrets: null,
  } as const
  for (let attempts = 1; ; attempts++) {
    try {
      await db.update(mails).set(sent).where(isOurTry(mail, 'sent'))
      return
    } catch (error) {
      if (attempts === RECORD_ATTEMPTS) throw error
      await delay(1000)
    }
  }
}

async function recordFailure({ db, enqueue, now }: Context, mail: Mail, error: unknown): Promise<void> {
  const pause = secondsUntilNextTry(mail.tries)
  const state = pause === undefined ? 'dead' : 'queued'
  const nextTryAt = pause === undefined ? null : addSeconds(now(), pause)
  const lastError = reasonOf(error)
  const sealedSecrets = pause === undefined ? null : mail.sealedSecrets
  await db.transaction(async (tx) => {
    const ours = await tx
      .update(mails)
      .set({ state, nextTryAt, lastError, sealedSecrets, claimedUntil: null })
      .where(isOurTry(mail, state))
      .returning({ id: mails.id })
    if (ours.length === 0 || pause === undefined) return
    const options = { startAfterSeconds: pause, singletonKey: mail.id }
    await enqueue(tx, 'send-mail', { mailId: mail.id }, options)
  })
}

const REASON_LENGTH = 500

function reasonOf(error: unknown): string {
  const { name, message } = describeError(error)
  const isTimeout = name === 'AbortError' || name === 'TimeoutError'
  return (isTimeout ? `Geen antwoord binnen ${TRY_SECONDS} seconden` : message).slice(0, REASON_LENGTH)
}

/** Marks mails as kept when there is no mail server, those included that were waiting for one. */
export async function keepMails(context: Context, mailIds: readonly string[]): Promise<MailOutcome[]> {
  const kept = await keptMails(context, mailIds)
  if (kept.length < mailIds.length) kept.push(...(await waitNoLonger(context, mailIds)))
  for (const mail of kept) printKeptSecrets(context.settings, mail)
  const isKept = new Set(kept.map(({ id }) => id))
  return await Promise.all(mailIds.map((id) => (isKept.has(id) ? 'kept' : outcomeSoFar(context, id))))
}

async function keptMails({ db }: Context, mailIds: readonly string[]): Promise<KeptMail[]> {
  return await db
    .select(KEPT_MAIL)
    .from(mails)
    .where(and(inArray(mails.id, mailIds), eq(mails.state, 'kept')))
}

async function waitNoLonger({ db, now }: Context, mailIds: readonly string[]): Promise<KeptMail[]> {
  return await db
    .update(mails)
    .set({ state: 'kept', claimedUntil: null, nextTryAt: null })
    .where(and(inArray(mails.id, mailIds), isFree(now())))
    .returning(KEPT_MAIL)
}

async function outcomeSoFar({ db }: Context, mailId: string): Promise<MailOutcome> {
  const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, mailId))
  const { state } = mail ?? {}
  return state === 'sent' || state === 'kept' || state === 'stopped' ? state : 'failed'
}

async function outgoing(context: Context, mail: Mail) {
  const { settings } = context
  const { toAddress, toName, replyTo, unsubscribeUrl, messageId, subject } = mail
  const secrets = mail.sealedSecrets ? unsealSecrets(settings, mail.id, mail.sealedSecrets) : {}
  return {
    from: senderOf(settings),
    to: { address: toAddress, name: toName },
    replyTo,
    unsubscribeUrl,
    messageId,
    subject,
    html: revealSecrets(mail.html, secrets),
    text: revealSecrets(mail.text, secrets),
    attachments: await context.registries.mailFiles(context, mail.attachments),
    calendar: calendarPart(mail),
  }
}

function calendarPart({ attachments }: Mail): CalendarPart | undefined {
  const part = attachments.find(({ kind }) => kind === 'calendar')
  return part?.kind === 'calendar'
    ? { filename: 'afspraak.ics', method: part.method, content: part.text }
    : undefined
}
