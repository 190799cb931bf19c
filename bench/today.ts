// npm run bench:today: Vandaag at 50,000 leads with quotes, projects, talks, appointments and mails in proportion: each of its sources, all of them together, and the whole page through the server, with the plans.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { wiring } from '../src/app/wiring.ts'
import type { TodayKind } from '../src/features/operations/worklist/domain/today.ts'
import { loadToday } from '../src/features/operations/worklist/web/office/server/load-today.ts'
import type { Context } from '../src/platform/context.ts'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { demoAdministrator } from '../tests/support/signed-in.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { RUNS, showPlan, timeViews } from './office-views.ts'
import { fillToday, LEADS } from './today-records.ts'

/** All queries together. */
const AIM_MS = 50
/** What is filled here; orders, payments and files for the bank are those of the demo. */
const LARGE = /leads|quote|project|conversations|appointments|mails/

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
// The server may be gone before the last of the connections that lay idle.
pool.on('error', () => {})
try {
  await fillToday(pool)
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  const context = { db: drizzle(pool, { logger }), now: () => new Date(), wiring } as unknown as Context
  console.log(
    `${LEADS.toLocaleString('en')} leads and the rest in proportion; median and slowest of ${RUNS}, aim ${AIM_MS} ms for all queries`,
  )
  const statements = new Map<string, { kind: string; values: unknown[] }>()
  for (const kind of Object.keys(wiring.todaySources) as TodayKind[]) {
    asked.clear()
    const found = await wiring.todaySources[kind].items(context, 61)
    for (const [text, values] of asked) statements.set(text, { kind, values })
    await time(`${kind} (${found.length})`, () => wiring.todaySources[kind].items(context, 61))
  }
  const median = await time('all queries', () => loadToday(context))
  console.log(`  ${median <= AIM_MS ? 'ok' : 'TOO SLOW'}`)
  const { cookie } = await demoAdministrator(site)
  await timeViews(
    { url: site.url, cookie },
    { 'the page': '/beheer', 'all of it': '/beheer?toon=alles', 'my own': '/beheer?van=mij' },
  )
  console.log('Plans')
  for (const [text, { kind, values }] of statements)
    await showPlan(pool, kind, { text, values, large: LARGE })
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

async function time(name: string, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < RUNS; turn++) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  times.sort((one, other) => one - other)
  const [median = 0, slowest = 0] = [times[RUNS >> 1], times.at(-1)]
  console.log(`  ${name.padEnd(28)} ${median.toFixed(1).padStart(7)} ms ${slowest.toFixed(1).padStart(8)} ms`)
  return median
}
