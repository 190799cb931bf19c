import type { AuditEventWords } from '@/features/operations/audit/domain/audit-words'

/** Words of these events in the audit log. */
export const colleagueWords = {
  'account.joined': { label: 'Collega begonnen' },
  'account.recovered': { label: 'Account hersteld vanaf de server' },
  'account.removed': { label: 'Collega weggehaald' },
  'account.role-changed': { label: 'Rol gewijzigd' },
  'account.second-factor-reset': { label: 'Tweede factor weggehaald door een eigenaar' },
  'account.sessions-ended': { label: 'Alle sessies beëindigd door een eigenaar' },
  'invitation.sent': { label: 'Collega uitgenodigd' },
  'invitation.withdrawn': { label: 'Uitnodiging ingetrokken' },
} satisfies Partial<AuditEventWords>
