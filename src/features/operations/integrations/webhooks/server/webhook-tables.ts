import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../../platform/columns'
import { ATTEMPT_OUTCOMES, MESSAGE_STATES, OFF_REASONS } from '../domain/delivery'
import type { WebhookEvent } from '../domain/webhook-event'

function oneOf(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}

/** Programs of others that are told what happens here. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    /** What it is told about. Read by the triggers that write messages. */
    events: text('events').array().notNull().$type<WebhookEvent[]>(),
    isOn: boolean('is_on').notNull().default(true),
    /** Why it is told nothing, while it is not on. */
    offReason: text('off_reason', { enum: OFF_REASONS }),
    /** Signs what it is told; sealed, since it has to be read for that. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, which signs along until then. */
    sealedOldSecret: text('sealed_old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** Since when nothing has arrived; null while things do. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull(),
    /** Name of the administrator. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    check('webhook_endpoints_off_reason_known', sql`${table.offReason} IN (${oneOf(OFF_REASONS)})`),
    check('webhook_endpoints_off_for_a_reason', sql`${table.isOn} = (${table.offReason} IS NULL)`),
    index('webhook_endpoints_newest_first').on(table.createdAt, table.id),
  ],
)

/** What one receiver is told of one thing, written in the transaction of what happened. Ids only. */
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
    /** Since it was last asked to go out. */
    attempts: integer('attempts').notNull().default(0),
    /** Null: at once. While somebody is at it: when another may take over. */
    nextTryAt: instant('next_try_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('webhook_messages_state_known', sql`${table.state} IN (${oneOf(MESSAGE_STATES)})`),
    index('webhook_messages_of_endpoint').on(table.endpointId, table.happenedAt, table.id),
    index('webhook_messages_waiting')
      .on(table.endpointId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_messages_by_age').on(table.happenedAt),
  ],
)

/** Each try of a message. Of what was answered only the status is kept: a body could bring along what is not ours. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull(),
    outcome: text('outcome', { enum: ATTEMPT_OUTCOMES }).notNull(),
    /** The status of HTTP that was answered, when one was. */
    status: integer('status'),
    durationMs: integer('duration_ms').notNull(),
  },
  (table) => [
    check('webhook_attempts_outcome_known', sql`${table.outcome} IN (${oneOf(ATTEMPT_OUTCOMES)})`),
    index('webhook_attempts_of_message').on(table.messageId, table.attemptedAt),
  ],
)

export type WebhookEndpoint = typeof webhookEndpoints.$inferSelect
export type WebhookMessage = typeof webhookMessages.$inferSelect
export type WebhookAttempt = typeof webhookAttempts.$inferSelect
