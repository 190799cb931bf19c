import { and, eq, gt, sql } from 'drizzle-orm'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import {
  admitSubmission,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context, Database, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import { answerDueOn, CONFIRM_HOURS, LINKS_PER_HOUR, requestTransitions } from '../domain/privacy-request'
import type { PrivacyRequestForm } from '../domain/request-forms'
import { requestConfirmMail, requestReceivedMail } from './mails/request-mails'
import { privacyRequests } from './privacy-request-tables'

/**
 * - `asked`: a mail with a link is on its way, or this mailbox had its share of them. The page says the same.
 * - `limited`: rate limit: this visitor sent too many forms; nothing was stored.
 */
export type AskOutcome = { outcome: 'asked'; mailId: string | null } | { outcome: 'limited' }

/**
 * Stores a visitor's request until its address is confirmed, so that nobody files one for somebody else. Its term runs
 * from the day of the form.
 */
export async function askPrivacyRequest(
  context: Context,
  form: PrivacyRequestForm,
  submission: Submission,
): Promise<AskOutcome> {
  return await context.db.transaction(async (tx): Promise<AskOutcome> => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId: id } = admission
    const [earlier] = await tx
      .select({ mailId: privacyRequests.confirmMailId })
      .from(privacyRequests)
      .where(eq(privacyRequests.id, id))
    if (earlier || admission.outcome === 'repeated')
      return { outcome: 'asked', mailId: earlier?.mailId ?? null }
    if ((await linksLately(context, tx, form.email)) >= LINKS_PER_HOUR)
      return { outcome: 'asked', mailId: null }
    const key = context.random.token()
    const createdAt = context.now()
    const receivedOn = dayOf(createdAt)
    const confirmMailId = await queueMail(context, tx, await requestConfirmMail(context, form, key))
    await tx.insert(privacyRequests).values({
      ...form,
      id,
      state: 'unconfirmed',
      means: 'site',
      receivedOn,
      dueOn: answerDueOn(receivedOn),
      createdAt,
      confirmKeyHash: hashOfToken(key),
      confirmMailId,
    })
    return { outcome: 'asked', mailId: confirmMailId }
  })
}

async function linksLately({ now }: Context, tx: Transaction, email: string): Promise<number> {
  return await tx.$count(
    privacyRequests,
    and(
      eq(sql`lower(${privacyRequests.email})`, email.toLowerCase()),
      eq(privacyRequests.means, 'site'),
      gt(privacyRequests.createdAt, addSeconds(now(), -60 * 60)),
    ),
  )
}

/** State of a confirmation link: it waits for its button, was used, or does not work (any more). */
export type ConfirmLinkStatus = 'open' | 'done' | 'invalid'

/** Reads the link's state. A GET changes nothing, because mail scanners follow every link. */
export async function statusOfConfirmLink(context: Context, key: string): Promise<ConfirmLinkStatus> {
  const [found] = await requestWithKey(context.db, key)
  return found ? statusOf(found, context.now()) : 'invalid'
}

/** Confirms a request, which the office sees from then on; its person gets a mail. Returns the id of that mail. */
export async function confirmPrivacyRequest(context: Context, key: string): Promise<string | undefined> {
  return await context.db.transaction(async (tx) => {
    const [found] = await requestWithKey(tx, key).for('update')
    const now = context.now()
    if (!found || statusOf(found, now) !== 'open') return undefined
    const { id, right, means, receivedOn } = found
    await tx
      .update(privacyRequests)
      .set({ state: 'open', identity: 'confirmed-address', identityAt: now })
      .where(eq(privacyRequests.id, id))
    await recordEvent(context, tx, {
      actor: VISITOR,
      action: 'privacy-request.received',
      subject: { kind: 'privacy-request', id },
      details: { right, means, receivedOn },
    })
    return await queueMail(context, tx, await requestReceivedMail(found))
  })
}

function requestWithKey(db: Database | Transaction, key: string) {
  return db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.confirmKeyHash, hashOfToken(key)))
}

function statusOf(
  { state, createdAt }: Pick<typeof privacyRequests.$inferSelect, 'state' | 'createdAt'>,
  now: Date,
): ConfirmLinkStatus {
  if (!requestTransitions.allow(state, 'open')) return 'done'
  return now < addSeconds(createdAt, CONFIRM_HOURS * 60 * 60) ? 'open' : 'invalid'
}
