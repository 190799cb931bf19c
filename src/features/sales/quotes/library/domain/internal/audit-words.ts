import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const blockWords = {
  'quote-block.kept': { label: 'Offerteblok bewaard' },
  'quote-block.moved': { label: 'Offerteblok verplaatst' },
  'quote-block.deleted': { label: 'Offerteblok weggehaald', sentence: ({ name }) => `Weggehaald: ${name}` },
} satisfies Partial<AuditEventWords>
