import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const apiKeyWords = {
  'api-key.made': { label: 'API-sleutel gemaakt' },
  'api-key.revoked': { label: 'API-sleutel ingetrokken' },
  'api-key.used': { label: 'Gewijzigd via de API' },
} satisfies Partial<AuditEventWords>
