import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const mailWords = {
  'mail.resent': { label: 'Opnieuw verstuurd' },
  'mail.retried': { label: 'Nu geprobeerd te versturen' },
  'mail.test-sent': { label: 'Testmails verstuurd' },
} satisfies Partial<AuditEventWords>
