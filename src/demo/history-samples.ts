import { deliveryDueAt } from '@/features/delivery/rules/delivery'
import type { OrderStatus } from '@/features/orders/rules/order-status'
import { periodOf } from '@/features/subscriptions/rules/periods'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { addSeconds } from '@/shared/instants'
import type { DemoOrder } from './orders-samples'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One period of an order with the invoice for it. */
export interface DemoPeriod {
  /** From 0: the first one has the domain name in it. */
  turn: number
  firstDay: CalendarDay
  lastDay: CalendarDay
  invoicedAt: Date
  /** Null while it was not paid. */
  paidAt: Date | null
  /** When a credit note took it back; null for all but the end of some. */
  creditedAt: Date | null
}

/** What became of an order of the demo until now. */
export interface DemoHistory {
  createdAt: Date
  status: OrderStatus
  paidAt: Date | null
  deliveryDueAt: Date | null
  deliveredAt: Date | null
  paidUntil: CalendarDay | null
  cancelRequestedAt: Date | null
  endsOn: CalendarDay | null
  /** When the office switched it off, or called it off. */
  stoppedAt: Date | null
  periods: readonly DemoPeriod[]
}

/** The story of an order, told from `now` back. Every moment in it lies in the past. */
export function historyOf(order: DemoOrder, turn: number, now: Date): DemoHistory {
  const createdAt = order.daysAgo === 0 ? addSeconds(now, -64 * MINUTE) : dayAt(now, order.daysAgo, turn)
  const periods = periodsOf(order, createdAt, now)
  const paidAt = periods[0]?.paidAt ?? null
  const isDelivered = paidAt !== null && order.fate !== 'fresh'
  const paidUntil = periods.findLast((period) => period.paidAt !== null)?.lastDay ?? null
  return {
    ...{ createdAt, paidAt, paidUntil, periods },
    deliveryDueAt: paidAt && deliveryDueAt(paidAt),
    deliveredAt: isDelivered ? addSeconds(paidAt, (70 + turn * 3) * MINUTE) : null,
    ...endOf(order, { createdAt, periods, paidUntil }, now),
  }
}

/** So many days ago, at an hour at which people order things. */
function dayAt(now: Date, daysAgo: number, turn: number): Date {
  const day = addSeconds(now, -daysAgo * DAY)
    .toISOString()
    .slice(0, 10)
  const hour = 8 + ((turn * 5) % 9)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:${String((turn * 17) % 60).padStart(2, '0')}:00Z`)
}

function periodsOf(order: DemoOrder, createdAt: Date, now: Date): DemoPeriod[] {
  const rhythm = { anchorOn: dayOf(createdAt), billingCycle: order.billingCycle }
  const periods: DemoPeriod[] = []
  for (let turn = 0; ; turn++) {
    const { firstDay, lastDay } = periodOf(rhythm, turn)
    const invoicedAt = turn === 0 ? createdAt : new Date(`${firstDay}T${createdAt.toISOString().slice(11)}`)
    if (invoicedAt > lastInvoiceBefore(order, now) && turn > 0) return withCredit(order, periods)
    const paidAt = paymentOf(order, turn, invoicedAt, now)
    periods.push({ turn, firstDay, lastDay, invoicedAt, paidAt, creditedAt: null })
  }
}

/** What ended is invoiced no more. */
function lastInvoiceBefore({ fate }: DemoOrder, now: Date): Date {
  return addSeconds(now, fate === 'ended' ? -40 * DAY : fate === 'suspended' ? -8 * DAY : 0)
}

/** Who is late pays nothing of the last weeks; all others pay their first invoice at once, and later ones at their pace. */
function paymentOf(order: DemoOrder, turn: number, invoicedAt: Date, now: Date): Date | null {
  const unpaidDays = { owing: 14, slow: 45, suspended: 75, unpaid: 400, lapsed: 400 } as const
  const { fate, paysAfterDays } = order
  if (fate in unpaidDays && invoicedAt > addSeconds(now, -unpaidDays[fate as keyof typeof unpaidDays] * DAY))
    return null
  const paidAt = addSeconds(invoicedAt, turn === 0 ? 4 * MINUTE : paysAfterDays * DAY + 3 * HOUR)
  return paidAt > now ? null : paidAt
}

/** An order that nobody paid is credited, and so is the last invoice of one that ended early. */
function withCredit({ fate }: DemoOrder, periods: readonly DemoPeriod[]): DemoPeriod[] {
  if (fate !== 'lapsed' && fate !== 'ended') return [...periods]
  const days = fate === 'lapsed' ? LAPSED_AFTER_DAYS : 6
  return periods.map((period, index) =>
    index === periods.length - 1
      ? { ...period, creditedAt: addSeconds(period.invoicedAt, days * DAY + HOUR) }
      : period,
  )
}

const LAPSED_AFTER_DAYS = 21

type End = Pick<DemoHistory, 'status' | 'cancelRequestedAt' | 'endsOn' | 'stoppedAt'>

function endOf(
  { fate }: DemoOrder,
  { createdAt, periods, paidUntil }: Pick<DemoHistory, 'createdAt' | 'periods' | 'paidUntil'>,
  now: Date,
): End {
  const running: End = { status: 'active', cancelRequestedAt: null, endsOn: null, stoppedAt: null }
  switch (fate) {
    case 'unpaid':
      return { ...running, status: 'pending' }
    case 'suspended':
      return { ...running, status: 'suspended', stoppedAt: addSeconds(now, -6 * DAY) }
    case 'ending':
      return { ...running, cancelRequestedAt: addSeconds(now, -3 * DAY), endsOn: paidUntil }
    case 'lapsed': {
      const stoppedAt = addSeconds(createdAt, LAPSED_AFTER_DAYS * DAY)
      return { ...cancelled(stoppedAt), cancelRequestedAt: stoppedAt }
    }
    case 'ended': {
      const last = periods.at(-1)?.invoicedAt ?? createdAt
      return { ...cancelled(addSeconds(last, 5 * DAY)), cancelRequestedAt: addSeconds(last, 4 * DAY) }
    }
    default:
      return running
  }
}

function cancelled(stoppedAt: Date) {
  return { status: 'cancelled' as const, stoppedAt, endsOn: addDays(dayOf(stoppedAt), 0) }
}
