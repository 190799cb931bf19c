import { itemsOfChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import { type TakenOver, takeOver } from '@/features/billing/subscriptions/terms/domain/taken-over'
import { MONTHS_OF_CYCLE } from '@/features/hosting/catalogue/domain/catalogue'
import { extraOf } from '@/features/hosting/catalogue/domain/packages'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { OrderRow } from './rows'

/** Recurring item of an order at its price there, with the day from which it is charged here. */
export type ItemTakenOver = AgreedItem & { takenOver: TakenOver | null }

/** Items of an imported order. Those of an order that is over are not charged any more. */
export function itemsOfOrder(
  order: OrderRow,
  { invoicedOn, today }: { invoicedOn: readonly CalendarDay[]; today: CalendarDay },
): ItemTakenOver[] {
  const { choice, status, domainName, domainPerYear } = order
  const startedOn = dayOf(order.createdAt)
  const goesOn = (one: {
    billingCycle: AgreedItem['billingCycle']
    nextOn: CalendarDay | null
    isDomain: boolean
  }) =>
    status === 'cancelled'
      ? null
      : takeOver({
          ...one,
          startedOn,
          today,
          invoicedOn: one.isDomain && choice.billingCycle === 'monthly' ? [] : invoicedOn,
        })
  const { billingCycle } = choice
  const hosting = goesOn({ billingCycle, nextOn: order.nextPeriodOn, isDomain: false })
  const items = itemsOfChoice(choice).map((item) => ({
    ...item,
    ...agreedPrice(item, order),
    takenOver: hosting,
  }))
  if (domainName === null || domainPerYear === 0) return items
  // A yearly domain name without a day of its own follows the yearly hosting, so that both are on one invoice.
  const nextOn = order.nextDomainOn ?? (billingCycle === 'yearly' ? (hosting?.nextOn ?? null) : null)
  const domain: ItemTakenOver = {
    kind: 'domain',
    product: domainName,
    description: `Domeinnaam ${domainName}`,
    billingCycle: 'yearly',
    quantity: 1,
    unit: 'year',
    unitPrice: domainPerYear,
    takenOver: goesOn({ billingCycle: 'yearly', nextOn, isDomain: true }),
  }
  return [...items, domain]
}

/** The package keeps its agreed price; extras must cost the same there as here, or the row is faulty. */
function agreedPrice({ kind, product }: AgreedItem, { hostingPrice, choice }: OrderRow) {
  if (kind === 'package') return { unitPrice: hostingPrice, quantity: 1 }
  const extra = choice.extras.find((id) => id === product)
  return extra ? { unitPrice: extraOf(extra).perMonth, quantity: MONTHS_OF_CYCLE[choice.billingCycle] } : {}
}
