import type { DomainPlan, OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { TaskKind } from './order-task'

interface NamedOrder {
  status: OrderStatus
  domainName: string | null
  domainPlan: DomainPlan | null
}

interface Work {
  kind: TaskKind
  doneAt: Date | null
}

/** Whether the domain name of an order can still be corrected: until it is registered, or moved. */
export function mayCorrectDomain({ status, domainName }: NamedOrder, tasks: readonly Work[]): boolean {
  const isThere = tasks.some(
    ({ kind, doneAt }) => (kind === 'register-domain' || kind === 'move-domain') && doneAt !== null,
  )
  return status !== 'cancelled' && domainName !== null && !isThere
}
