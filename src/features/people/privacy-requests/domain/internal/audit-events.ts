import type { CalendarDay } from '@/shared/calendar-day'
import type { IdentityCheck, PrivacyRight, RequestMeans } from '../privacy-request'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'privacy-request.received': { right: PrivacyRight; means: RequestMeans; receivedOn: CalendarDay }
    'privacy-request.identity-checked': { identity: IdentityCheck }
    'privacy-request.extended': { dueOn: CalendarDay }
    'privacy-request.carried-out': { right: PrivacyRight }
    'privacy-request.refused': { right: PrivacyRight }
    'privacy-request.copy-taken': { right: PrivacyRight }
  }
}
