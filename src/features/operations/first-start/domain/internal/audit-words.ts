import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log; their subject says what was ticked off. */
export const firstStartWords = {
  'start-check.ticked': { label: 'Nagekeken voor de eerste start' },
  'start-check.unticked': { label: 'Toch niet nagekeken' },
} satisfies Partial<AuditEventWords>
