import type { AuditEventName, AuditEvents, AuditSubject } from './audit-events'

/** `visitor` is nobody we know; `system` is the product itself: a job, a webhook, the start of the site. */
export const ACTOR_KINDS = ['customer', 'admin', 'visitor', 'system'] as const

/** Who does something. */
export type Actor =
  | { kind: 'customer' | 'admin'; accountId: string }
  | { kind: 'visitor' }
  | { kind: 'system' }

export const SYSTEM: Actor = { kind: 'system' }
export const VISITOR: Actor = { kind: 'visitor' }

/** The actor that a signed-in account is. */
export function actorOf(account: { id: string; role: 'customer' | 'admin' }): Actor {
  return { kind: account.role, accountId: account.id }
}

/** Who did what to what, told with the details that its event asks for and no others. */
export type AuditEntry<Name extends AuditEventName> = {
  actor: Actor
  action: Name
  subject: AuditSubject<Name>
} & DetailsOf<Name>

type DetailsOf<Name extends AuditEventName> = undefined extends AuditEvents[Name]
  ? { details?: AuditEvents[Name] }
  : { details: AuditEvents[Name] }
