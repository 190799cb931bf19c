import type { SubscriptionState } from '../subscription-state'

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents {
    'subscriber.unsubscribed': { from: SubscriptionState; to: 'unsubscribed' }
  }
}
