import type { StepKind, StepState } from '../step'
import type { StepReason } from '../step-progress'
import type { TryOutcome } from '../try-result'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'order.step-moved': { step: StepKind; state: StepState; reason: StepReason | null }
    /** Names of targets. */
    'order.account-moved': { from: string; to: string }
    'provision-target.saved': { driver: string; isOpen: boolean }
    'provision-target.opened': { driver: string }
    'provision-target.closed': { driver: string }
    'provision-target.tried': { driver: string; outcome: TryOutcome }
    'provision-target.removed': { driver: string }
  }
}
