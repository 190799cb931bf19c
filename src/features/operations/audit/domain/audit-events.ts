/**
 * Registry of audit events by declaration merging: the name, as 'account.signed-out' (the kind of its subject, a dot, a
 * verb in the past tense), and the type of its details. Each feature adds its own in `domain/audit-events.ts`, so that
 * this one knows none of them. Details hold ids, states and amounts; never a password, a code or the text of a message.
 */
export interface AuditEvents extends Record<never, never> {}

/**
 * What the reactions to an event get besides its details, in memory only: rows that its use case has in hand, a moment.
 * A feature declares it beside the use case that records the event, for each event that has reactions.
 */
export interface EventPayloads extends Record<never, never> {}

export type AuditEventName = keyof AuditEvents

/** Details of an event whose name says everything. */
export type NoDetails = undefined

type SubjectKindOf<Name extends AuditEventName> = Name extends `${infer Kind}.${string}` ? Kind : never

/** Kinds of subject that an event can have. */
export type AuditSubjectKind = SubjectKindOf<AuditEventName>

export interface AuditSubject<Name extends AuditEventName = AuditEventName> {
  kind: SubjectKindOf<Name>
  id: string
}

/** Details as stored: a row may be older than the current type of its event. */
export type KeptDetails = Readonly<Record<string, string | number | boolean | null>>
