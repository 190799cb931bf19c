import { ownValue } from '@/shared/own-value'
import type { AuditEventName, AuditEvents, KeptDetails } from './audit-events'

type Words = Readonly<Record<string, string>>

/** Words of one event. */
export interface EventWords<Details> {
  /** Label in the audit log. */
  label: string
  /** Sentence in the history of one thing, if it says more than the label. */
  sentence?: string | ((details: Details) => string)
  /** Words for values that mean something else here. */
  values?: Words
}

/** Words of every event; each feature gives those of its own, `satisfies Partial<AuditEventWords>`. */
export type AuditEventWords = { [Name in AuditEventName]: EventWords<AuditEvents[Name]> }

/** The word for a stored value, or the value itself: it may be older than the words. */
export function inWords(words: Words, value: string): string {
  return ownValue(words, value) ?? value
}

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
