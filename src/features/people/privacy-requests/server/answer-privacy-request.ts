import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { hashOfToken } from '@/platform/token-hash'
import { dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import {
  type Answer,
  asksCopy,
  COPY_DAYS,
  extendedDueOn,
  type IdentityCheck,
  mayExtend,
  requestTransitions,
} from '../domain/privacy-request'
import { requestAnsweredMail, requestExtendedMail } from './mails/request-mails'
import { privacyRequests } from './privacy-request-tables'
import { lockRequest, type PrivacyRequest } from './request-queries'

interface Admin {
  id: string
  name: string
}

/** `answered`: a colleague answered it before. */
type NotDone = 'answered' | 'unknown'

/** Notes how it was made sure that the request is this person's. */
export async function noteIdentity(
  context: Context,
  { requestId, identity, admin }: { requestId: string; identity: IdentityCheck; admin: Admin },
): Promise<'noted' | NotDone> {
  return await context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return 'unknown'
    if (request.state !== 'open') return 'answered'
    if (request.identity === identity) return 'noted'
    const identityAt = context.now()
    await change(tx, requestId, { identity, identityAt, identityBy: admin.name })
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'privacy-request.identity-checked',
      subject: { kind: 'privacy-request', id: requestId },
      details: { identity },
    })
    return 'noted'
  })
}

/**
 * Extends the term by two months, once and within the first; the person gets the reason (GDPR, article 12, paragraph 3).
 * `late`: the first month is over.
 */
export async function extendPrivacyRequest(
  context: Context,
  { requestId, reason, admin }: { requestId: string; reason: string; admin: Admin },
): Promise<'extended' | 'late' | NotDone> {
  return await context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return 'unknown'
    if (request.state !== 'open') return 'answered'
    if (request.extendedAt) return 'extended'
    const now = context.now()
    if (!mayExtend(request, dayOf(now))) return 'late'
    const dueOn = extendedDueOn(request.receivedOn)
    await change(tx, requestId, {
      dueOn,
      extensionReason: reason,
      extendedAt: now,
      extendedBy: admin.name,
    })
    await queueMail(context, tx, await requestExtendedMail({ ...request, dueOn }, reason))
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: 'privacy-request.extended',
      subject: { kind: 'privacy-request', id: requestId },
      details: { dueOn },
    })
    return 'extended'
  })
}

interface Answering {
  requestId: string
  outcome: Answer
  /** What was done or why not: the person reads this. */
  answer: string
  admin: Admin
}

/**
 * - `answered-now`: it is, by this form.
 * - `unchecked`: nothing is carried out before it is sure who asks.
 */
export type AnswerOutcome = 'answered-now' | 'unchecked' | NotDone

/**
 * Answers a request by mail, with where a complaint can go (GDPR, article 12, paragraph 4). The answer to who wants to see
 * or take their data has a link to a copy of it.
 */
export async function answerPrivacyRequest(
  context: Context,
  { requestId, outcome, answer, admin }: Answering,
): Promise<AnswerOutcome> {
  return await context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return 'unknown'
    if (!requestTransitions.allow(request.state, outcome))
      return isOwnAnswer(request, { outcome, answer, admin }) ? 'answered-now' : 'answered'
    if (outcome === 'carried-out' && !request.identity) return 'unchecked'
    const now = context.now()
    const key = outcome === 'carried-out' && asksCopy(request.right) ? context.random.token() : undefined
    await change(tx, requestId, {
      state: outcome,
      answer,
      answeredAt: now,
      answeredBy: admin.name,
      answeredById: admin.id,
      ...(key ? { copyKeyHash: hashOfToken(key), copyUntil: addSeconds(now, COPY_DAYS * 24 * 60 * 60) } : {}),
    })
    await queueMail(context, tx, await requestAnsweredMail(context, request, { outcome, answer, admin, key }))
    await recordEvent(context, tx, {
      actor: actorOf({ ...admin, role: 'admin' }),
      action: `privacy-request.${outcome}`,
      subject: { kind: 'privacy-request', id: requestId },
      details: { right: request.right },
    })
    return 'answered-now'
  })
}

/** The second of two clicks by the same colleague finds what the first one did. */
function isOwnAnswer(
  request: PrivacyRequest,
  { outcome, answer, admin }: Omit<Answering, 'requestId'>,
): boolean {
  return request.state === outcome && request.answeredById === admin.id && request.answer === answer
}

async function change(
  tx: Transaction,
  id: string,
  changed: Partial<typeof privacyRequests.$inferInsert>,
): Promise<void> {
  await tx.update(privacyRequests).set(changed).where(eq(privacyRequests.id, id))
}
