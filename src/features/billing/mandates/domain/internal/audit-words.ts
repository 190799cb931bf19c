import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const mandateWords = {
  'mandate.blocked': { label: 'Machtiging onbruikbaar' },
  'mandate.given': { label: 'Machtiging gegeven' },
  'mandate.replaced': { label: 'Machtiging vervangen door een nieuwere tekst' },
  'mandate.withdrawn': { label: 'Machtiging ingetrokken' },
} satisfies Partial<AuditEventWords>
