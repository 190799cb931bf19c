import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const directDebitWords = {
  'collection.announced': { label: 'Incasso aangekondigd' },
  'collection.moved': { label: 'Incasso' },
  'debit-file.built': { label: 'Incassobestand gemaakt' },
  'debit-file.dropped': { label: 'Incassobestand niet aangeleverd' },
  'debit-file.uploaded': { label: 'Incassobestand aangeleverd' },
} satisfies Partial<AuditEventWords>
