import { counted } from '@/features/hosting/catalogue/domain/counted-extras'
import { type Cart, laterYearOfDomain, netOfOrder } from '@/features/hosting/orders/domain/order-price'
import { nameNotHad, type Search } from '../domain-choice'

/**
 * Hidden field with the overview that a page without JavaScript showed. Only such a page has it; a form that lacks it
 * (a tool, or the wizard itself) shows the order in its own way.
 */
export const OVERVIEW_FIELD = 'overview'

/**
 * Hidden field with the standard rate of VAT in the amounts that the page showed, in percent. An order at another rate
 * is not placed until the visitor saw its total; a form that lacks the field shows amounts in its own way.
 */
export const SHOWN_VAT_FIELD = 'shown_vat'

/**
 * Field with the price without VAT that the wizard showed, in cents. The catalogue changes while pages are open: an order
 * at another price is not placed until the visitor saw it; a form that lacks the field shows amounts in its own way.
 */
export const SHOWN_NET_FIELD = 'shown_net'

/**
 * Field with what the wizard showed that each later year of the domain name costs, in cents without VAT, for the same
 * reason.
 */
export const SHOWN_LATER_FIELD = 'shown_later'

/**
 * Hidden field with the mark of the general terms that the page refers to (`termsMark`). Terms change while pages are
 * open: an order under others is not placed until the visitor was told. A form that lacks the field, as of a program,
 * shows terms in its own way.
 */
export const SHOWN_TERMS_FIELD = 'shown_terms'

/**
 * Hidden field with the conditions of the registry to which the box with the terms agreed too (`conditionsInWords`). The
 * evidence names them only when they are those of the ordered name; a form that lacks the field showed none.
 */
export const SHOWN_CONDITIONS_FIELD = 'shown_conditions'

/**
 * Hidden field with the name that this overview left out because its registry calls it taken, or because we do not sell
 * it: it is not ordered.
 */
export const LEFT_OUT_FIELD = 'left_out_domain'

/** Longest overview, in characters: every extra that can be sold, with its number. */
export const MOST_OVERVIEW = 2000

/**
 * Fingerprint of an overview in one line; empty without a cart. Two orders with the same line have the same parts and
 * the same prices without VAT, now and later: the rate has a field of its own. The domain name is not part of it: the
 * visitor reads that in the field where they typed it.
 */
export function overviewLine(cart: Cart | null): string {
  if (!cart) return ''
  const { packageId, billingCycle, extras } = cart
  const later = laterYearOfDomain(cart)
  const chosen = counted(extras).map(({ id, count }) => (count === 1 ? id : `${count}x${id}`))
  return [packageId, billingCycle, ...chosen, netOfOrder(cart), ...(later ? [later] : [])].join(' ')
}

export function leftOutName(search: Search): string {
  return nameNotHad(search)?.name ?? ''
}
