import type { SubscriptionState } from './subscription-state'

declare module '@/features/audit/rules/audit-events' {
  interface AuditEvents {
    'subscriber.unsubscribed': { from: SubscriptionState; to: 'unsubscribed' }
  }
}
