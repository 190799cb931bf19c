// npm run bench:night: what a night costs at 10,000 subscriptions: its plan of each kind of work, the evening before, and its
// lines by one worker and by two, on a PostgreSQL that writes to disk; with the plans of the statements that it really runs.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import pino from 'pino'
import { JOBS } from '../src/app/jobs.ts'
import type { NightKind } from '../src/features/night/rules/night-work.ts'
import { type NightWork, nightKinds, planOfNight } from '../src/features/night/server/night-works.ts'
import { runNight } from '../src/features/night/server/run-night.ts'
import { showNight } from '../src/features/night/server/show-night.ts'
import type { Context } from '../src/platform/context.ts'
import { connectDatabase, type DatabaseAddress } from '../src/platform/database.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { startJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrations.ts'
import { addDays } from '../src/shared/calendar-day.ts'
import { contextOn, secondNode, type TestContext } from '../tests/support/database.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'
import { fillKinds } from './night-kinds.ts'
import { showPlan } from './office-views.ts'

const SUBSCRIPTIONS = 10_000
/** They began in the three years before this day, monthly ones and yearly ones; every period since is there. */
const FIRST_NIGHT = '2027-03-15'
const DAYS_OF_BEFORE = 1095
const ROUNDS = 3
const PLAN_AIM_MS = 5_000
/** Of what was shown, the lines that no work was done for. */
const CAME_TO_NOTHING = ['planned', 'running', 'changed', 'braked', 'failed', 'held']
const LARGE =
  /hosting_|subscription|night_lines|mandates|payments|collections|reminders|suspensions|item_prices|mails|audit_log|contact_messages/

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
  await showPlans(site)
  await timeNights(site)
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
  await fillKinds(pool, FIRST_NIGHT)
  await pool.query('VACUUM ANALYZE')
}

async function timePlan({ context, clock }: TestContext): Promise<void> {
  clock.now = new Date(`${addDays(FIRST_NIGHT, -1)}T17:00:00Z`)
  const lines = new Map<string, number>()
  const ofKinds = nightKinds(context.wiring).map((kind) => {
    const plan = async () => {
      lines.set(kind, (await planOfNight(onlyOf(context, kind), FIRST_NIGHT)).length)
    }
    return [kind, plan] as const
  })
  const works = {
    ...Object.fromEntries(ofKinds),
    'the plan of the night': async () => {
      lines.set('the plan of the night', (await planOfNight(context, FIRST_NIGHT)).length)
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
      `  ${name.padEnd(28)} ${seconds(median).padStart(8)} ${seconds(slowest).padStart(8)}  ${verdict}  ${lines.get(name) ?? ''} lines`,
    )
  }
}

/** A night with one kind of work. */
function onlyOf(context: Context, kind: NightKind): Context {
  const { nightWorks } = context.wiring
  const works = Object.fromEntries(Object.entries(nightWorks).filter(([each]) => each === kind))
  return { ...context, wiring: { ...context.wiring, nightWorks: works as typeof nightWorks } }
}

/** One line is one transaction, so a night asks little of a minute, however long it takes. */
async function timeNights(site: TestContext): Promise<void> {
  await using other = secondNode(site)
  console.log('The night by one worker, with what it makes: invoices, mails, payments, log')
  for (const kind of nightKinds(site.context.wiring))
    await timeNight(site, { name: kind, day: FIRST_NIGHT, kind, crew: [onlyOf(site.context, kind)] })
  const crew = [site.context, other.context].map((context) => onlyOf(context, 'renewal'))
  const day = addDays(FIRST_NIGHT, 1)
  await timeNight(site, { name: 'renewal, two workers', day, kind: 'renewal', crew })
}

interface TimedNight {
  name: string
  day: string
  kind: NightKind
  crew: readonly Context[]
}

async function timeNight({ pool, clock }: TestContext, { name, day, kind, crew }: TimedNight): Promise<void> {
  const [first] = crew
  if (!first) throw new Error('Nobody works')
  clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(first, day)
  clock.now = new Date(`${day}T02:10:00Z`)
  const took = await timeOf(() => Promise.all(crew.map((context) => runNight(context, day))))
  const { rows } = await pool.query<{ state: string; count: number }>(
    'SELECT state, count(*)::int AS count FROM night_lines WHERE run_on = $1 AND kind = $2 GROUP BY state',
    [day, kind],
  )
  const worked = rows.filter(({ state }) => !CAME_TO_NOTHING.includes(state))
  const done = worked.reduce((sum, { count }) => sum + count, 0)
  const outcome = rows.map(({ state, count }) => `${count} ${state}`).join(', ')
  if (done === 0) {
    console.log(`  ${name.padEnd(22)} ${outcome || 'nothing to do'} in ${seconds(took)}`)
    return
  }
  console.log(
    `  ${name.padEnd(22)} ${outcome} in ${seconds(took)}: ${(took / done).toFixed(0)} ms a line, ${Math.round((done * 60_000) / took)} a minute`,
  )
}

/** Runs the evening and one line of each kind, and shows how PostgreSQL carries out what they ask. */
async function showPlans(site: TestContext): Promise<void> {
  await site.pool.query('ANALYZE')
  console.log('Plans of what is read; the plan of a night reads every subscription, a line its own')
  const shown = new Set<string>()
  site.clock.now = new Date(`${FIRST_NIGHT}T02:10:00Z`)
  for (const kind of nightKinds(site.context.wiring)) {
    await showPlansOf(site, shown, `${kind}, evening`, (context) =>
      showNight(onlyOf(context, kind), FIRST_NIGHT),
    )
    const [line] = await planOfNight(onlyOf(site.context, kind), FIRST_NIGHT)
    const work = site.context.wiring.nightWorks[kind] as NightWork<unknown>
    if (line)
      await showPlansOf(site, shown, `${kind}, one line`, (context) => work.perform(context, line.facts))
  }
  await showPlansOf(site, shown, 'the night', (context) =>
    runNight(doingNothing(onlyOf(context, 'erasure')), FIRST_NIGHT),
  )
  // The lines stay to be done, for who times them.
  await site.pool.query('DELETE FROM night_lines WHERE run_on = $1', [FIRST_NIGHT])
}

/** Goes through the lines of a night, and leaves what they are about as it is. */
function doingNothing(context: Context): Context {
  const works = Object.entries(context.wiring.nightWorks).map(([kind, work]) => [
    kind,
    { ...work, perform: async () => ({ outcome: 'nothing' }) },
  ])
  return { ...context, wiring: { ...context.wiring, nightWorks: Object.fromEntries(works) } }
}

async function showPlansOf(
  { context, pool }: TestContext,
  shown: Set<string>,
  name: string,
  work: (context: Context) => Promise<unknown>,
): Promise<void> {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  await work({ ...context, db: drizzle(pool, { logger }) })
  for (const [text, values] of asked) {
    if (shown.has(text) || !/^(select|with)/i.test(text)) continue
    shown.add(text)
    const what = `${name}: ${/from "?(\w+)/.exec(text)?.[1] ?? ''}`
    await showPlan(pool, what, { text, values, large: LARGE })
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
