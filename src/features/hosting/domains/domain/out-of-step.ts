import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import type { CalendarDay } from '@/shared/calendar-day'
import type { KnownDomain } from './domain-record'

/** What decides about the name of an order. */
export interface OrderStanding {
  status: OrderStatus
  paidAt: Date | null
  endsOn: CalendarDay | null
}

/**
 * Whether the records of an order's name say something else than the order does, as after a node of before these records
 * placed, took or ended it. One that is over stays over: another order has the name, or it is gone.
 */
export function isOutOfStep(
  { status, paidAt, endsOn }: OrderStanding,
  records: readonly Pick<KnownDomain, 'wanted' | 'endedAt'>[],
): boolean {
  const open = records.find(({ endedAt }) => endedAt === null)
  if (status === 'cancelled') return open?.wanted === 'waiting' || open?.wanted === 'registered'
  if (!open) return records.length === 0
  if (open.wanted === 'waiting') return paidAt !== null
  return (open.wanted === 'registered') !== (endsOn === null)
}
