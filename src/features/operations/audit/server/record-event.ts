import { is, type SQLWrapper, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Context, Database, Transaction } from '@/platform/context'
import type { Actor, AuditEntry } from '../domain/audit-entry'
import type { AuditEventName, EventPayloads, KeptDetails } from '../domain/audit-events'
import { auditLog } from './audit-tables'

/** What happened: who did what to what, with what its reactions get besides. The audit log keeps all but the payload. */
export type RecordedEvent<Name extends AuditEventName> = AuditEntry<Name> &
  PayloadOf<Extract<Name, keyof EventPayloads>>

/** Not distributive: of a union of events, one of which declares a payload, all have it. */
type PayloadOf<Name extends keyof EventPayloads> = [Name] extends [never]
  ? unknown
  : { payload: EventPayloads[Name] }

/** A reaction to an event, in its transaction: it commits or rolls back with what happened. */
export type EventHandler<Name extends AuditEventName> = (
  context: Context,
  tx: Transaction,
  event: RecordedEvent<Name>,
) => Promise<void>

/**
 * Reactions by event, each list in the order in which it runs. Only an event that declares a payload has reactions:
 * `changeWithAudit` and `countAudit`, which run none, do not take it.
 */
export type EventHandlers = {
  readonly [Name in Extract<AuditEventName, keyof EventPayloads>]?: readonly EventHandler<Name>[]
}

declare module '@/platform/context' {
  interface Registries {
    /** What happens because something happened: `src/app/handlers.ts`. */
    eventHandlers: EventHandlers
  }
}

/**
 * Records that something happened: writes its line of the audit log and runs its reactions, one after the other, in the
 * caller's transaction. An event that reactions listen to begins a transaction when the caller has none. Throws what a
 * reaction throws, so that nothing of it happened.
 */
export async function recordEvent<Name extends AuditEventName>(
  context: Context,
  tx: Transaction | Database,
  event: RecordedEvent<Name>,
): Promise<void> {
  const eventHandlers: Partial<Record<AuditEventName, unknown>> = context.registries.eventHandlers
  const handlers = eventHandlers[event.action] as readonly EventHandler<Name>[] | undefined
  if (!handlers) await tx.insert(auditLog).values(auditRow(event))
  else if (is(tx, PgTransaction)) await recordAndReact(context, tx as Transaction, event, handlers)
  else await tx.transaction((inner) => recordAndReact(context, inner, event, handlers))
}

async function recordAndReact<Name extends AuditEventName>(
  context: Context,
  tx: Transaction,
  event: RecordedEvent<Name>,
  handlers: readonly EventHandler<Name>[],
): Promise<void> {
  await tx.insert(auditLog).values(auditRow(event))
  for (const handle of handlers) await handle(context, tx, event)
}

/** An event that no reaction can miss: it declares no payload. */
export type QuietEventName = Exclude<AuditEventName, keyof EventPayloads>

/** Changes rows and writes its line, in one statement: both, or neither when no row changes. The query returns rows. */
export async function changeWithAudit<Name extends QuietEventName>(
  tx: Transaction | Database,
  change: SQLWrapper,
  entry: AuditEntry<Name>,
): Promise<void> {
  const { actorKind, actorId, action, subjectKind, subjectId, details } = auditRow(entry)
  await tx.execute(sql`
    with changed as ${change}
    insert into ${auditLog} (actor_kind, actor_id, action, subject_kind, subject_id, details)
    select ${actorKind}, ${actorId}::uuid, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(details)}::jsonb
    where exists (select from changed)`)
}

interface LooseEntry {
  actor: Actor
  action: string
  subject: { kind: string; id: string }
  details?: KeptDetails | undefined
}

/** An entry as the table has it; the database adds the moment. */
export function auditRow({ actor, action, subject, details = {} }: LooseEntry) {
  return {
    actorKind: actor.kind,
    actorId: 'accountId' in actor ? actor.accountId : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details,
  }
}
