import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const entryWords = {
  'customer.entered': { label: 'Klant ingevoerd' },
  'customer.invited': { label: 'Uitgenodigd om een wachtwoord te kiezen' },
} satisfies Partial<AuditEventWords>
