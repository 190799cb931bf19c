import { rowsOf } from './looking'
import type { World } from './world'

/** Number of occurrences by name. */
export type Happened = ReadonlyMap<string, number>

/** Totals of the product's work by its own tables: whether a run covers what it should. */
export async function happenedIn(world: World): Promise<Happened> {
  const rows = await rowsOf<{ what: string; times: number }>(
    world,
    `SELECT 'night: ' || kind || ' ' || state AS what, count(*)::int AS times FROM night_lines GROUP BY 1
     UNION ALL SELECT 'debit by ' || provider || ': ' || state, count(*)::int FROM collections GROUP BY 1
     UNION ALL SELECT 'debits that came back', count(*)::int FROM collections WHERE state IN ('returned', 'rejected')
     UNION ALL SELECT 'debit file: ' || state, count(*)::int FROM debit_files GROUP BY 1
     UNION ALL SELECT 'stood still: ' || reason || CASE WHEN lifted_at IS NULL THEN '' ELSE ', and went on' END, count(*)::int
       FROM subscription_holds GROUP BY 1
     UNION ALL SELECT 'periods at a price that was told', count(*)::int FROM subscription_periods p JOIN item_prices t
       ON t.item_id = p.item_id AND t.effective_on <= p.first_day AND t.withdrawn_at IS NULL WHERE p.state = 'invoiced' AND p.created_at > t.notified_at
     UNION ALL SELECT 'reminder: ' || stage, count(*)::int FROM reminders GROUP BY 1
     UNION ALL SELECT 'change' || CASE WHEN changed_lines IS NULL THEN '' ELSE ' of lines' END || ': ' || state, count(*)::int
       FROM subscription_changes GROUP BY 1
     UNION ALL SELECT 'change of lines to ' || to_cycle, count(*)::int FROM subscription_changes WHERE to_cycle IS NOT NULL AND state = 'done' GROUP BY 1
     UNION ALL SELECT 'quote: ' || status, count(*)::int FROM quotes GROUP BY 1
     UNION ALL SELECT 'project: ' || status, count(*)::int FROM projects GROUP BY 1
     UNION ALL SELECT 'proposal of lines: ' || state, count(*)::int FROM project_change_proposals GROUP BY 1
     UNION ALL SELECT 'order proposal: ' || state, count(*)::int FROM hosting_order_proposals GROUP BY 1
     UNION ALL SELECT 'lines that quotes began' || CASE WHEN s.ends_on IS NULL THEN '' ELSE ', and end' END, count(*)::int
       FROM subscriptions s JOIN project_subscriptions b ON b.subscription_id = s.id GROUP BY 1
     UNION ALL SELECT 'mail: ' || kind, count(*)::int FROM mails WHERE to_address LIKE '%@simulatie.example' GROUP BY 1
     UNION ALL SELECT 'orders with further names', count(*)::int FROM hosting_orders WHERE jsonb_array_length(further_domains) > 0
     UNION ALL SELECT 'lines for several of an extra', count(*)::int FROM hosting_invoices v CROSS JOIN LATERAL jsonb_array_elements(v.lines) l
       WHERE l ->> 'unit' = 'piece' AND abs((l ->> 'quantity')::numeric) > 1 AND v.order_id IS NOT NULL
     UNION ALL SELECT 'invoice: ' || series || ' ' || payment_status, count(*)::int FROM hosting_invoices GROUP BY 1`,
  )
  return new Map(rows.map(({ what, times }) => [what, times]))
}
