import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const importWords = {
  'import.completed': { label: 'Gegevens overgenomen' },
} satisfies Partial<AuditEventWords>
