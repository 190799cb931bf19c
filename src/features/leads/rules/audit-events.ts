import type { LeadStatus } from './lead-status'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'lead.erased': NoDetails
    'lead.note-written': { note: string }
    'lead.planned': NoDetails
    'lead.status-changed': { from: LeadStatus; to: LeadStatus }
  }
}
