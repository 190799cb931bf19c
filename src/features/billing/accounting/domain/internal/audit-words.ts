import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const accountingWords = {
  'statement.imported': { label: 'Bankafschrift ingelezen' },
} satisfies Partial<AuditEventWords>
