// npm run bench:night: cost of a night at 10,000 subscriptions: its plan of each kind of work, the evening before, and
// its lines by one worker and by two, on a PostgreSQL that writes to disk; with the query plans of the statements that
// it runs.
import { drizzle } from 'drizzle-orm/node-postgres'
import pino from 'pino'
import type { NightKind } from '../src/features/operations/nightly-run/domain/night-work.ts'
import {
  type NightlyTask,
  nightKinds,
  planOfNight,
} from '../src/features/operations/nightly-run/server/night-works.ts'
import { runNight } from '../src/features/operations/nightly-run/server/run-night.ts'
import { showNight } from '../src/features/operations/nightly-run/server/show-night.ts'
import type { Context } from '../src/platform/context.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { addDays } from '../src/shared/calendar-day.ts'
import { contextOn, secondNode, type TestContext } from '../tests/support/database.ts'
import { removeDirectory } from '../tests/support/site.ts'
import { temporaryDataDirectory } from '../tests/support/temporary-data-directory.ts'
import { fillNights, onlyOf, prepareDatabase } from './night-records.ts'
import { showPlan } from './office-views.ts'

const SUBSCRIPTIONS = 10_000
const FIRST_NIGHT = '2027-03-15'
const ROUNDS = 3
const PLAN_AIM_MS = 5_000
/** States of lines that were planned and for which no work was done. */
const CAME_TO_NOTHING = ['planned', 'running', 'changed', 'braked', 'failed', 'held']
const LARGE =
  /hosting_|subscription|night_lines|mandates|payments|collections|reminders|suspensions|item_prices|mails|audit_log|contact_messages/

const log = pino({ level: 'silent' })
const dataDir = await temporaryDataDirectory()
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  await prepareDatabase(postgres.address)
  await using site = await contextOn({ address: postgres.address, release: async () => {} })
  const filled = performance.now()
  await fillNights(site.pool, { night: FIRST_NIGHT, subscriptions: SUBSCRIPTIONS })
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

async function timePlan({ context, clock }: TestContext): Promise<void> {
  clock.now = new Date(`${addDays(FIRST_NIGHT, -1)}T17:00:00Z`)
  const lines = new Map<string, number>()
  const ofKinds = nightKinds(context.registries).map((kind) => {
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

/** One line is one transaction, so a night puts little load on a minute, however long it takes. */
async function timeNights(site: TestContext): Promise<void> {
  await using other = secondNode(site)
  console.log('The night by one worker, with what it makes: invoices, mails, payments, log')
  for (const kind of nightKinds(site.context.registries))
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

/** Runs the evening and one line of each kind, and shows the query plans of their statements. */
async function showPlans(site: TestContext): Promise<void> {
  await site.pool.query('ANALYZE')
  console.log('Plans of what is read; the plan of a night reads every subscription, a line its own')
  const shown = new Set<string>()
  site.clock.now = new Date(`${FIRST_NIGHT}T02:10:00Z`)
  for (const kind of nightKinds(site.context.registries)) {
    await showPlansOf(site, shown, `${kind}, evening`, (context) =>
      showNight(onlyOf(context, kind), FIRST_NIGHT),
    )
    const [line] = await planOfNight(onlyOf(site.context, kind), FIRST_NIGHT)
    const work = site.context.registries.nightWorks[kind] as NightlyTask<unknown>
    if (line)
      await showPlansOf(site, shown, `${kind}, one line`, (context) => work.perform(context, line.facts))
  }
  await showPlansOf(site, shown, 'the night', (context) =>
    runNight(doingNothing(onlyOf(context, 'erasure')), FIRST_NIGHT),
  )
  // Deletes the lines, so that the timed run still has them to do.
  await site.pool.query('DELETE FROM night_lines WHERE run_on = $1', [FIRST_NIGHT])
}

/** Dry run: passes through the lines of a night without doing their work. */
function doingNothing(context: Context): Context {
  const works = Object.entries(context.registries.nightWorks).map(([kind, work]) => [
    kind,
    { ...work, perform: async () => ({ outcome: 'nothing' }) },
  ])
  return { ...context, registries: { ...context.registries, nightWorks: Object.fromEntries(works) } }
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
