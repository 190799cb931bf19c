import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const pictureWords = {
  'picture.added': { label: 'Plaatje toegevoegd' },
  'picture.removed': { label: 'Plaatje weggehaald' },
} satisfies Partial<AuditEventWords>
