import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log; their subject says which list. */
export const pageListWords = {
  'site-list.saved': { label: 'Lijst gewijzigd' },
  'site-list.restored': {
    label: 'Lijst teruggezet',
    sentence: ({ restored }) =>
      restored === null ? 'Teruggezet naar het begin' : `Versie ${restored} teruggezet`,
  },
} satisfies Partial<AuditEventWords>
