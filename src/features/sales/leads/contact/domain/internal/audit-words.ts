import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const messageWords = {
  'message.answered': { label: 'Bericht beantwoord' },
} satisfies Partial<AuditEventWords>
