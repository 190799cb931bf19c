import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { RecordPlan } from './domain-record'

/** The domain name of an order of another system. */
export interface ImportedName {
  id: string
  customerId: string
  domainName: string | null
  /** Whether a year of it is charged: then it was registered for the customer. */
  isCharged: boolean
  status: OrderStatus
  createdAt: Date
}

/** The beginning of a record of such a name. */
export interface ImportedRecord {
  name: string
  orderId: string
  customerId: string
  plan: RecordPlan
  createdAt: Date
}

/** Records of the names of running orders, each name once: of the newest order that has it. */
export function importedRecords(
  orders: readonly ImportedName[],
  sells: (name: string) => boolean,
): ImportedRecord[] {
  const newest = new Map<string, ImportedRecord>()
  for (const { id: orderId, customerId, domainName: name, isCharged, status, createdAt } of orders) {
    if (name === null || status === 'cancelled' || !(isCharged || sells(name))) continue
    const earlier = newest.get(name)
    if (earlier && earlier.createdAt >= createdAt) continue
    newest.set(name, { name, orderId, customerId, plan: isCharged ? 'register' : 'move', createdAt })
  }
  return [...newest.values()]
}
