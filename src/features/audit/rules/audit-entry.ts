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

export interface AuditEntry {
  actor: Actor
  /** What happened, as 'account.signed-in': the subject's kind, a point, a verb in the past. */
  action: `${string}.${string}`
  subject: { kind: string; id: string }
  /** What changed, from and to. Ids, states and amounts; never a password, a code or the text of a message. */
  details?: Record<string, string | number | boolean | null>
}
