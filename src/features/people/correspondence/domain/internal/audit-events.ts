import type { CalendarDay } from '@/shared/calendar-day'
import type { CorrespondenceKind } from '../correspondence'
import type { Means } from '../means'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'customer.correspondence-recorded': { kind: CorrespondenceKind; means: Means; receivedOn: CalendarDay }
  }
}
