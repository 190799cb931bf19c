import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log; their subject says which setting. */
export const siteSettingWords = {
  'site-setting.saved': { label: 'Instelling gewijzigd' },
  'site-setting.restored': {
    label: 'Instelling teruggezet',
    sentence: ({ restored }) =>
      restored === null ? 'Teruggezet naar het begin' : `Versie ${restored} teruggezet`,
  },
  'site-text.saved': { label: 'Tekst gewijzigd' },
  'site-text.restored': {
    label: 'Tekst teruggezet',
    sentence: ({ restored }) =>
      restored === null ? 'Teruggezet naar het begin' : `Versie ${restored} teruggezet`,
  },
} satisfies Partial<AuditEventWords>
