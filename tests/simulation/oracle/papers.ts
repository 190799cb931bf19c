import { memoryOf, rowsOf } from '../looking'
import type { World } from '../world'

export interface Line {
  description: string
  unit: string
  unitPrice: number
  quantity: number
  net: number
  period?: { firstDay: string; lastDay: string }
  vatPercent?: number
}

/** An invoice or credit note of an order, as it stands in the table of issued papers. */
export interface Paper {
  id: string
  number: string
  series: string
  order: string
  issuedOn: string
  title: string
  net: number
  vat: number
  total: number
  percent: number
  lines: Line[]
}

/** The papers of orders that came since this was asked under this name. */
export async function newPapers(world: World, askedFor: string): Promise<Paper[]> {
  const seen = memoryOf(world, `oracle: ${askedFor}`)
  const papers = await rowsOf<Paper>(
    world,
    `SELECT v.id, v.invoice_number AS number, v.series, o.order_number AS "order", v.issue_date::text AS "issuedOn",
       v.description AS title, (v.amount * 100)::int AS net, (v.vat_amount * 100)::int AS vat,
       (v.total_amount * 100)::int AS total, v.vat_percent::int AS percent, v.lines
     FROM hosting_invoices v JOIN hosting_orders o ON o.id = v.order_id
     ORDER BY v.created_at, v.series DESC, v.sequence`,
  )
  const fresh = papers.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.set(id, '')
  return fresh
}

/**
 * How many credit notes an order makes at most that ends on a day: one for each invoice for later days, and one for what
 * a change among them gave back of an earlier one. Each rounds its own VAT, so that so many cents may lie between them
 * together and the VAT of the whole.
 */
export async function creditNotesAtEnd(world: World, order: string, day: string): Promise<number> {
  const [found] = await rowsOf<{ count: number }>(
    world,
    `SELECT count(*)::int AS count FROM hosting_invoices v JOIN hosting_orders o ON o.id = v.order_id
     WHERE o.order_number = $1 AND v.series <> 'credit' AND greatest(v.period_end,
       (SELECT max((l.line -> 'period' ->> 'lastDay')::date) FROM jsonb_array_elements(v.lines) AS l (line))) > $2::date`,
    [order, day],
  )
  return (found?.count ?? 0) + 1
}

/** A line that asks for a share of a period says how it came to its amount. */
export const BY_DAY =
  /^(?:Terug: )?(.+?)[:,] (\d+) van (\d+) dagen × €\s([\d.,]+)(?: = €\s([\d.,]+), hiervan €\s([\d.,]+))?$/

/** The words of an item, without what a line adds to them. */
export function itemOf({ description }: Pick<Line, 'description'>): string {
  const [, words] = BY_DAY.exec(description) ?? []
  return (words ?? description).replace(/^Terug: /, '')
}
