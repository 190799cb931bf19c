import { createHash, createHmac } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Context, Database, Transaction } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { awaitReplication } from '@/platform/sync-replication'
import { addSeconds } from '@/shared/instants'
import { takeToken, visitorKey } from '../../server/take-token'
import { MAX_REFUSALS, MAX_SUBMISSIONS, WINDOW_MINUTES } from '../domain/submission-guard'
import { formSubmissions } from './spam-protection-tables'

export interface Submission {
  /** Name of the form: the rate limit is per form and address. */
  form: string
  /** Null when the page could not give one: then the content identifies the request. */
  requestId: string | null
  content: Record<string, unknown>
  clientAddress: string
}

export type Admission =
  | { outcome: 'admitted'; requestId: string }
  /** The same request came before: what it stored stays, and nothing is done. */
  | { outcome: 'repeated'; requestId: string }
  | { outcome: 'limited' }

/**
 * Decides whether a submission is new, in the transaction that will store the record. A double click or a retry is
 * `repeated`; the same request id with other content (someone went back and changed the form) is new.
 */
export async function admitSubmission(
  context: Context,
  tx: Transaction,
  submission: Submission,
): Promise<Admission> {
  const traces = tracesOf(context, submission)
  const { contentHash, addressHash, submittedAt } = traces
  await lock(tx, submission.requestId ?? contentHash, addressHash)
  const verdict = judged(submission, traces, await seenBefore(tx, submission.requestId, traces))
  if (verdict.outcome === 'repeated') await awaitReplication(tx)
  if (verdict.outcome !== 'new') return verdict
  const requestId = verdict.requestId ?? context.random.uuid()
  await tx
    .insert(formSubmissions)
    .values({ requestId, form: submission.form, addressHash, contentHash, submittedAt })
  return { outcome: 'admitted', requestId }
}

/**
 * Predicts the verdict of `admitSubmission`, without locks and without storing anything: for a form that does something
 * costly before its transaction, such as a request to a registry.
 */
export async function foreseeAdmission(
  context: Context,
  submission: Submission,
): Promise<Exclude<Admission, { outcome: 'admitted' }> | { outcome: 'new' }> {
  const traces = tracesOf(context, submission)
  const verdict = judged(submission, traces, await seenBefore(context.db, submission.requestId, traces))
  if (verdict.outcome === 'repeated') await awaitReplication(context.db)
  return verdict
}

/**
 * `requestId` of a new submission is null when the page could not give one, or gave one that belongs to other content.
 */
function judged(
  submission: Submission,
  { contentHash, addressHash, since }: Traces,
  seen: readonly (typeof formSubmissions.$inferSelect)[],
): Exclude<Admission, { outcome: 'admitted' }> | { outcome: 'new'; requestId: string | null } {
  const earlier = seen.find(({ requestId }) => requestId === submission.requestId)
  if (earlier?.contentHash === contentHash) return { outcome: 'repeated', requestId: earlier.requestId }
  const recent = seen.filter((one) => one.submittedAt > since)
  const sameContent = recent.find((one) => one.contentHash === contentHash)
  if (sameContent && (earlier || !submission.requestId))
    return { outcome: 'repeated', requestId: sameContent.requestId }
  const sent = recent.filter((one) => one.addressHash === addressHash && one.form === submission.form)
  if (sent.length >= MAX_SUBMISSIONS) return { outcome: 'limited' }
  return { outcome: 'new', requestId: earlier ? null : submission.requestId }
}

/** Advisory locks: two submits of one request, or from one address, are judged one after the other. */
async function lock(tx: Transaction, request: string, address: string) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${request}, 0)), pg_advisory_xact_lock(hashtextextended(${address}, 0))`,
  )
}

interface Traces {
  contentHash: string
  addressHash: string
  submittedAt: Date
  since: Date
}

function tracesOf({ now, settings }: Context, submission: Submission): Traces {
  const submittedAt = now()
  const addressHash = createHmac('sha256', settings.appSecret)
    .update(networkOf(submission.clientAddress))
    .digest('base64url')
  const since = addSeconds(submittedAt, -WINDOW_MINUTES * 60)
  return { contentHash: hashOf(submission), addressHash, submittedAt, since }
}

/** Submissions with this request id, and recent ones from this address or with this content; the newest first. */
async function seenBefore(tx: Transaction | Database, requestId: string | null, traces: Traces) {
  const { contentHash, addressHash, since } = traces
  const sameTrace = or(
    eq(formSubmissions.addressHash, addressHash),
    eq(formSubmissions.contentHash, contentHash),
  )
  return await tx
    .select()
    .from(formSubmissions)
    .where(
      or(
        requestId ? eq(formSubmissions.requestId, requestId) : undefined,
        and(sameTrace, gt(formSubmissions.submittedAt, since)),
      ),
    )
    .orderBy(desc(formSubmissions.submittedAt))
}

function hashOf({ form, content }: Submission): string {
  const fields = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([form, fields]))
    .digest('base64url')
}

/**
 * Number of submissions of this form that were admitted from its address in the last day, for the transaction that
 * admits one.
 */
export async function admittedToday(
  context: Context,
  tx: Transaction,
  submission: Submission,
): Promise<number> {
  const { addressHash, submittedAt } = tracesOf(context, submission)
  return await tx.$count(
    formSubmissions,
    and(
      eq(formSubmissions.addressHash, addressHash),
      eq(formSubmissions.form, submission.form),
      gt(formSubmissions.submittedAt, addSeconds(submittedAt, -24 * 60 * 60)),
    ),
  )
}

/** Counts a refused form of any kind; false when this address is over the rate limit of refusals. */
export async function countRefusal(context: Context, clientAddress: string): Promise<boolean> {
  return await takeToken(context, {
    key: visitorKey(context, 'refused-form', clientAddress),
    capacity: MAX_REFUSALS,
    perSecond: MAX_REFUSALS / (WINDOW_MINUTES * 60),
  })
}
