import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { itemOn, type LastingItem } from './price-on-day'
import { CYCLE_PRICE_WORDS, catalogueProducts, productKey } from './price-products'
import { type AgreedItem, priceOfPeriod } from './subscription'

const MONTHS_OF_YEAR = 12
const UNIT_OF_CYCLE = { monthly: 'month', yearly: 'year' } as const

/**
 * An item as it is charged in another cycle: at the price of the list where it follows the list, as in a plan change;
 * else a year is twelve of its months, and a month a twelfth of its year, rounded half up.
 */
export function inCycle(item: LastingItem, billingCycle: BillingCycle, day: CalendarDay): AgreedItem {
  const now = itemOn(item, day)
  const { kind, product, description, vatPercent, reverseCharge, hasOwnPrice } = now
  const same = {
    kind,
    product,
    description,
    billingCycle,
    vatPercent: vatPercent ?? null,
    hasOwnPrice: hasOwnPrice ?? false,
  }
  const kept = { ...same, ...(reverseCharge ? { reverseCharge } : {}) }
  if (now.billingCycle === billingCycle)
    return { ...kept, quantity: now.quantity, unit: now.unit, unitPrice: now.unitPrice }
  const sold = hasOwnPrice
    ? undefined
    : catalogueProducts().find((one) => productKey(one) === productKey({ kind, product, billingCycle }))
  const quantity = sold?.unit === 'month' ? monthsIn(now, billingCycle) : now.quantity
  if (sold && Number.isInteger(quantity))
    return { ...kept, quantity, unit: sold.unit, unitPrice: sold.newOrders }
  const net = priceOfPeriod(now)
  const unitPrice = (
    billingCycle === 'yearly' ? net * MONTHS_OF_YEAR : Math.round(net / MONTHS_OF_YEAR)
  ) as Cents
  return {
    ...kept,
    quantity: 1,
    unit: UNIT_OF_CYCLE[billingCycle],
    unitPrice,
    hasOwnPrice: kind !== 'service',
  }
}

/** An extra counts months: twelve times as many in a year. */
function monthsIn({ quantity, unit, billingCycle: before }: AgreedItem, billingCycle: BillingCycle): number {
  if (unit !== 'month' || before === billingCycle) return quantity
  return billingCycle === 'yearly' ? quantity * MONTHS_OF_YEAR : quantity / MONTHS_OF_YEAR
}

/** What invoices are for, with the cycle that it has from now on: 'Website, per maand' becomes 'Website, per jaar'. */
export function nameInCycle(description: string, from: BillingCycle, to: BillingCycle): string {
  const ending = `, ${CYCLE_PRICE_WORDS[from]}`
  return description.endsWith(ending)
    ? `${description.slice(0, -ending.length)}, ${CYCLE_PRICE_WORDS[to]}`
    : description
}
