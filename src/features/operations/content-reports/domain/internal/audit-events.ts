import type { Decision } from '../report-decision'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'content-report.decided': { decision: Decision; customerTold: boolean }
  }
}
