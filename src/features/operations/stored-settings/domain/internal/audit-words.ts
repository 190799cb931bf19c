import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log; their subject says which setting. */
export const storedSettingWords = {
  'stored-setting.saved': { label: 'Koppeling ingesteld' },
  'stored-setting.removed': { label: 'Koppeling weggehaald' },
} satisfies Partial<AuditEventWords>
