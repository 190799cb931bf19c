import { eq } from 'drizzle-orm'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import type { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { receivedFileOf } from '@/features/people/correspondence/server/received-file'
import type { Context, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { answerDueOn, type IdentityCheck, type PrivacyRight } from '../domain/privacy-request'
import { requestReceivedMail } from './mails/request-mails'
import { privacyRequests } from './privacy-request-tables'

interface OwnRequest {
  /** Idempotency key of the form. */
  id: string
  right: PrivacyRight
  details: string | null
  account: { id: string; email: string; name: string; role: 'customer' }
}

/** Records a request of somebody who is signed in, about themselves; they get a mail with the last day of the answer. */
export async function askOwnPrivacyRequest(
  context: Context,
  { id, right, details, account }: OwnRequest,
): Promise<'asked'> {
  const now = context.now()
  await context.db.transaction((tx) =>
    insertRequest(context, tx, actorOf(account), {
      id,
      right,
      details,
      name: account.name,
      email: account.email,
      means: 'portal',
      receivedOn: dayOf(now),
      identity: 'signed-in',
      identityAt: now,
    }),
  )
  return 'asked'
}

interface Recorded {
  right: PrivacyRight
  details: string | null
  email: string
  /** Null while nobody made sure yet who asks. */
  identity: IdentityCheck | null
  received: Received
}

/**
 * - `day`: the day is still to come.
 * - `refused`: the document cannot be taken.
 */
export type RecordRequestOutcome =
  | { outcome: 'recorded' | 'day' }
  | { outcome: 'refused'; fault: keyof typeof PAPER_FAULTS }

/** Records a request that came by letter, mail, telephone or in a talk; its person gets a mail with the last day. */
export async function recordPrivacyRequest(
  context: Context,
  { right, details, email, identity, received }: Recorded,
): Promise<RecordRequestOutcome> {
  const file = receivedFileOf(received.file)
  if (typeof file === 'string') return { outcome: 'refused', fault: file }
  const { id, receivedOn, means, senderName: name, note, admin } = received
  const now = context.now()
  if (receivedOn > dayOf(now)) return { outcome: 'day' }
  await context.db.transaction((tx) =>
    insertRequest(context, tx, actorOf({ ...admin, role: 'admin' }), {
      id,
      right,
      details,
      name,
      email,
      means,
      receivedOn,
      note,
      recordedBy: admin.name,
      ...(identity ? { identity, identityAt: now, identityBy: admin.name } : {}),
      fileName: file?.fileName,
      fileKind: file?.kind,
      fileSha256: file?.sha256,
      fileContent: file?.content,
    }),
  )
  return { outcome: 'recorded' }
}

type NewRequest = Omit<typeof privacyRequests.$inferInsert, 'state' | 'dueOn' | 'createdAt'>

/** Once per form: the second of two clicks finds what the first one did. */
async function insertRequest(
  context: Context,
  tx: Transaction,
  actor: Actor,
  request: NewRequest,
): Promise<void> {
  const { id, right, means, receivedOn } = request
  const [added] = await tx
    .insert(privacyRequests)
    .values({ ...request, state: 'open', dueOn: answerDueOn(receivedOn), createdAt: context.now() })
    .onConflictDoNothing({ target: privacyRequests.id })
    .returning({ id: privacyRequests.id })
  if (!added) return
  await recordEvent(context, tx, {
    actor,
    action: 'privacy-request.received',
    subject: { kind: 'privacy-request', id },
    details: { right, means, receivedOn },
  })
  const [stored] = await tx.select().from(privacyRequests).where(eq(privacyRequests.id, id))
  if (stored) await queueMail(context, tx, await requestReceivedMail(stored))
}
