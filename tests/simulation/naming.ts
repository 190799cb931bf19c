import { namesOfLines } from './line-changing'
import { rowsOf } from './looking'
import type { World } from './world'

/** The order or project of an invoice, or the customer of one that is about neither. */
const ABOUT = `coalesce(v.order_id::text, (SELECT number FROM projects WHERE number = v.payment_reference), v.customer_account_id::text)`

/** What an invoice of a project is for: one night may renew several subscriptions of one project. */
const FOR = '(SELECT v.description FROM projects WHERE number = v.payment_reference)'

/** Ids of everything that chance or the office selects, with its order. */
const THINGS = `
  SELECT id, id::text AS order_id, '' AS what FROM hosting_orders
  UNION ALL SELECT id, coalesce(order_id, id)::text, '' FROM subscriptions
  UNION ALL SELECT id, ${ABOUT}, concat_ws(' ', series, period_start, ${FOR}, row_number() OVER (
    PARTITION BY ${ABOUT}, series, period_start, ${FOR} ORDER BY created_at, sequence)) FROM hosting_invoices v
  UNION ALL SELECT c.id, ${ABOUT}, concat_ws(' ', 'debit', v.period_start, ${FOR}, row_number() OVER (
    PARTITION BY ${ABOUT}, v.period_start, ${FOR} ORDER BY v.created_at, v.sequence, c.attempt))
    FROM collections c JOIN hosting_invoices v ON v.id = c.invoice_id
  UNION ALL SELECT c.id, coalesce(s.order_id, s.id)::text, concat_ws(' ', 'change', row_number() OVER (
    PARTITION BY s.id ORDER BY c.asked_at, c.effective_on))
    FROM subscription_changes c JOIN subscriptions s ON s.id = c.subscription_id`

/**
 * Stable names for orders, subscriptions, invoices, collections and changes, for drawing and sorting. Two workers that
 * share a night assign numbers and ids in any order; these names are the same in every run, with an outage or without.
 * An unknown id is returned as it is.
 */
export async function namesIn(world: World): Promise<(id: string) => string> {
  const byOrder = new Map([
    ...world.orders.flatMap(({ orderId, customerId, name, person }): [string, string][] => [
      [orderId, name],
      [customerId, `customer ${person.index}`],
    ]),
    ...world.projects.map(({ number, name }): [string, string] => [number, name]),
    ...namesOfLines(world),
  ])
  const things = await rowsOf<{ id: string; order_id: string; what: string }>(world, THINGS)
  const names = new Map(
    things.map(({ id, order_id, what }) => [id, `${byOrder.get(order_id) ?? order_id} ${what}`.trim()]),
  )
  return (id) => names.get(id) ?? id
}
