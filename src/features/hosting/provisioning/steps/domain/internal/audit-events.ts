import type { StepKind, StepState } from '../step'
import type { StepReason } from '../step-progress'
import type { DriverName } from '../target'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.step-moved': { step: StepKind; state: StepState; reason: StepReason | null }
    'provision-target.saved': { driver: DriverName; isOpen: boolean }
  }
}
