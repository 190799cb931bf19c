import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const metaWords = {
  'meta-delivery.replayed': { label: 'Opnieuw verwerkt' },
} satisfies Partial<AuditEventWords>
