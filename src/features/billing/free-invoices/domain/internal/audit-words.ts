import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const freeInvoiceWords = {
  'invoice-draft.begun': { label: 'Conceptfactuur begonnen' },
  'invoice-draft.discarded': { label: 'Conceptfactuur weggegooid' },
  'invoice.drawn-up': {
    label: 'Losse factuur gemaakt',
    sentence: ({ number }) => `Factuur ${number} is als losse factuur gemaakt`,
  },
} satisfies Partial<AuditEventWords>
