import type { AuditEventName, AuditEvents, AuditSubject } from './audit-events'

/** `visitor` is somebody we do not know; `system` is the product itself: a job, a webhook, the start of the site. */
export const ACTOR_KINDS = ['customer', 'admin', 'visitor', 'system'] as const

/** The actor of an event. */
export type Actor =
  | { kind: 'customer' | 'admin'; accountId: string }
  | { kind: 'visitor' }
  | { kind: 'system' }

export const SYSTEM: Actor = { kind: 'system' }
export const VISITOR: Actor = { kind: 'visitor' }

/** The actor for a signed-in account. */
export function actorOf(account: { id: string; role: 'customer' | 'admin' }): Actor {
  return { kind: account.role, accountId: account.id }
}

/** Actor, event and subject, with exactly the details that the event requires. */
export type AuditEntry<Name extends AuditEventName> = {
  actor: Actor
  action: Name
  subject: AuditSubject<Name>
} & DetailsOf<Name>

type DetailsOf<Name extends AuditEventName> = undefined extends AuditEvents[Name]
  ? { details?: AuditEvents[Name] }
  : { details: AuditEvents[Name] }
