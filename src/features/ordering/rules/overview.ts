import { type Cart, priceOrder } from '@/features/orders/rules/order-price'
import type { Search } from './domain-choice'

/**
 * What a form without JavaScript carries of the overview on its page. Only a page that showed it knows what the
 * visitor saw of it; a form that lacks the field (a tool, or the wizard itself) shows it in its own way.
 */
export const OVERVIEW_FIELD = 'overview'

/** The name that this overview left out, because its registry called it taken: it is not ordered, as was said. */
export const LEFT_OUT_FIELD = 'left_out_domain'

/**
 * An overview in one line; empty while there is none. Two orders with the same line have the same parts and the same
 * total. Which domain name it is stays out: the visitor reads that in the field where they typed it.
 */
export function overviewLine(cart: Cart | null): string {
  if (!cart) return ''
  const { packageId, billingCycle, extras } = cart
  return [packageId, billingCycle, ...extras, priceOrder(cart).total].join(' ')
}

export function leftOutName(search: Search): string {
  if (search.state !== 'answered' || search.answer.outcome !== 'checked') return ''
  const { name, verdict } = search.answer.checked
  return verdict === 'bezet' ? name : ''
}
