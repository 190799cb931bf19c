import { rowsOf } from '../looking'
import type { World } from '../world'
import { DOMAIN_FIRST_YEAR, listPrice, standardRate, vatOf } from './price-list'
import { reckonsVatThemselves } from './vat-of-buyer'

/** Names of packages and extras on the price list, by their ids. */
const LISTED: Readonly<Record<string, string>> = {
  basis: 'Hosting Basis',
  onbeperkt: 'Hosting Onbeperkt',
  webshop: 'Hosting Webshop',
  ssl: 'Premium SSL',
  seo: 'SEO optimalisatie',
  backup: 'Back-up, 90 dagen bewaard',
  support: '24/7 WhatsApp support',
  'extra-site': 'Extra hostingruimte',
  'extra-email': 'Extra e-mailadres',
}

interface Proposal {
  /** Null for a domain name alone. */
  product: string | null
  cycle: 'monthly' | 'yearly'
  extras: string[]
  registers: boolean
  isConsumer: boolean
  hasExpired: boolean
}

/**
 * What the orders that the office proposed to a customer, and that were not placed, come to: cents with VAT, by list
 * price. One that has expired or was withdrawn keeps the amount of its mail, whatever VAT the customer is charged since.
 */
export async function proposedAmounts(world: World, customerId: string): Promise<number[]> {
  const waiting = await rowsOf<Proposal>(
    world,
    `SELECT hosting_package AS product, billing_cycle AS cycle, extras, acting_as = 'consumer' AS "isConsumer",
       coalesce(domain_plan = 'register', false) AS registers, state <> 'open' OR expires_on < $2 AS "hasExpired"
     FROM hosting_order_proposals WHERE customer_id = $1 AND state <> 'ordered'`,
    [customerId, world.day],
  )
  const reckons = await reckonsVatThemselves(world, customerId)
  return waiting.flatMap(({ product, cycle, extras, registers, isConsumer, hasExpired }) => {
    const unit = cycle === 'yearly' ? 'year' : 'month'
    const ofExtras = extras.map((id) => listPrice(LISTED[id] ?? id, 'month') ?? Number.NaN)
    const perMonth = ofExtras.reduce((sum, price) => sum + price, 0)
    const net =
      (product === null ? 0 : (listPrice(LISTED[product] ?? product, unit) ?? Number.NaN)) +
      perMonth * (cycle === 'yearly' ? 12 : 1) +
      (registers ? DOMAIN_FIRST_YEAR : 0)
    const taxed = net + vatOf(net, standardRate(world.day))
    if (hasExpired) return [net, taxed]
    return [reckons && !isConsumer ? net : taxed]
  })
}
