import { memoryOf, rowsOf } from '../looking'
import { daysFrom } from '../naive-days'
import type { World } from '../world'
import { listPrice } from './price-list'

export interface Line {
  description: string
  unit: string
  unitPrice: number
  quantity: number
  net: number
  period?: { firstDay: string; lastDay: string }
  vatPercent?: number
}

/** A paper: an invoice or credit note, as issued. */
export interface Paper {
  id: string
  number: string
  series: string
  /** Number of its order; empty for what the office wrote, and for its credit notes. */
  order: string
  /** Number of the project that it is for; empty for any other. */
  project: string
  /** Id of the quote whose delivery it invoices. */
  quote: string | null
  /** Id of its customer. */
  customer: string
  /** Id of what the office wrote that became this; null for any other. */
  draft: string | null
  /** Id of the paper in whose place it came. */
  replaces: string | null
  /** Id of the invoice that it takes back. */
  credits: string | null
  issuedOn: string
  at: Date
  title: string
  net: number
  vat: number
  total: number
  percent: number
  lines: Line[]
}

/** All papers, as `Paper`. */
export const PAPERS = `SELECT v.id, v.invoice_number AS number, v.series, coalesce(o.order_number, '') AS "order",
    coalesce((SELECT p.number FROM projects p WHERE p.number = coalesce(c.payment_reference, v.payment_reference)), '') AS project,
    (SELECT q.quote_id FROM project_quotes q WHERE q.invoice_id = v.id) AS quote, v.created_at AS at,
    v.customer_account_id AS customer, d.id AS draft, v.replaces_invoice_id AS replaces, v.credits_invoice_id AS credits, v.issue_date::text AS "issuedOn",
    v.description AS title, (v.amount * 100)::int AS net, (v.vat_amount * 100)::int AS vat,
    (v.total_amount * 100)::int AS total, v.vat_percent::int AS percent, v.lines
  FROM hosting_invoices v LEFT JOIN hosting_orders o ON o.id = v.order_id LEFT JOIN invoice_drafts d ON d.invoice_id = v.id
  LEFT JOIN hosting_invoices c ON c.id = v.credits_invoice_id`

/** Papers issued since the last call under this name. */
export async function newPapers(world: World, askedFor: string): Promise<Paper[]> {
  const seen = memoryOf(world, `oracle: ${askedFor}`)
  const papers = await rowsOf<Paper>(world, `${PAPERS} ORDER BY v.created_at, v.series DESC, v.sequence`)
  const fresh = papers.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.set(id, '')
  return fresh.map((paper) => ({ ...paper, lines: paper.lines.map((line) => countedInMonths(paper, line)) }))
}

/** Several of an extra, of which a line counts the pieces, as one counts the months: 3 × € 60,00 is 36 × € 5,00. */
function countedInMonths({ title }: Paper, line: Line): Line {
  const { unit, description, period, unitPrice, quantity } = line
  if (unit !== 'piece' || listPrice(description, 'month') === undefined) return line
  const isYear = period ? daysFrom(period.firstDay, period.lastDay) > 31 : title.includes(' per jaar')
  const months = isYear ? 12 : 1
  return { ...line, unit: 'month', unitPrice: unitPrice / months, quantity: quantity * months }
}

/**
 * Maximum number of credit notes of an order that ends on a day: one for each invoice of later days, and one for what a
 * change among them credited of an earlier one. Each rounds its own VAT, so their sum may differ from the VAT of the
 * whole by as many cents.
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

/** What papers of a project asked for an item before a moment, line by line; a share of a period is one of them. */
export async function askedBefore(
  world: World,
  { project, item, at }: { project: string; item: string; at: Date },
): Promise<number[]> {
  const lines = await rowsOf<Pick<Line, 'description' | 'net'>>(
    world,
    `SELECT l ->> 'description' AS description, (l ->> 'net')::int AS net
     FROM hosting_invoices v CROSS JOIN LATERAL jsonb_array_elements(v.lines) l
     WHERE v.payment_reference = $1 AND v.series = 'order' AND v.created_at < $2 AND (l ->> 'net')::int > 0`,
    [project, at],
  )
  return lines.flatMap((line) => (itemOf(line) === item ? [line.net] : []))
}

/** Calculation in a line for a share of a period. */
export const BY_DAY =
  /^(?:Terug: )?(.+?)[:,] (\d+) van (\d+) dagen × €\s([\d.,]+)(?: = €\s([\d.,]+), hiervan €\s([\d.,]+))?$/

/** Description of an item, without a line's additions. */
export function itemOf({ description }: Pick<Line, 'description'>): string {
  const [, words] = BY_DAY.exec(description) ?? []
  return (words ?? description).replace(/^Terug: /, '')
}
