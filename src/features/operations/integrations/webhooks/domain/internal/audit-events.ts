import type { OffReason } from '../delivery'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'webhook.made': { host: string }
    'webhook.changed': { host: string }
    'webhook.turned-off': { reason: OffReason }
    'webhook.turned-on': undefined
    'webhook.secret-replaced': undefined
    'webhook.removed': { host: string }
    'webhook.tested': undefined
    'webhook.sent-again': { count: number }
  }
}
