import type { Cents } from '@/shared/money'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'project.started': { number: string; quote: string }
    'project.extended': { number: string; quote: string }
    /** The acceptance that began it, or that added to it, was undone. */
    'project.taken-back': { number: string; quote: string }
    'project.task-completed': { task: string }
    'project.task-reopened': { task: string }
    'project.material-complete': { number: string }
    /** Invoiced amount, VAT included. */
    'project.delivered': { number: string; total: Cents }
    'project.planned': NoDetails
    'project.wound-up': NoDetails
    'project.withdrawn': { number: string; quote: string }
    /** The first of some files that came within an hour. */
    'project.files-added': NoDetails
    'project.file-removed': { bytes: number }
    'project.file-infected': { bytes: number }
    /** Their retention was over. */
    'project.files-removed': { files: number }
    'project.stopped': { number: string; reason: string }
    'project.stop-asked': NoDetails
    'project.stop-ask-withdrawn': NoDetails
    'project.stop-ask-settled': NoDetails
    'project.change-carried-out': NoDetails
    'project.resumed': { number: string }
  }
}
