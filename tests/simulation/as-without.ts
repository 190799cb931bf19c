import type { World } from './world'

/*
 * Invariant 14: what an outage and killed workers put off is caught up with. The same year is lived through twice, with
 * them and without, and what was billed is held side by side.
 */

/** What every order was billed and what not, whenever that was done, by the name of the order. */
export type Billed = ReadonlyMap<string, { course: string; periods: string[] }>

/**
 * With each order its course: what its customer, the office and the calendar made of it. Dates are what an outage may
 * move: whose hosting stood still from another day, or who was told of a price on another, is billed otherwise and
 * rightly so.
 */
export async function billedIn({ pool, orders }: World): Promise<Billed> {
  const { rows } = await pool.query<{ orderId: string; course: string; periods: string[] }>(
    `SELECT s.order_id AS "orderId",
       concat_ws(' | ', s.ends_on,
         (SELECT string_agg(concat(h.reason, h.since::date, h.lifted_at::date), ',' ORDER BY h.since) FROM subscription_holds h WHERE h.subscription_id = s.id),
         (SELECT string_agg(concat(c.state, c.effective_on, c.to_choice), ',' ORDER BY c.asked_at, c.effective_on) FROM subscription_changes c WHERE c.subscription_id = s.id),
         (SELECT string_agg(concat(i.product, t.effective_on, t.unit_price, t.withdrawn_at::date), ',' ORDER BY i.product, t.effective_on)
           FROM item_prices t JOIN subscription_items i ON i.id = t.item_id WHERE i.subscription_id = s.id)) AS course,
       array(SELECT concat_ws(' ', i.product, p.seq, p.first_day, p.last_day, p.state, p.net, p.vat_percent)
         FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id WHERE i.subscription_id = s.id ORDER BY 1) AS periods
     FROM subscriptions s`,
  )
  const byOrder = new Map(rows.map(({ orderId, ...billed }) => [orderId, billed]))
  return new Map(
    orders.flatMap(({ name, orderId }) => {
      const billed = byOrder.get(orderId)
      return billed ? [[name, billed] as const] : []
    }),
  )
}

/** How many orders had the same course, and where those were billed something else all the same. */
export function heldSideBySide(troubled: Billed, calm: Billed): { same: number; faults: string[] } {
  const faults: string[] = []
  let same = 0
  for (const [name, { course, periods }] of calm) {
    const other = troubled.get(name)
    if (!other) faults.push(`order ${name} is not there`)
    if (other?.course !== course) continue
    same += 1
    const missing = periods.filter((period) => !other.periods.includes(period))
    const more = other.periods.filter((period) => !periods.includes(period))
    if (missing.length + more.length > 0)
      faults.push(
        `order ${name} lacks ${missing.join(', ') || 'nothing'}, and has ${more.join(', ') || 'nothing'} more`,
      )
  }
  return { same, faults }
}
