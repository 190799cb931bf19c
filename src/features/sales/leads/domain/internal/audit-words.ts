import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const leadWords = {
  'lead.status-changed': { label: 'Status veranderd' },
  'lead.move-undone': { label: 'Stap teruggezet' },
  'lead.corrected': { label: 'Gegevens verbeterd' },
  'lead.entered': { label: 'Met de hand ingevoerd' },
  'lead.erased': { label: 'Gewist' },
  'lead.planned': { label: 'Vervolg gepland' },
  'lead.note-written': { label: 'Notitie geschreven' },
} satisfies Partial<AuditEventWords>
