import { meantInstalments } from '../arrangements'
import { rowsOf } from '../looking'
import type { World } from '../world'
import { notHeardAt } from './saying'

export interface Instalment {
  invoice: string
  place: number
  /** Cents. */
  amount: number
  /** What was still to be paid of it then, in cents. */
  left: number
}

interface Arranged {
  id: string
  invoice: string
  total: number
  /** What had come in before it was made. */
  before: number
  madeAt: Date
  moves: { at: string; came: number; credited: number }[]
}

/**
 * Instalments of the last arrangement of each invoice of a customer as they stood at a moment, from what the office meant
 * by them, by arithmetic of its own: what came in since fills them in their order, and what was credited of the invoice
 * goes off the last, as far as they ask more than is open.
 */
export async function instalmentsOf(
  world: World,
  customerId: string,
  at: Date = world.site.clock.now,
): Promise<Instalment[]> {
  const arranged = await rowsOf<Arranged>(
    world,
    // Credit notes of one moment have milliseconds of their own.
    `SELECT a.id, v.invoice_number AS invoice, (v.total_amount * 100)::int AS total, (a.received_before * 100)::int AS before, a.made_at AS "madeAt",
       coalesce((SELECT jsonb_agg(to_jsonb(moves) ORDER BY moves.at) FROM (
         SELECT m.happened_at AS at, (m.amount * 100)::int AS came, 0 AS credited
         FROM payments p JOIN payment_movements m ON m.payment_id = p.id
         WHERE p.invoice_id = v.id AND p.paid_at <= $2 AND m.happened_at <= $2 AND p.provider_payment_id <> ALL ($3)
         UNION ALL SELECT n.created_at, 0, -(n.total_amount * 100)::int FROM hosting_invoices n
         WHERE n.credits_invoice_id = v.id AND n.created_at < $2::timestamptz + interval '0.9 seconds') moves), '[]') AS moves
     FROM payment_arrangements a JOIN hosting_invoices v ON v.id = a.invoice_id
     WHERE v.customer_account_id = $1 AND a.made_at <= $2 AND NOT EXISTS (
       SELECT FROM payment_arrangements b WHERE b.invoice_id = a.invoice_id AND b.made_at > a.made_at AND b.made_at <= $2)
     ORDER BY v.id`,
    [customerId, at, notHeardAt(world, at)],
  )
  return arranged.flatMap((one) => {
    const amounts = amountsOf(one, meantInstalments(world).get(one.id)?.split(' ').map(Number) ?? [])
    const lefts = leftOf(amounts, sumOf(one.moves.map(({ came }) => came)) - one.before)
    return amounts.map((amount, index) => ({
      invoice: one.invoice,
      place: index + 1,
      amount,
      left: lefts[index] ?? 0,
    }))
  })
}

/** What each asks, once all was credited that was. */
function amountsOf({ total, before, madeAt, moves }: Arranged, meant: readonly number[]): number[] {
  let amounts = [...meant]
  let [came, credited] = [0, 0]
  for (const move of moves) {
    came += move.came
    credited += move.credited
    if (move.credited === 0 || new Date(move.at) < madeAt) continue
    const lefts = leftOf(amounts, came - before)
    let over = Math.max(0, sumOf(lefts) - Math.max(0, total - credited - came))
    for (let place = amounts.length - 1; place >= 0; place -= 1) {
      const cut = Math.min(over, lefts[place] ?? 0)
      over -= cut
      amounts = amounts.with(place, (amounts[place] ?? 0) - cut)
    }
  }
  return amounts
}

function leftOf(amounts: readonly number[], came: number): number[] {
  let filling = Math.max(0, came)
  return amounts.map((amount) => {
    const filled = Math.min(filling, amount)
    filling -= filled
    return amount - filled
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0)
}
