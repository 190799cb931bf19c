import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const memberWords = {
  'customer.member-invited': { label: 'Persoon uitgenodigd bij een klant' },
  'customer.member-invitation-withdrawn': { label: 'Uitnodiging bij een klant ingetrokken' },
  'customer.member-joined': { label: 'Persoon kreeg toegang bij een klant' },
  'customer.member-rights-changed': { label: 'Rechten van een persoon gewijzigd' },
  'customer.member-removed': { label: 'Persoon weggehaald bij een klant' },
} satisfies Partial<AuditEventWords>
