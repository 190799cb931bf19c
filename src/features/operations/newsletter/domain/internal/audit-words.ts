import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const newsletterWords = {
  'subscriber.unsubscribed': { label: 'Uitgeschreven', values: { pending: 'wacht op bevestiging' } },
} satisfies Partial<AuditEventWords>
