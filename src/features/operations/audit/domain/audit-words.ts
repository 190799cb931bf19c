import type { KeptDetails } from './audit-events'

/** The log in Dutch. What there are no words for any more is shown as it was written down. */
export interface AuditWords {
  /** What happened, in a word or two. */
  label: (action: string) => string
  /** What happened to an order, an invoice or a payment, in one sentence. */
  sentence: (action: string, details: KeptDetails) => string
  /** What is told about it besides, '' when that is nothing. */
  details: (action: string, details: KeptDetails) => string
  /** What kind of thing an entry is about. */
  subject: (kind: string) => string
}

/** What an entry is about, as people call it, and its page in the back office. */
export interface NamedSubject {
  name: string
  path: string | undefined
}

/** By the id of the subject; what is gone is not in it. */
export type NamedSubjects = ReadonlyMap<string, NamedSubject>
