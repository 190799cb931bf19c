import type { TaskKind } from '@/features/hosting/provisioning/domain/order-task'
import type { FindingKind } from '../finding'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'provision-target.finding-accepted': { finding: FindingKind; name: string; reason: string }
    'provision-target.finding-adopted': { finding: FindingKind; name: string }
    'provision-target.finding-task-made': { finding: FindingKind; name: string; task: TaskKind }
  }
}
