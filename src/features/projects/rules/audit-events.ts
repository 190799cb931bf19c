import type { CalendarDay } from '@/shared/calendar-day'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'project.started': { number: string; quote: string }
    'project.extended': { number: string; quote: string }
    'project.task-completed': { task: string }
    'project.task-reopened': { task: string }
    'project.material-complete': { number: string }
    'project.delivered': { number: string; invoices: number }
    'project.stopped': { number: string; reason: string }
    'subscription.ended': { endsOn: CalendarDay }
  }
}
