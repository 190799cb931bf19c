import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const privacyWords = {
  'person.exported': { label: 'Gegevens gedownload' },
  'person.erased': { label: 'Gegevens gewist' },
  'person.erasure-failed': { label: 'Wissen mislukt' },
} satisfies Partial<AuditEventWords>
