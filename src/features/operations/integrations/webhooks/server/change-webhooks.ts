import { and, eq, inArray, sql } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { addSeconds } from '@/shared/instants'
import { MOST_RECEIVERS, OLD_SECRET_SECONDS } from '../domain/delivery'
import { TEST_EVENT, type WebhookEvent } from '../domain/webhook-event'
import { newSecret } from './internal/webhook-secrets'
import { type WebhookEndpoint, webhookEndpoints, webhookMessages } from './webhook-tables'

interface Administrator {
  id: string
  name: string
}

interface Receiver {
  id: string
  url: string
  events: readonly WebhookEvent[]
  admin: Administrator
}

/**
 * Creates a receiver. Its secret is returned once; `known`: this request was made before; `full`: the limit of
 * receivers is reached.
 */
export async function makeWebhook(
  context: Context,
  { id, url, events, admin }: Receiver,
): Promise<{ outcome: 'made'; secret: string } | { outcome: 'known' } | { outcome: 'full' }> {
  const { secret, sealed } = newSecret(context, id)
  return await context.db.transaction(async (tx) => {
    // Advisory lock: two at once would each find room for one more.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MAKING_LOCK})`)
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) > 0) return { outcome: 'known' }
    if ((await tx.$count(webhookEndpoints)) >= MOST_RECEIVERS) return { outcome: 'full' }
    await tx.insert(webhookEndpoints).values({
      id,
      url,
      events: [...events],
      sealedSecret: sealed,
      createdAt: context.now(),
      createdBy: admin.name,
    })
    await recordEvent(context, tx, {
      ...about(id, admin),
      action: 'webhook.made',
      details: { host: new URL(url).hostname },
    })
    return { outcome: 'made', secret }
  })
}

/** Key of the advisory lock: an arbitrary constant that all versions of the program share. */
const MAKING_LOCK = 5_348_914

/** Changes URL or events. Waiting messages go to the new URL. */
export async function changeWebhook(
  context: Context,
  { id, url, events, admin }: Receiver,
): Promise<'changed' | 'unknown'> {
  return await withLockedWebhook<'changed'>(context, id, async (tx) => {
    await tx
      .update(webhookEndpoints)
      .set({ url, events: [...events] })
      .where(eq(webhookEndpoints.id, id))
    await recordEvent(context, tx, {
      ...about(id, admin),
      action: 'webhook.changed',
      details: { host: new URL(url).hostname },
    })
    return 'changed'
  })
}

/** Pauses a receiver: no messages are written for it, and waiting ones stay. */
export async function pauseWebhook(
  context: Context,
  id: string,
  admin: Administrator,
): Promise<'paused' | 'unchanged' | 'unknown'> {
  return await withLockedWebhook(context, id, async (tx, { isOn }) => {
    if (!isOn) return 'unchanged'
    await tx
      .update(webhookEndpoints)
      .set({ isOn: false, offReason: 'paused' })
      .where(eq(webhookEndpoints.id, id))
    await recordEvent(context, tx, {
      ...about(id, admin),
      action: 'webhook.turned-off',
      details: { reason: 'paused' },
    })
    return 'paused'
  })
}

/** Resumes a receiver: new events create messages again, and waiting ones are delivered. */
export async function resumeWebhook(
  context: Context,
  id: string,
  admin: Administrator,
): Promise<'resumed' | 'unchanged' | 'unknown'> {
  return await withLockedWebhook(context, id, async (tx, { isOn }) => {
    if (isOn) return 'unchanged'
    await tx
      .update(webhookEndpoints)
      .set({ isOn: true, offReason: null, failingSince: null })
      .where(eq(webhookEndpoints.id, id))
    await recordEvent(context, tx, { ...about(id, admin), action: 'webhook.turned-on' })
    await enqueueDelivery(context, tx, id)
    return 'resumed'
  })
}

/**
 * Replaces the secret and returns it once. The previous one keeps signing for a day, so that the receiver can change
 * over.
 */
export async function replaceSecret(
  context: Context,
  id: string,
  admin: Administrator,
): Promise<{ secret: string } | 'unknown'> {
  return await withLockedWebhook(context, id, async (tx, { sealedSecret }) => {
    const { secret, sealed } = newSecret(context, id)
    const oldSecretUntil = addSeconds(context.now(), OLD_SECRET_SECONDS)
    await tx
      .update(webhookEndpoints)
      .set({ sealedSecret: sealed, sealedOldSecret: sealedSecret, oldSecretUntil })
      .where(eq(webhookEndpoints.id, id))
    await recordEvent(context, tx, { ...about(id, admin), action: 'webhook.secret-replaced' })
    return { secret }
  })
}

/** Deletes a receiver with its delivery log. */
export async function removeWebhook(
  context: Context,
  id: string,
  admin: Administrator,
): Promise<'removed' | 'unknown'> {
  return await withLockedWebhook<'removed'>(context, id, async (tx, { url }) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await recordEvent(context, tx, {
      ...about(id, admin),
      action: 'webhook.removed',
      details: { host: new URL(url).hostname },
    })
    return 'removed'
  })
}

/** Sends a test message without a subject. Its id is an idempotency key: requested again, it is one message. */
export async function testWebhook(
  context: Context,
  id: string,
  admin: Administrator,
  messageId = context.random.uuid(),
): Promise<'sent' | 'off' | 'unknown'> {
  return await withLockedWebhook(context, id, async (tx, { isOn }) => {
    if (!isOn) return 'off'
    const subject = { subjectKind: 'webhook', subjectId: id }
    const [written] = await tx
      .insert(webhookMessages)
      .values({ id: messageId, endpointId: id, type: TEST_EVENT, ...subject, happenedAt: context.now() })
      .onConflictDoNothing({ target: webhookMessages.id })
      .returning({ id: webhookMessages.id })
    if (!written) return 'sent'
    await recordEvent(context, tx, { ...about(id, admin), action: 'webhook.tested' })
    await enqueueDelivery(context, tx, id)
    return 'sent'
  })
}

/** Resends one message, or all failed ones, under the same id, by which a receiver detects duplicates. */
export async function sendAgain(
  context: Context,
  { id, messageId, admin }: { id: string; messageId: string | 'failed'; admin: Administrator },
): Promise<'sent' | 'nothing' | 'off' | 'unknown'> {
  return await withLockedWebhook(context, id, async (tx, { isOn }) => {
    if (!isOn) return 'off'
    const { endpointId, state } = webhookMessages
    const chosen =
      messageId === 'failed'
        ? eq(state, 'failed')
        : and(eq(webhookMessages.id, messageId), inArray(state, ['failed', 'delivered']))
    const again = await tx
      .update(webhookMessages)
      .set({ state: 'waiting', attempts: 0, nextTryAt: null, endedAt: null })
      .where(and(eq(endpointId, id), chosen))
      .returning({ id: webhookMessages.id })
    if (again.length === 0) return 'nothing'
    await recordEvent(context, tx, {
      ...about(id, admin),
      action: 'webhook.sent-again',
      details: { count: again.length },
    })
    await enqueueDelivery(context, tx, id)
    return 'sent'
  })
}

async function enqueueDelivery({ enqueue }: Context, tx: Transaction, endpointId: string): Promise<void> {
  await enqueue(tx, 'deliver-webhooks', { endpointId }, { singletonKey: endpointId })
}

/** Row lock on a receiver (`FOR NO KEY UPDATE`): it excludes other changes, but not the insertion of messages. */
async function withLockedWebhook<Answer>(
  { db }: Context,
  id: string,
  change: (tx: Transaction, endpoint: WebhookEndpoint) => Promise<Answer>,
): Promise<Answer | 'unknown'> {
  return await db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .for('no key update')
    return endpoint ? await change(tx, endpoint) : 'unknown'
  })
}

const about = (id: string, admin: Administrator) => ({
  actor: actorOf({ id: admin.id, role: 'admin' }),
  subject: { kind: 'webhook' as const, id },
})
