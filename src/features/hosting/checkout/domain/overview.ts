import { type Cart, netOfOrder } from '@/features/hosting/orders/domain/order-price'
import type { Search } from './domain-choice'

/**
 * What a form without JavaScript carries of the overview on its page. Only a page that showed it knows what the
 * visitor saw of it; a form that lacks the field (a tool, or the wizard itself) shows it in its own way.
 */
export const OVERVIEW_FIELD = 'overview'

/**
 * The standard rate of VAT by which the page showed its amounts, in percent. An order at another rate is not placed
 * before the visitor saw its total; a form that lacks the field shows amounts in its own way.
 */
export const SHOWN_VAT_FIELD = 'shown_vat'

/** The name that this overview left out, because its registry called it taken: it is not ordered, as was said. */
export const LEFT_OUT_FIELD = 'left_out_domain'

/**
 * An overview in one line; empty while there is none. Two orders with the same line have the same parts and the same
 * price without VAT: the rate that the page went by is a field of its own. Which domain name it is stays out: the visitor reads that in the field where they typed it.
 */
export function overviewLine(cart: Cart | null): string {
  if (!cart) return ''
  const { packageId, billingCycle, extras } = cart
  return [packageId, billingCycle, ...extras, netOfOrder(cart)].join(' ')
}

export function leftOutName(search: Search): string {
  if (search.state !== 'answered' || search.answer.outcome !== 'checked') return ''
  const { name, verdict } = search.answer.checked
  return verdict === 'bezet' ? name : ''
}
