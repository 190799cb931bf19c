import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const booksWords = {
  'books.exported': { label: 'Boekhouding gedownload' },
  'bookkeeper-link.made': { label: 'Link voor de boekhouder gemaakt' },
  'bookkeeper-link.withdrawn': { label: 'Link voor de boekhouder ingetrokken' },
  'bookkeeper-link.opened': { label: 'Boekhouding bekeken met een link' },
  'bookkeeper-link.downloaded': { label: 'Boekhouding gedownload met een link' },
} satisfies Partial<AuditEventWords>
