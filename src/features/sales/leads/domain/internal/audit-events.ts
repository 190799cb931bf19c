import type { LeadStatus } from '../lead-status'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'lead.corrected': { fields: string }
    'lead.entered': { source: string }
    'lead.erased': NoDetails
    'lead.move-undone': { from: LeadStatus; to: LeadStatus }
    'lead.note-written': { note: string }
    'lead.planned': NoDetails
    'lead.status-changed': { from: LeadStatus; to: LeadStatus }
  }
}
