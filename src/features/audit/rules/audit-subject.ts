/** What an entry is about, as people call it, and its page in the back office. */
export interface AuditSubject {
  name: string
  path: string | undefined
}

/** By the id of the subject; what is gone is not in it. */
export type AuditSubjects = ReadonlyMap<string, AuditSubject>
