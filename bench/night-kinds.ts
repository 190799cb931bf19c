import type { PoolClient } from 'pg'
import type { NightKind } from '../src/features/operations/nightly-run/domain/night-work.ts'

/** Lines of each kind beside renewals. As many in the nights before, so that the brake takes it for usual. */
export const LINES_OF_KIND = 300
const USUAL_NIGHTS = 7

/** Orders of each kind by the last digits of their number, so that none has two. */
const ORDERS_OF: Partial<Record<NightKind, number>> = {
  change: 0,
  ending: 1,
  collection: 2,
  reminder: 3,
  'suspension-warning': 4,
  suspension: 5,
  'collection-costs': 6,
  arrangement: 7,
}

/**
 * Inserts the records of night work other than renewals, due on this night: plan changes that begin, orders that end,
 * debits to be collected, a new price of an extra that everybody has, and overdue invoices at each step. And people
 * whose retention has ended.
 */
export async function fillKinds(pool: PoolClient, night: string): Promise<void> {
  await usualNights(pool, night)
  await pool.query(
    `CREATE TEMP TABLE cases AS SELECT o.id AS order_id, o.customer_account_id AS customer_id, s.id AS subscription_id, o.order_number,
       substr(order_number, 3)::int % 30 AS which, substr(order_number, 3)::int AS n
     FROM hosting_orders o JOIN subscriptions s ON s.order_id = o.id`,
  )
  await changes(pool, night)
  await lineChanges(pool, night)
  await endings(pool, night)
  await lateInvoices(pool, night)
  await debits(pool, night)
  await pool.query(
    `INSERT INTO price_versions (id, kind, product, billing_cycle, unit_price, effective_on, reason, decided_by, decided_at)
     VALUES (gen_random_uuid(), 'extra', 'ssl', 'yearly', 3.00, $1::date + 40, 'De inkoop werd duurder', 'Roos', $1::date - 1)`,
    [night],
  )
  await pool.query(
    `INSERT INTO contact_messages (request_id, name, email, subject, message, confirmation_mail_id, notice_mail_id, created_at)
     SELECT gen_random_uuid(), 'Bezoeker ' || n, 'bezoeker' || n || '@bench.example', 'Vraag', 'Een vraag', gen_random_uuid(), gen_random_uuid(),
       $1::date - 1000 FROM generate_series(1, $2) AS n`,
    [night, LINES_OF_KIND],
  )
}

async function usualNights(pool: PoolClient, night: string): Promise<void> {
  await pool.query(
    `INSERT INTO night_lines (run_on, key, kind, position, sentence, subject_kind, subject_id, facts, digest, state, planned_at)
     SELECT $1::date - day, kind || ':before:' || n, kind, n, 'Van toen', 'order', n::text, '{}', '', 'done', now()
     FROM generate_series(1, $2) AS day, generate_series(1, $3) AS n, unnest($4::text[]) AS kind`,
    [
      night,
      USUAL_NIGHTS,
      LINES_OF_KIND,
      [...Object.keys(ORDERS_OF), 'line-change', 'price-notice', 'erasure'],
    ],
  )
}

async function changes(pool: PoolClient, night: string): Promise<void> {
  await pool.query(
    `UPDATE subscription_items i SET ends_on = $1::date - 1 FROM cases c
     WHERE c.subscription_id = i.subscription_id AND c.which = $2 AND i.kind = 'package'`,
    [night, ORDERS_OF.change],
  )
  await pool.query(
    `INSERT INTO subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on, starts_on,
       quantity, unit, unit_price, created_at)
     SELECT c.subscription_id, 'package', 'basis', 'Hosting Basis', s.billing_cycle, 0, $1, $1, 1, 'month', 19.50, now()
     FROM cases c JOIN subscriptions s ON s.id = c.subscription_id WHERE c.which = $2`,
    [night, ORDERS_OF.change],
  )
  await pool.query(
    `INSERT INTO subscription_changes (subscription_id, state, effective_on, from_choice, to_choice, description, quoted_total, recurring_total,
       asked_by, asked_by_role, button_text, asked_at)
     SELECT subscription_id, 'planned', $1, jsonb_build_object('packageId', 'onbeperkt', 'billingCycle', s.billing_cycle, 'extras', '["ssl"]'::jsonb),
       jsonb_build_object('packageId', 'basis', 'billingCycle', s.billing_cycle, 'extras', '["ssl"]'::jsonb), 'Hosting Basis', 0, 26.62,
       c.customer_id, 'customer', 'Wijzigen', now()
     FROM cases c JOIN subscriptions s ON s.id = c.subscription_id WHERE c.which = $2`,
    [night, ORDERS_OF.change],
  )
}

/** Less agreed for what quotes began: subscriptions without an order, with their new item there already. */
async function lineChanges(pool: PoolClient, night: string): Promise<void> {
  await pool.query(
    `WITH begun AS (
       INSERT INTO subscriptions (customer_account_id, reference, description, billing_cycle, anchor_on, created_at)
       SELECT customer_id, 'PR2026' || lpad(n::text, 5, '0'), 'Onderhoud, per maand', 'monthly', $1::date - interval '3 months', now()
       FROM cases ORDER BY n LIMIT $2 RETURNING id, customer_account_id
     ), items AS (
       INSERT INTO subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on, starts_on, ends_on,
         quantity, unit, unit_price, created_at)
       SELECT id, 'service', price::text, 'Onderhoud', 'monthly', 0, $1::date - interval '3 months',
         CASE price WHEN 25 THEN $1::date ELSE ($1::date - interval '3 months')::date END, CASE price WHEN 40 THEN $1::date - 1 END,
         1, 'month', price, now() FROM begun, unnest(ARRAY[40, 25]) AS price
     )
     INSERT INTO subscription_changes (subscription_id, state, effective_on, changed_lines, description, quoted_total, recurring_total,
       asked_by, asked_by_role, button_text, asked_at)
     SELECT id, 'planned', $1, '[{"description":"Onderhoud","from":4000,"to":2500}]'::jsonb, 'Onderhoud, per maand', 0, 30.25,
       customer_account_id, 'admin', 'Wijzigen', now() FROM begun`,
    [night, LINES_OF_KIND],
  )
}

async function endings(pool: PoolClient, night: string): Promise<void> {
  await pool.query(
    `UPDATE hosting_orders o SET ends_on = $1::date - 1, cancel_requested_at = $1::date - 20, cancel_reason = 'Ik stop'
     FROM cases c WHERE c.order_id = o.id AND c.which = $2`,
    [night, ORDERS_OF.ending],
  )
  await pool.query(
    `UPDATE subscriptions s SET ends_on = o.ends_on FROM hosting_orders o WHERE o.id = s.order_id AND o.ends_on IS NOT NULL`,
  )
}

/** Days since each invoice was due, and what was sent about it since. */
const LATE: readonly { kind: NightKind; days: number; sent: readonly [stage: string, days: number][] }[] = [
  { kind: 'reminder', days: 3, sent: [['due', 3]] },
  {
    kind: 'suspension-warning',
    days: 12,
    sent: [
      ['reminder', 9],
      ['second-reminder', 2],
    ],
  },
  {
    kind: 'suspension',
    days: 26,
    sent: [
      ['reminder', 23],
      ['second-reminder', 16],
      ['last-letter', 9],
    ],
  },
  {
    kind: 'collection-costs',
    days: 30,
    sent: [
      ['reminder', 27],
      ['second-reminder', 20],
      ['last-letter', 13],
    ],
  },
  { kind: 'arrangement', days: 30, sent: [['reminder', 27]] },
]

async function lateInvoices(pool: PoolClient, night: string): Promise<void> {
  for (const { kind, days, sent } of LATE) {
    await openInvoices(pool, { night, which: ORDERS_OF[kind] ?? -1, due: -days })
    for (const [stage, ago] of sent)
      await pool.query(
        `INSERT INTO reminders (invoice_id, stage, step, sent_on, sent_at, outstanding, mail_id)
         SELECT v.id, $2, CASE WHEN $2 = 'last-letter' THEN 'wik-letter' ELSE $2 END, $1::date - $3::int, $1::date - $3::int, 52.03, gen_random_uuid()
         FROM hosting_invoices v JOIN cases c ON c.order_id = v.order_id WHERE v.payment_status = 'pending' AND c.which = $4`,
        [night, stage, ago, ORDERS_OF[kind]],
      )
  }
  // One statement: the instalments have to add up at its commit.
  await pool.query(
    `WITH made AS (
       INSERT INTO payment_arrangements (id, invoice_id, total, received_before, made_at)
       SELECT gen_random_uuid(), v.id, 52.03, 0, $1::date - 20
       FROM hosting_invoices v JOIN cases c ON c.order_id = v.order_id WHERE v.payment_status = 'pending' AND c.which = $2
       RETURNING id
     )
     INSERT INTO arrangement_instalments (id, arrangement_id, place, due_on, amount)
     SELECT gen_random_uuid(), id, place, $1::date - 20 + 10 * place, CASE place WHEN 1 THEN 26.03 ELSE 26.00 END
     FROM made, generate_series(1, 2) AS place`,
    [night, ORDERS_OF.arrangement],
  )
  await pool.query(
    `INSERT INTO suspensions (invoice_id, order_id, announced_on, planned_on, mail_id)
     SELECT v.id, v.order_id, $1::date - 7, $1, gen_random_uuid() FROM hosting_invoices v JOIN cases c ON c.order_id = v.order_id
     WHERE v.payment_status = 'pending' AND c.which IN ($2, $3)`,
    [night, ORDERS_OF.suspension, ORDERS_OF['collection-costs']],
  )
}

async function openInvoices(
  pool: PoolClient,
  { night, which, due }: { night: string; which: number; due: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO hosting_invoices (invoice_number, series, series_period, sequence, customer_account_id, order_id, amount, vat_amount,
       total_amount, vat_percent, issue_date, due_date, status, payment_status, description, seller, buyer, lines, payment_reference, created_at)
     SELECT 'INV9' || order_number, 'order', '202002', n, customer_id, order_id, 43.00, 9.03, 52.03, 21, $1::date + $3::int - 14,
       $1::date + $3::int, 'sent', 'pending', 'Hosting', '{}',
       jsonb_build_object('name', 'Klant ' || n, 'email', 'klant' || n || '@bench.example', 'address', 'Haaksbergerstraat 1', 'zipcode', '7513 EA', 'city', 'Enschede', 'country', 'NL'),
       '[{"description": "Hosting", "quantity": 1, "unit": "month", "unitPrice": 4300, "net": 4300}]', order_number, $1::date + $3::int - 14
     FROM cases WHERE which = $2`,
    [night, which, due],
  )
}

async function debits(pool: PoolClient, night: string): Promise<void> {
  await openInvoices(pool, { night, which: ORDERS_OF.collection ?? -1, due: 2 })
  await pool.query(
    `INSERT INTO mandates (id, customer_account_id, provider, provider_customer_id, provider_mandate_id, wording, wording_version, given_at, active_at)
     SELECT gen_random_uuid(), customer_id, 'test-bank', 'cst_' || n, 'mdt_' || n, 'Ik geef toestemming', '1', $1::date - 100, $1::date - 100
     FROM cases WHERE which = $2`,
    [night, ORDERS_OF.collection],
  )
  await pool.query(
    `INSERT INTO collections (id, invoice_id, customer_account_id, invoice_number, mandate_id, provider, attempt, state, amount, announced_on,
       debit_on, leaves_on, end_to_end_id, created_at)
     SELECT gen_random_uuid(), v.id, v.customer_account_id, v.invoice_number, m.id, 'test-bank', 1, 'announced', v.total_amount, $1::date - 15,
       $1::date + 2, $1, v.invoice_number || '-1', $1::date - 15
     FROM hosting_invoices v JOIN cases c ON c.order_id = v.order_id JOIN mandates m ON m.customer_account_id = v.customer_account_id AND m.provider = 'test-bank'
     WHERE v.payment_status = 'pending' AND c.which = $2`,
    [night, ORDERS_OF.collection],
  )
}
