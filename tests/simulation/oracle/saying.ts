import { rowsOf } from '../looking'
import type { World } from '../world'
import { centsOf, MONEY } from './mail-reading'
import type { Paper } from './papers'

/** A mail to a customer. */
export interface Mail {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  at: Date
  day: string
}

/** Parsed content of a mail. */
export interface Reading {
  mail: Mail
  prose: string
  rows: { label: string; value: string }[]
  /** Number of its order. */
  order: string
  /** Papers named in it. */
  papers: Paper[]
}

/** A statement of a mail about amounts, and whether it is true. */
export interface Saying {
  amounts: number[]
  isWrong: (world: World) => Promise<string | undefined>
}

export function saying(
  amount: number,
  words: string,
  real: (world: World) => Promise<number | undefined>,
): Saying {
  return {
    amounts: [amount],
    isWrong: async (world) => {
      const found = await real(world)
      return found === amount ? undefined : `${words} ${amount}, and it is ${found}`
    },
  }
}

const AMOUNT = new RegExp(MONEY)

export function amountIn(value: string): number | undefined {
  const [, amount] = AMOUNT.exec(value) ?? []
  return amount === undefined ? undefined : centsOf(amount)
}

/** Ids of payments of which Mollie had not told until a moment that they are paid: nobody here could know. */
export function notHeardAt({ mollie }: World, at: Date): string[] {
  return [...mollie.payments.keys()].filter((id) => (mollie.toldPaidAt.get(id) ?? new Date(0)) > at)
}

/** Amount of a paper that was neither paid nor credited when the mail was written, as far as one could know. */
export async function openAt(world: World, { id }: Paper, { at }: Mail): Promise<number | undefined> {
  const [row] = await rowsOf<{ open: number }>(
    world,
    `SELECT (100 * (v.total_amount
         + (SELECT coalesce(sum(n.total_amount), 0) FROM hosting_invoices n WHERE n.credits_invoice_id = v.id AND n.created_at <= $2)
         - (SELECT coalesce(sum(m.amount), 0) FROM payments p JOIN payment_movements m ON m.payment_id = p.id
            WHERE p.invoice_id = v.id AND p.paid_at <= $2 AND m.happened_at <= $2 AND p.provider_payment_id <> ALL ($3))))::int AS open
     FROM hosting_invoices v WHERE v.id = $1`,
    [id, at, notHeardAt(world, at)],
  )
  return row?.open
}
