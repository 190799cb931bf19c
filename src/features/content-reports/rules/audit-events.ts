import type { Decision } from './report-decision'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'content-report.decided': { decision: Decision; customerTold: boolean }
  }
}
