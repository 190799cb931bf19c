import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'
import { dutchDateTime } from '@/shared/dutch-date'

/** Words of these events in the audit log; their subject says which article. */
export const articleWords = {
  'article.saved': { label: 'Artikel als concept bewaard' },
  'article.published': { label: 'Artikel gepubliceerd' },
  'article.planned': {
    label: 'Artikel gepland',
    sentence: ({ plannedAt }) => `Gepland voor ${dutchDateTime(new Date(plannedAt))}`,
  },
  'article.plan-withdrawn': { label: 'Planning van een artikel ingetrokken' },
  'article.withdrawn': { label: 'Artikel teruggetrokken' },
  'article.restored': {
    label: 'Artikel teruggezet',
    sentence: ({ restored }) => `Versie ${restored} teruggezet als concept`,
  },
  'article.begun-anew': { label: 'Artikel teruggezet naar het begin' },
} satisfies Partial<AuditEventWords>
