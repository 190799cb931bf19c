import { rowsOf } from '../looking'
import type { World } from '../world'

export interface Instalment {
  invoice: string
  place: number
  /** Cents. */
  amount: number
  /** What was still to be paid of it then, in cents. */
  left: number
}

/**
 * Instalments of the last arrangement of each invoice of a customer as they stood at a moment, by SQL of its own: what came
 * in since it was made fills them in their order.
 */
export async function instalmentsOf(
  world: World,
  customerId: string,
  at: Date = world.site.clock.now,
): Promise<Instalment[]> {
  const rows = await rowsOf<{ invoice: string; place: number; amount: number; before: number; came: number }>(
    world,
    `SELECT v.invoice_number AS invoice, i.place, (i.amount * 100)::int AS amount,
       (coalesce(sum(i.amount) OVER (PARTITION BY a.id ORDER BY i.place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) * 100)::int AS before,
       (100 * (coalesce((SELECT sum(m.amount) FROM payments p JOIN payment_movements m ON m.payment_id = p.id
         WHERE p.invoice_id = v.id AND p.paid_at <= $2 AND m.happened_at <= $2), 0) - a.received_before))::int AS came
     FROM arrangement_instalments i JOIN payment_arrangements a ON a.id = i.arrangement_id
     JOIN hosting_invoices v ON v.id = a.invoice_id
     WHERE v.customer_account_id = $1 AND a.made_at <= $2 AND NOT EXISTS (
       SELECT FROM payment_arrangements b WHERE b.invoice_id = a.invoice_id AND b.made_at > a.made_at AND b.made_at <= $2)
     ORDER BY v.id, i.place`,
    [customerId, at],
  )
  return rows.map(({ invoice, place, amount, before, came }) => ({
    invoice,
    place,
    amount,
    left: amount - Math.min(amount, Math.max(0, came - before)),
  }))
}
