import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { FAILING_SECONDS, type FoundOut, nextTryAt } from '../domain/delivery'
import { webhookOffMail } from './mails/webhook-off-mail'
import { type Attempt, INTERNET, postWebhook, type Route } from './post-webhook'
import { signedMessage } from './webhook-message'
import { secretsOf } from './webhook-secrets'
import {
  type WebhookEndpoint,
  type WebhookMessage,
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from './webhook-tables'

/** So many messages go to one receiver at once. */
const AT_ONCE = 4
/** While somebody is at a message nobody else takes it: longer than any try takes. */
const CLAIM_SECONDS = 60
/** A receiver with more to hear than this is gone on with by the next job. */
const MOST_ROUNDS = 100

/**
 * Tells a receiver what waits for it and is due, until nothing is or it stops taking any. Each message at least once:
 * a process that dies over one leaves it to the next.
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
    // The others would wait as long for the same answer; their turn comes with the next minute.
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

/** A message whose time has come. */
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

/** Writes down what came of a try, and what follows for the message and its receiver. */
async function keepAttempt(context: Context, tx: Transaction, { message, attempt, at }: Kept): Promise<void> {
  // The receiver first, as everybody who changes one does.
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

/** What nobody can sign any more is not sent, unless its secret was replaced meanwhile. */
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

/** Nothing is sent there any more, and the agency hears why. What waited stays in the log as failed. */
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
