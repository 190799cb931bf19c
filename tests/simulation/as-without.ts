import type { World } from './world'

/*
 * Invariant 14: work that an outage or a killed worker delayed is caught up with. The same year is simulated twice,
 * with and without troubles, and the billed amounts are compared.
 */

interface BilledOrder {
  course: string
  periods: string[]
  /** Those of them, by item and number, that nobody charged in time, and that may be waived for that. */
  stoodStillFirst: string[]
}

/** Charges and waivers of every order, whenever they were made, by the name of the order. */
export type Billed = ReadonlyMap<string, BilledOrder>

/**
 * Includes each order's course: what its customer, the office and the calendar made of it, with the dates that an
 * outage may move. An order whose suspension began on another day, or whose customer was notified of a price on another
 * day, is rightly billed differently. So is a period whose order was already suspended on the day on which it could be
 * charged at last: without an outage its invoice was issued by then.
 */
export async function billedIn({ pool, orders, nights, site }: World): Promise<Billed> {
  const { rows } = await pool.query<BilledOrder & { orderId: string }>(
    `SELECT s.order_id AS "orderId",
       concat_ws(' | ', s.ends_on,
         (SELECT string_agg(concat(h.reason, h.since::date, h.lifted_at::date), ',' ORDER BY h.since) FROM subscription_holds h WHERE h.subscription_id = s.id),
         (SELECT string_agg(concat(c.state, c.effective_on, c.to_choice), ',' ORDER BY c.asked_at, c.effective_on) FROM subscription_changes c WHERE c.subscription_id = s.id),
         (SELECT string_agg(concat(i.product, t.effective_on, t.unit_price, t.withdrawn_at::date), ',' ORDER BY i.product, t.effective_on)
           FROM item_prices t JOIN subscription_items i ON i.id = t.item_id WHERE i.subscription_id = s.id)) AS course,
       array(SELECT concat_ws(' ', i.product, p.seq, p.first_day, p.last_day, p.state, p.net, p.vat_percent)
         FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id WHERE i.subscription_id = s.id ORDER BY 1) AS periods,
       array(SELECT concat_ws(' ', i.product, p.seq) FROM subscription_periods p JOIN subscription_items i ON i.id = p.item_id
         JOIN subscription_holds h ON h.subscription_id = s.id AND h.since::date <= p.first_day AND coalesce(h.lifted_at::date, p.first_day) >= p.first_day
         JOIN unnest($1::date[]) missed ON missed >= p.first_day - $2::int AND h.since::date BETWEEN missed AND missed + $3::int
         WHERE i.subscription_id = s.id AND p.state = 'waived') AS "stoodStillFirst"
     FROM subscriptions s`,
    [nights.missed, site.context.settings.invoiceDaysAhead, NIGHTS_UNTIL_CAUGHT_UP],
  )
  const byOrder = new Map(rows.map(({ orderId, ...billed }) => [orderId, billed]))
  return new Map(
    orders.flatMap(({ name, orderId }) => {
      const billed = byOrder.get(orderId)
      return billed ? [[name, billed] as const] : []
    }),
  )
}

/** Work delayed by an outage is planned on the evening after it, and done in the night after that. */
const NIGHTS_UNTIL_CAUGHT_UP = 2

/** Number of orders with the same course in both, and those of them that were billed differently all the same. */
export function heldSideBySide(troubled: Billed, calm: Billed): { same: number; faults: string[] } {
  const faults: string[] = []
  let same = 0
  for (const [name, { course, periods }] of calm) {
    const other = troubled.get(name)
    if (!other) faults.push(`order ${name} is not there`)
    if (other?.course !== course) continue
    same += 1
    const isExcused = (period: string) =>
      other.stoodStillFirst.some((waived) => period.startsWith(`${waived} `))
    const missing = periods.filter((period) => !other.periods.includes(period) && !isExcused(period))
    const more = other.periods.filter((period) => !periods.includes(period) && !isExcused(period))
    if (missing.length + more.length > 0)
      faults.push(
        `order ${name} lacks ${missing.join(', ') || 'nothing'}, and has ${more.join(', ') || 'nothing'} more`,
      )
  }
  return { same, faults }
}
