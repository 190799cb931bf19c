import type { MemberRights } from '@/features/people/customers/domain/customer-rights'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'customer.member-invited': { rights: MemberRights }
    'customer.member-invitation-withdrawn': NoDetails
    'customer.member-joined': { rights: MemberRights }
    'customer.member-rights-changed': { fromRights: MemberRights; rights: MemberRights }
    'customer.member-removed': { rights: MemberRights }
  }
}
