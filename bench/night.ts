// npm run bench:night: what a night costs at 10,000 subscriptions: its plan, the evening before, and its lines by one worker
// and by two, on a PostgreSQL that writes to disk; with the plans of the statements that it really runs.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import pino from 'pino'
import { JOBS } from '../src/app/jobs.ts'
import { planOfNight } from '../src/features/night/server/night-works.ts'
import { runNight } from '../src/features/night/server/run-night.ts'
import { showNight } from '../src/features/night/server/show-night.ts'
import { chargedUntil, dueRenewals } from '../src/features/subscriptions/server/due-renewals.ts'
import { renewSubscription } from '../src/features/subscriptions/server/renew-subscription.ts'
import { connectDatabase, type DatabaseAddress } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { startJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrations.ts'
import { addDays } from '../src/shared/calendar-day.ts'
import { contextOn, secondNode, type TestContext } from '../tests/support/database.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'
import { showPlan } from './office-views.ts'

const SUBSCRIPTIONS = 10_000
/** They began in the three years before this day, monthly ones and yearly ones; every period since is there. */
const FIRST_NIGHT = '2027-03-15'
const DAYS_OF_BEFORE = 1095
const ROUNDS = 5
const PLAN_AIM_MS = 5_000
const LARGE = /hosting_|subscription|night_lines|mandates|payments/

const log = pino({ level: 'silent' })
const dataDir = await temporaryDataDirectory()
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await prepare(postgres.address)
  await using site = await contextOn({ address: postgres.address, release: async () => {} })
  const filled = performance.now()
  await fill(site.pool)
  console.log(
    `${SUBSCRIPTIONS.toLocaleString('en')} subscriptions, filled in ${seconds(performance.now() - filled)}`,
  )
  await timePlan(site)
  await timeNights(site)
  await showPlans(site)
} finally {
  await postgres.stop()
  await removeDirectory(dataDir)
}

async function prepare(address: DatabaseAddress): Promise<void> {
  const { pool, close } = connectDatabase(address, { log })
  await migrate(pool)
  await close()
  const jobs = await startJobs({ address, jobs: JOBS, log, work: false })
  await jobs.stop()
}

async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect()
  // No statement of the product may take as long.
  await client.query('SET statement_timeout = 0')
  await fillWith(client)
  client.release(true)
}

async function fillWith(pool: PoolClient): Promise<void> {
  await pool.query(
    `INSERT INTO hosting_customers (email, customer_name, customer_address, customer_zipcode, customer_city, created_at)
     SELECT 'klant' || n || '@bench.example', 'Klant ' || n, 'Haaksbergerstraat ' || n, '7513 EA', 'Enschede', now()
     FROM generate_series(1, $1) AS n`,
    [SUBSCRIPTIONS],
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
    [SUBSCRIPTIONS, FIRST_NIGHT, DAYS_OF_BEFORE],
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
  // Everything that was due until the evening before was charged.
  await pool.query(
    `INSERT INTO subscription_periods (item_id, seq, first_day, last_day, state, net, vat_percent, invoice_id, created_at)
     SELECT i.id, n, first_day, (i.anchor_on + make_interval(months => (n + 1) * months))::date - 1, 'invoiced', i.unit_price, 21, v.id, first_day
     FROM subscription_items i JOIN subscriptions s ON s.id = i.subscription_id JOIN hosting_invoices v ON v.order_id = s.order_id
     CROSS JOIN LATERAL (SELECT CASE i.billing_cycle WHEN 'monthly' THEN 1 ELSE 12 END AS months) AS cycle
     CROSS JOIN LATERAL (SELECT n, (i.anchor_on + make_interval(months => n * months))::date AS first_day FROM generate_series(0, 37) AS n) AS period
     WHERE n = 0 OR first_day < $1::date + 14`,
    [FIRST_NIGHT],
  )
  await pool.query(
    `INSERT INTO mandates (id, customer_account_id, provider, wording, wording_version, given_at)
     SELECT gen_random_uuid(), id, 'bank-transfer', 'Ik geef toestemming', '1', created_at FROM hosting_customers WHERE email LIKE '%1@bench.example'`,
  )
  // A year of nights; so many lines are usual here, and the brake of the night knows it by the last of them.
  await pool.query(
    `INSERT INTO night_lines (run_on, key, kind, position, sentence, subject_kind, subject_id, facts, digest, state, planned_at)
     SELECT $1::date - day, 'before:' || n, 'renewal', n, 'Een factuur van toen', 'subscription', n::text, '{}', '', 'done', now()
     FROM generate_series(1, 365) AS day, generate_series(1, 250) AS n`,
    [FIRST_NIGHT],
  )
  await pool.query('VACUUM ANALYZE')
}

async function timePlan({ context, clock }: TestContext): Promise<void> {
  clock.now = new Date(`${addDays(FIRST_NIGHT, -1)}T17:00:00Z`)
  const until = chargedUntil(FIRST_NIGHT, context.settings.invoiceDaysAhead)
  let lines = 0
  const works = {
    'what is due (dueRenewals)': async () => void (await dueRenewals(context.db, until)),
    'the plan of the night': async () => {
      lines = (await planOfNight(context, FIRST_NIGHT)).length
    },
    'the evening (showNight)': () => showNight(context, FIRST_NIGHT),
  }
  console.log(`Planning a night, median and slowest of ${ROUNDS}, aim ${seconds(PLAN_AIM_MS)}`)
  for (const [name, work] of Object.entries(works)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(work))
    times.sort((one, other) => one - other)
    const [median = 0, slowest = 0] = [times[ROUNDS >> 1], times.at(-1)]
    const verdict = slowest <= PLAN_AIM_MS ? 'ok' : 'TOO SLOW'
    console.log(
      `  ${name.padEnd(28)} ${seconds(median).padStart(8)} ${seconds(slowest).padStart(8)}  ${verdict}`,
    )
  }
  console.log(`  ${lines} lines`)
}

/** One line is one transaction, so a night asks little of a minute, however long it takes. */
async function timeNights(site: TestContext): Promise<void> {
  await using other = secondNode(site)
  const crews = { 'one worker': [site.context], 'two workers, one processor': [site.context, other.context] }
  console.log('The night, with what it makes: invoice, periods, mail, log')
  for (const [turn, [name, crew]] of Object.entries(crews).entries()) {
    const day = addDays(FIRST_NIGHT, turn)
    site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
    await showNight(site.context, day)
    site.clock.now = new Date(`${day}T02:10:00Z`)
    const took = await timeOf(() => Promise.all(crew.map((context) => runNight(context, day))))
    const { rows } = await site.pool.query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM night_lines WHERE run_on = $1 GROUP BY state',
      [day],
    )
    const done = rows.find(({ state }) => state === 'done')?.count ?? 0
    const outcome = rows.map(({ state, count }) => `${count} ${state}`).join(', ')
    console.log(
      `  ${name.padEnd(26)} ${outcome} in ${seconds(took)}: ${(took / done).toFixed(0)} ms a line, ${Math.round((done * 60_000) / took)} a minute`,
    )
  }
}

/** Runs every part of a night once more and shows how PostgreSQL carries out what it asks. */
async function showPlans(site: TestContext): Promise<void> {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  const context = { ...site.context, db: drizzle(site.pool, { logger }) }
  const day = addDays(FIRST_NIGHT, 2)
  const [due] = await dueRenewals(site.db, chargedUntil(day, context.settings.invoiceDaysAhead))
  if (!due) throw new Error('Nothing is due in the last night')
  const parts = {
    evening: () => showNight(context, day),
    night: () => runNight(context, day),
    'one line': () => renewSubscription(context, due),
  }
  await site.pool.query('ANALYZE')
  console.log('Plans of what is read; the plan of a night reads every subscription, a line its own')
  const shown = new Set<string>()
  site.clock.now = new Date(`${day}T02:10:00Z`)
  for (const [name, part] of Object.entries(parts)) {
    asked.clear()
    await part()
    for (const [text, values] of asked) {
      if (shown.has(text) || !/^select/i.test(text)) continue
      shown.add(text)
      await showPlan(site.pool, `${name}: ${/from "?(\w+)/.exec(text)?.[1] ?? ''}`, {
        text,
        values,
        large: LARGE,
      })
    }
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}
