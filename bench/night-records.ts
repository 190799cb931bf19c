import type { Pool, PoolClient } from 'pg'
import pino from 'pino'
import { JOBS } from '../src/app/jobs.ts'
import type { NightKind } from '../src/features/operations/nightly-run/domain/night-work.ts'
import type { Context } from '../src/platform/context.ts'
import { connectDatabase, type DatabaseAddress } from '../src/platform/database.ts'
import { startJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrations.ts'
import { fillKinds } from './night-kinds.ts'

interface Filling {
  night: string
  subscriptions: number
}

const DAYS_OF_BEFORE = 1095

const log = pino({ level: 'silent' })

/** Creates the tables and queues of the product in an empty database. */
export async function prepareDatabase(address: DatabaseAddress): Promise<void> {
  const { pool, close } = connectDatabase(address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
  await jobs.stop()
}

/**
 * Fills the database for the nights from this one on: subscriptions that began in the three years before, monthly and
 * yearly, with all their periods, and the records of the other kinds of work.
 */
export async function fillNights(pool: Pool, filling: Filling): Promise<void> {
  const client = await pool.connect()
  // No timeout: these statements take longer than any of the product's.
  await client.query('SET statement_timeout = 0')
  await fillWith(client, filling)
  client.release(true)
}

async function fillWith(pool: PoolClient, { night, subscriptions }: Filling): Promise<void> {
  await pool.query(
    `INSERT INTO hosting_customers (email, customer_name, customer_address, customer_zipcode, customer_city, created_at)
     SELECT 'klant' || n || '@bench.example', 'Klant ' || n, 'Haaksbergerstraat ' || n, '7513 EA', 'Enschede', now()
     FROM generate_series(1, $1) AS n`,
    [subscriptions],
  )
  await pool.query(
    `INSERT INTO hosting_orders (request_id, order_number, customer_account_id, customer_name, customer_email, customer_address,
       customer_zipcode, customer_city, hosting_package, billing_cycle, domain_name, domain_plan, hosting_price, domain_price,
       extras_total, total_price, extras, status, payment_status, payment_method, terms_version, terms_accepted_at,
       order_button_text, created_at, paid_at, delivered_at)
     SELECT gen_random_uuid(), 'HO' || lpad(n::text, 8, '0'), c.id, c.customer_name, c.email, c.customer_address,
       c.customer_zipcode, c.customer_city, 'onbeperkt', CASE WHEN n % 10 < 7 THEN 'monthly' ELSE 'yearly' END,
       'domein-' || n || '.example', 'register', 39.50, 1.00, 2.50, 52.03, ARRAY['ssl'], 'active', 'paid', 'ideal',
       '2025-05-01', at, 'Bestellen en betalen', at, at, at
     FROM (SELECT n, $2::date - n % $3 - 1 + time '12:00' AS at FROM generate_series(1, $1) AS n) AS o
     JOIN hosting_customers c ON c.email = 'klant' || n || '@bench.example'`,
    [subscriptions, night, DAYS_OF_BEFORE],
  )
  await pool.query(
    `INSERT INTO subscriptions (customer_account_id, order_id, reference, description, billing_cycle, anchor_on, created_at)
     SELECT customer_account_id, id, order_number, 'Hosting Onbeperkt, met ' || domain_name, billing_cycle, paid_at::date, created_at
     FROM hosting_orders`,
  )
  await pool.query(
    `INSERT INTO subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on, starts_on,
       quantity, unit, unit_price, created_at)
     SELECT s.id, kind, product, part.description, coalesce(part.cycle, s.billing_cycle), position, s.anchor_on, s.anchor_on, 1, 'month', price, s.created_at
     FROM subscriptions s CROSS JOIN (VALUES ('package', 'onbeperkt', 'Hosting Onbeperkt', NULL, 0, 39.50),
       ('extra', 'ssl', 'Premium SSL', NULL, 1, 2.50), ('domain', 'domein', 'Domeinnaam', 'yearly', 2, 30.00)
     ) AS part (kind, product, description, cycle, position, price)`,
  )
  await pool.query(
    `INSERT INTO hosting_invoices (invoice_number, series, series_period, sequence, customer_account_id, order_id, amount, vat_amount,
       total_amount, vat_percent, issue_date, due_date, status, payment_status, description, seller, buyer, lines, payment_reference, paid_at, created_at)
     SELECT 'INV' || order_number, 'order', '202001', row_number() OVER (), customer_account_id, id, 43.00, 9.03, 52.03, 21, paid_at::date,
       paid_at::date + 14, 'sent', 'paid', 'Hosting', '{}', '{}', '[]', order_number, paid_at, paid_at FROM hosting_orders`,
  )
  // Everything due until the evening before was charged.
  await pool.query(
    `INSERT INTO subscription_periods (item_id, seq, first_day, last_day, state, net, vat_percent, invoice_id, created_at)
     SELECT i.id, n, first_day, (i.anchor_on + make_interval(months => (n + 1) * months))::date - 1, 'invoiced', i.unit_price, 21, v.id, first_day
     FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id JOIN hosting_invoices v ON v.order_id = s.order_id
     CROSS JOIN LATERAL (SELECT CASE i.billing_cycle WHEN 'monthly' THEN 1 ELSE 12 END AS months) AS cycle
     CROSS JOIN LATERAL (SELECT n, (i.anchor_on + make_interval(months => n * months))::date AS first_day FROM generate_series(0, 37) AS n) AS period
     WHERE n = 0 OR first_day < $1::date + 14`,
    [night],
  )
  await pool.query(
    `INSERT INTO mandates (id, customer_account_id, provider, wording, wording_version, given_at)
     SELECT gen_random_uuid(), id, 'bank-transfer', 'Ik geef toestemming', '1', created_at FROM hosting_customers WHERE email LIKE '%1@bench.example'`,
  )
  // A year of earlier nights: the brake takes their number of lines for usual.
  await pool.query(
    `INSERT INTO night_lines (run_on, key, kind, position, sentence, subject_kind, subject_id, facts, digest, state, planned_at)
     SELECT $1::date - day, 'before:' || n, 'renewal', n, 'Een factuur van toen', 'subscription', n::text, '{}', '', 'done', now()
     FROM generate_series(1, 365) AS day, generate_series(1, 250) AS n`,
    [night],
  )
  await fillKinds(pool, night)
  await pool.query('VACUUM ANALYZE')
}

/** Context for a night with one kind of work. */
export function onlyOf(context: Context, kind: NightKind): Context {
  const { nightWorks } = context.registries
  const works = Object.fromEntries(Object.entries(nightWorks).filter(([each]) => each === kind))
  return { ...context, registries: { ...context.registries, nightWorks: works as typeof nightWorks } }
}
