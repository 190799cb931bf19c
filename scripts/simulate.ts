// npm run simulate -- --seed 1 --customers 200 --days 365: a simulated year of the product, day by day, and the same
// year without outages and killed workers (unless --once). It prints totals at the end; it exits with 1 at the first
// violated invariant (or after the last day, with --go-on) and prints how to reproduce it.
import { parseArgs } from 'node:util'
import { type Cents, inEurosAndCents } from '../src/shared/money'
import { type Billed, billedIn, heldSideBySide } from '../tests/simulation/as-without'
import { killProcess } from '../tests/simulation/doom'
import { INVARIANTS } from '../tests/simulation/invariants'
import { type Broken, simulate } from '../tests/simulation/simulate'
import { type Happened, happenedIn } from '../tests/simulation/totals'
import { emptyWorld, type World, type YearPlan } from '../tests/simulation/world'
import { contextOn } from '../tests/support/database'
import { startDatabaseServer, withDatabase } from '../tests/support/database-server'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    customers: { type: 'string', default: '200' },
    days: { type: 'string', default: '365' },
    // The year from here contains both changes of the clock (an hour that occurs twice, an hour that is skipped) and 29
    // February.
    from: { type: 'string', default: '2027-10-25' },
    /** Factor by which events happen more often than usual. */
    pace: { type: 'string', default: '1' },
    /** Runs only the year with outages and killed workers. */
    once: { type: 'boolean', default: false },
    /** Continues after a day on which an invariant was violated. */
    'go-on': { type: 'boolean', default: false },
  },
})
const plan = {
  seed: Number(values.seed),
  customers: Number(values.customers),
  days: Number(values.days),
  firstDay: values.from,
  pace: Number(values.pace),
  hasAllActs: true,
  hasTroubles: true,
  killWorker: killProcess,
}
const startedAt = performance.now()
console.log(
  `${plan.customers} customers, ${plan.days} days from ${plan.firstDay}, seed ${plan.seed}. After every day:`,
)
for (const { number, name, looksAt } of INVARIANTS) console.log(`  ${number}. ${name} (${looksAt})`)
const troubled = await lived(plan)
if (troubled.isWhole && !values.once) {
  console.log('\nThe same without outages and killed workers:')
  const calm = await lived({ ...plan, hasTroubles: false })
  if (calm.isWhole) compare(troubled.billed, calm.billed)
}
if (process.exitCode)
  console.log(
    `Again: npm run simulate -- --seed ${plan.seed} --customers ${plan.customers} --days ${plan.days} --from ${plan.firstDay} --pace ${plan.pace}`,
  )

/** Lives the days of a plan in a world of its own, and returns what was billed in it. */
async function lived(days: YearPlan): Promise<{ isWhole: boolean; billed: Billed }> {
  const server = await startDatabaseServer()
  try {
    const address = withDatabase(server.address, server.template)
    await using world = await emptyWorld(days, (overrides) =>
      contextOn({ address, release: async () => {} }, overrides),
    )
    const broken = await simulate(world, { afterDay, goesOn: values['go-on'] })
    await printTotals(world)
    if (broken.length === 0) console.log('\nNothing was broken on any day.')
    else if (!values['go-on']) tell(broken)
    return { isWhole: broken.length === 0 || values['go-on'], billed: await billedIn(world) }
  } finally {
    await server.stop()
  }
}

function tell(broken: readonly Broken[]): void {
  process.exitCode = 1
  for (const { day, violations } of broken) console.log([`\nBROKEN on ${day}:`, ...violations].join('\n  '))
}

function compare(billed: Billed, withoutTroubles: Billed): void {
  const { same, faults } = heldSideBySide(billed, withoutTroubles)
  console.log(
    `\n14 (an outage ends as none, apart from dates): ${same} of ${withoutTroubles.size} orders had the same course.`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

function print(happened: Happened): void {
  for (const [what, times] of [...happened].sort(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`  ${what.padEnd(48)} ${times}`)
}

async function afterDay(world: World, violations: readonly string[]): Promise<void> {
  const { day, counts, nights, pool, orders } = world
  if (violations.length > 0) tell([{ day, violations: [...violations] }])
  if (!day.endsWith('-01')) return
  // Updates PostgreSQL's statistics, which autovacuum does not do here.
  await pool.query('ANALYZE')
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${day}  ${orders.length} orders, ${counts.get('invoices') ?? 0} invoices, ${counts.get('payments') ?? 0} payments, ${nights.crashes} crashes, ${nights.missed.length} nights missed, ${seconds.toFixed(0)} s`,
  )
}

async function printTotals(world: World): Promise<void> {
  const { pool, counts, nights, orders, day } = world
  const ofSeries = await pool.query<{ series: string; count: number; total: number }>(
    `SELECT series, count(*)::int AS count, sum(total_amount * 100)::int AS total FROM hosting_invoices GROUP BY series ORDER BY series`,
  )
  const money = await pool.query<{ came: number; back: number }>(
    `SELECT coalesce(sum(paid_amount) * 100, 0)::int AS came,
       coalesce(sum(refunded_amount + charged_back_amount + returned_amount) * 100, 0)::int AS back FROM payments`,
  )
  console.log(`\nUp to ${day}: ${orders.length} orders`)
  for (const { series, count, total } of ofSeries.rows)
    console.log(`  ${series.padEnd(8)} ${count} for ${inEurosAndCents(total as Cents)}`)
  for (const { came, back } of money.rows)
    console.log(`  came in ${inEurosAndCents(came as Cents)}, went back ${inEurosAndCents(back as Cents)}`)
  console.log(
    `Nights: ${nights.worked.length} worked, ${nights.missed.length} missed, ${nights.crashes} with a killed worker. What the product did:`,
  )
  print(await happenedIn(world))
  console.log('What happened:')
  print(counts)
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
