import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../../platform/columns'
import { ATTEMPT_OUTCOMES, MESSAGE_STATES, OFF_REASONS } from '../domain/delivery'
import type { WebhookEvent } from '../domain/webhook-event'

/** Receivers of webhooks: programs of others. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    /** Events that it subscribes to. The triggers that write messages read this column. */
    events: text('events').array().notNull().$type<WebhookEvent[]>(),
    isOn: boolean('is_on').notNull().default(true),
    /** Reason why it is off; null while it is on. */
    offReason: text('off_reason', { enum: OFF_REASONS }),
    /** Signing secret. Sealed text instead of a hash, because signing needs it. */
    sealedSecret: text('sealed_secret').notNull(),
    /** Previous secret, which still signs until `old_secret_until`. */
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** Start of the current series of failures; null after a delivery. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    /** Name of the administrator. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    check('webhook_endpoints_off_reason_known', sql`${table.offReason} IN (${quotedList(OFF_REASONS)})`),
    check('webhook_endpoints_off_for_a_reason', sql`${table.isOn} = (${table.offReason} IS NULL)`),
    index('webhook_endpoints_newest_first').on(table.createdAt, table.id),
  ],
)

/** Outbox: one message per receiver and event, written by a trigger in the transaction of the event. Ids only. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('waiting'),
    /** Number of attempts since it was last queued. */
    attempts: integer('attempts').notNull().default(0),
    /** Null means at once. While it is claimed: the time from which another worker may take over. */
    nextTryAt: instant('next_try_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('webhook_messages_state_known', sql`${table.state} IN (${quotedList(MESSAGE_STATES)})`),
    index('webhook_messages_of_endpoint').on(table.endpointId, table.happenedAt, table.id),
    index('webhook_messages_waiting')
      .on(table.endpointId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_messages_by_age').on(table.happenedAt),
  ],
)

/** Delivery attempts. Only the status of a response is stored: a body could contain anything. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull(),
    outcome: text('outcome', { enum: ATTEMPT_OUTCOMES }).notNull(),
    /** HTTP status of the response, when there was one. */
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    check('webhook_attempts_outcome_known', sql`${table.outcome} IN (${quotedList(ATTEMPT_OUTCOMES)})`),
    index('webhook_attempts_of_message').on(table.messageId, table.attemptedAt),
  ],
)

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect
export type WebhookMessage = typeof webhookMessages.$inferSelect
export type WebhookAttempt = typeof webhookAttempts.$inferSelect
