import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { FAILING_SECONDS, type FoundOut, nextTryAt } from '../../domain/delivery'
import { webhookOffMail } from '../mails/webhook-off-mail'
import { type Attempt, INTERNET, postWebhook, type Route } from '../post-webhook'
import { signedMessage } from '../webhook-message'
import {
  type WebhookEndpoint,
  type WebhookMessage,
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from '../webhook-tables'
import { secretsOf } from './webhook-secrets'

/** Concurrency per receiver. */
const AT_ONCE = 4
/** Visibility timeout: nobody else takes a claimed message before this has passed; longer than any attempt. */
const CLAIM_SECONDS = 60
/** Batches per job: for a receiver with more messages, the next job continues. */
const MOST_ROUNDS = 100

/**
 * Delivers the due messages of a receiver, in batches, until none is left or a whole batch fails. At-least-once: when a
 * process dies over a message, the next one delivers it again.
 */
export async function deliverMessages(
  context: Context,
  endpointId: string,
  route: Route = INTERNET,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { endpoint, messages } = await claimDue(context, endpointId)
    if (!endpoint || messages.length === 0) return
    if (secretsOf(context, endpoint, context.now()).length === 0)
      return await turnOffUnsigned(context, endpoint)
    const ends = await Promise.all(messages.map((message) => deliver(context, endpoint, message, route)))
    // A whole batch failed: the other messages would run into the same timeout, so they wait for the next minute.
    if (!ends.includes('delivered')) return
  }
}

async function claimDue(
  { db, now }: Context,
  endpointId: string,
): Promise<{ endpoint: WebhookEndpoint | undefined; messages: WebhookMessage[] }> {
  return await db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, endpointId), webhookEndpoints.isOn))
    if (!endpoint) return { endpoint, messages: [] }
    const due = await tx
      .select()
      .from(webhookMessages)
      .where(and(eq(webhookMessages.endpointId, endpointId), isDue(now())))
      .orderBy(
        sql`${webhookMessages.nextTryAt} nulls first`,
        asc(webhookMessages.happenedAt),
        asc(webhookMessages.id),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const claimedUntil = addSeconds(now(), CLAIM_SECONDS)
    for (const { id } of due)
      await tx.update(webhookMessages).set({ nextTryAt: claimedUntil }).where(eq(webhookMessages.id, id))
    return { endpoint, messages: due }
  })
}

/** Condition for messages that are due. */
export function isDue(now: Date) {
  const { state, nextTryAt: tryAt } = webhookMessages
  return and(eq(state, 'waiting'), or(isNull(tryAt), lte(tryAt, now)))
}

async function deliver(
  context: Context,
  endpoint: WebhookEndpoint,
  message: WebhookMessage,
  route: Route,
): Promise<Attempt['outcome']> {
  const at = context.now()
  const signed = signedMessage(message, secretsOf(context, endpoint, at), at)
  const attempt = await postWebhook(endpoint.url, signed, route)
  await context.db.transaction((tx) => keepAttempt(context, tx, { message, attempt, at }))
  return attempt.outcome
}

interface Kept {
  message: WebhookMessage
  attempt: Attempt
  at: Date
}

/** Records an attempt, and updates the state of the message and of its receiver. */
async function keepAttempt(context: Context, tx: Transaction, { message, attempt, at }: Kept): Promise<void> {
  // Lock order: the receiver first, as in every change of a receiver.
  const endpoint = await heldEndpoint(tx, message.endpointId)
  if (!endpoint) return
  await tx.insert(webhookAttempts).values({ messageId: message.id, attemptedAt: at, ...attempt })
  const isDelivered = attempt.outcome === 'delivered'
  const attempts = message.attempts + 1
  const again = isDelivered || attempt.outcome === 'gone' ? undefined : nextTryAt(attempts, at)
  await tx
    .update(webhookMessages)
    .set({
      attempts,
      nextTryAt: again ?? null,
      ...(!again && { state: isDelivered ? 'delivered' : 'failed', endedAt: at }),
    })
    .where(
      and(eq(webhookMessages.id, message.id), isDelivered ? undefined : eq(webhookMessages.state, 'waiting')),
    )
  const failingSince = isDelivered ? null : (endpoint.failingSince ?? at)
  if (failingSince?.getTime() !== endpoint.failingSince?.getTime())
    await tx.update(webhookEndpoints).set({ failingSince }).where(eq(webhookEndpoints.id, endpoint.id))
  const reason =
    attempt.outcome === 'gone' ? 'gone' : hasFailedForDays(failingSince, at) ? 'failing' : undefined
  if (reason && endpoint.isOn) await turnOff(context, tx, endpoint, reason)
}

async function heldEndpoint(tx: Transaction, id: string): Promise<WebhookEndpoint | undefined> {
  const { id: endpointId } = webhookEndpoints
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(endpointId, id)).for('no key update')
  return endpoint
}

/** Switches off a receiver whose secret cannot be decrypted, unless it was replaced meanwhile. */
async function turnOffUnsigned(context: Context, { id, sealedSecret }: WebhookEndpoint): Promise<void> {
  await context.db.transaction(async (tx) => {
    const endpoint = await heldEndpoint(tx, id)
    if (endpoint?.isOn && endpoint.sealedSecret === sealedSecret)
      await turnOff(context, tx, endpoint, 'secret-lost')
  })
}

function hasFailedForDays(failingSince: Date | null, at: Date): boolean {
  return failingSince !== null && addSeconds(failingSince, FAILING_SECONDS) <= at
}

/** Switches a receiver off, and mails the agency why. Waiting messages stay in the log as failed. */
async function turnOff(
  context: Context,
  tx: Transaction,
  { id, url }: WebhookEndpoint,
  reason: FoundOut,
): Promise<void> {
  await tx.update(webhookEndpoints).set({ isOn: false, offReason: reason }).where(eq(webhookEndpoints.id, id))
  await tx
    .update(webhookMessages)
    .set({ state: 'failed', nextTryAt: null, endedAt: context.now() })
    .where(and(eq(webhookMessages.endpointId, id), eq(webhookMessages.state, 'waiting')))
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'webhook.turned-off',
    subject: { kind: 'webhook', id },
    details: { reason },
  })
  await queueMail(context, tx, await webhookOffMail(context, { id, url, reason }))
}
