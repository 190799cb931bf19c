import { and, count, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '@/platform/context'
import { namesById } from '@/platform/names-by-id'
import { type AttemptOutcome, type MessageState, MOST_RECEIVERS } from '../domain/delivery'
import {
  type WebhookEndpoint,
  type WebhookMessage,
  webhookAttempts,
  webhookEndpoints,
  webhookMessages,
} from './webhook-tables'

const MOST_MESSAGES = 50

const SHOWN = {
  id: webhookEndpoints.id,
  url: webhookEndpoints.url,
  events: webhookEndpoints.events,
  isOn: webhookEndpoints.isOn,
  offReason: webhookEndpoints.offReason,
  failingSince: webhookEndpoints.failingSince,
  oldSecretUntil: webhookEndpoints.oldSecretUntil,
  createdAt: webhookEndpoints.createdAt,
  createdBy: webhookEndpoints.createdBy,
}

/** A receiver without its secrets. */
export type ShownWebhook = Omit<WebhookEndpoint, 'sealedSecret' | 'sealedOldSecret'>

export interface ListedWebhook extends ShownWebhook {
  lastDeliveredAt: Date | null
  waiting: number
  failed: number
}

/** All receivers, newest first, with their delivery figures. */
export async function newestWebhooks(db: Database): Promise<ListedWebhook[]> {
  const endpoints = await db
    .select(SHOWN)
    .from(webhookEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(MOST_RECEIVERS)
  return await withCounts(db, endpoints)
}

/** One receiver, with its delivery figures. */
export async function webhookWithId(db: Database, id: string): Promise<ListedWebhook | undefined> {
  const found = await db.select(SHOWN).from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return (await withCounts(db, found))[0]
}

async function withCounts(db: Database, endpoints: readonly ShownWebhook[]): Promise<ListedWebhook[]> {
  const { state, endpointId, endedAt } = webhookMessages
  const inState = (wanted: MessageState) => count(sql`case when ${state} = ${wanted} then 1 end`)
  const ids = endpoints.map(({ id }) => id)
  const counts = await db
    .select({
      endpointId,
      waiting: inState('waiting'),
      failed: inState('failed'),
      lastDeliveredAt: max(sql`case when ${state} = 'delivered' then ${endedAt} end`).mapWith(endedAt),
    })
    .from(webhookMessages)
    .where(inArray(endpointId, ids))
    .groupBy(endpointId)
  const byEndpoint = new Map(counts.map((row) => [row.endpointId, row]))
  return endpoints.map((endpoint) => {
    const { waiting = 0, failed = 0, lastDeliveredAt = null } = byEndpoint.get(endpoint.id) ?? {}
    return { ...endpoint, waiting, failed, lastDeliveredAt }
  })
}

export interface LoggedMessage
  extends Pick<WebhookMessage, 'id' | 'type' | 'happenedAt' | 'state' | 'nextTryAt' | 'endedAt'> {
  /** Attempts, newest first. */
  attempts: { attemptedAt: Date; outcome: AttemptOutcome; status: number | null }[]
}

/** Newest messages of a receiver with their outcomes, in one state or in all. */
export async function newestMessages(
  db: Database,
  endpointId: string,
  state?: MessageState,
): Promise<LoggedMessage[]> {
  const messages = await db
    .select({
      id: webhookMessages.id,
      type: webhookMessages.type,
      happenedAt: webhookMessages.happenedAt,
      state: webhookMessages.state,
      nextTryAt: webhookMessages.nextTryAt,
      endedAt: webhookMessages.endedAt,
    })
    .from(webhookMessages)
    .where(and(eq(webhookMessages.endpointId, endpointId), state && eq(webhookMessages.state, state)))
    .orderBy(desc(webhookMessages.happenedAt), desc(webhookMessages.id))
    .limit(MOST_MESSAGES)
  const { messageId, attemptedAt, outcome, status } = webhookAttempts
  const attempts = await db
    .select({ messageId, attemptedAt, outcome, status })
    .from(webhookAttempts)
    .where(
      inArray(
        messageId,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(desc(attemptedAt))
  return messages.map((message) => ({
    ...message,
    attempts: attempts.filter((attempt) => attempt.messageId === message.id),
  }))
}

/** URLs of receivers, by their id. */
export const webhookNames = namesById({
  table: webhookEndpoints,
  id: webhookEndpoints.id,
  name: webhookEndpoints.url,
})
