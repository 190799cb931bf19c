/**
 * All that can be written down: the name of an event, as 'account.signed-out' (the kind of its subject, a point, a verb
 * in the past), and what is told about it. Each feature adds its own in `domain/audit-events.ts`, so that this one knows
 * none of them. Ids, states and amounts; never a password, a code or the text of a message.
 */
export interface AuditEvents extends Record<never, never> {}

/**
 * What the reactions to an event get besides its details, in memory only: rows that its use case has in hand, a moment.
 * A feature declares it beside the use case that records the event, for each event that has reactions.
 */
export interface EventPayloads extends Record<never, never> {}

export type AuditEventName = keyof AuditEvents

/** The details of an event whose name says it all. */
export type NoDetails = undefined

type SubjectKindOf<Name extends AuditEventName> = Name extends `${infer Kind}.${string}` ? Kind : never

/** What an event can be about. */
export type AuditSubjectKind = SubjectKindOf<AuditEventName>

export interface AuditSubject<Name extends AuditEventName = AuditEventName> {
  kind: SubjectKindOf<Name>
  id: string
}

/** As the log keeps them: a row may be older than the shape that its event has now. */
export type KeptDetails = Readonly<Record<string, string | number | boolean | null>>
