import type { KeptDetails } from './audit-events'

/** The audit log in Dutch. An event that has no words any more is shown under its stored name. */
export interface AuditWords {
  /** Name of the event, in a word or two. */
  label: (action: string) => string
  /** Sentence about an event of an order, an invoice or a payment. */
  sentence: (action: string, details: KeptDetails) => string
  /** The details in words; '' when there are none. */
  details: (action: string, details: KeptDetails) => string
  /** Name of the kind of subject. */
  subject: (kind: string) => string
}

/** Name of a subject, and its page in the back office. */
export interface NamedSubject {
  name: string
  path: string | undefined
}

/** Names by the subject's id; deleted subjects are missing. */
export type NamedSubjects = ReadonlyMap<string, NamedSubject>
