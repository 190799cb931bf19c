import type { NamesById } from '@/platform/names-by-id'
import type { AuditSubjectKind } from '../domain/audit-events'
import type { AuditEventWords } from '../domain/audit-words'

/** How the log names one kind of subject. */
export interface SubjectWords {
  label: string
  /** Display names by id; absent for a kind without names. */
  names?: NamesById
  /** Words that replace a name that people do not know. */
  words?: string
  /** Page of the subject in the back office. */
  path?: (name: string, id: string) => string
}

declare module '@/platform/feature' {
  interface FeatureParts {
    auditSubjects: Record<AuditSubjectKind, SubjectWords>
    auditWords: AuditEventWords
  }
}
