import type { OfficeRole } from '@/features/people/accounts/domain/roles'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'account.joined': { role: OfficeRole }
    'account.recovered': NoDetails
    'account.removed': { role: OfficeRole }
    'account.role-changed': { from: OfficeRole; to: OfficeRole }
    'account.second-factor-reset': NoDetails
    'account.sessions-ended': { count: number }
    'invitation.sent': { role: OfficeRole }
    'invitation.withdrawn': NoDetails
  }
}
