import type { Means } from '@/features/people/correspondence/domain/means'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'customer.entered': { means: Means }
    'customer.invited': NoDetails
  }
}
