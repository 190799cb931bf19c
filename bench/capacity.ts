// npm run bench:capacity [-- --markdown]: cost of one piece of each kind of work for the product and PostgreSQL, and of
// the load of an agency times some factors; the tables of docs/scaling.md.
/**
 * One PostgreSQL, one web node and one worker are processes of their own, so that each has its own processor time; the
 * load generator runs on the same machine. Mail goes to a real SMTP server. Statements are counted by
 * pg_stat_statements, which costs PostgreSQL a few percent.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startSharedPostgres } from '../tests/support/shared-postgres'
import { removeDirectory, startSite, startWorker } from '../tests/support/site'
import { startMailServer } from '../tests/support/smtp'
import {
  type Costs,
  costTable,
  growthTable,
  inColumns,
  inMarkdown,
  loadTable,
  type Standing,
  standingTable,
} from './capacity-tables'
import { streamCost, webWorks } from './capacity-web'
import { renewalCost, type Stand, workerCosts } from './capacity-worker'
import { Meter } from './meter'
import { processorMs, processorMsOfFamily } from './processes'

const IDLE_SECONDS = 20

const postgres = await startSharedPostgres({ shared_preload_libraries: 'pg_stat_statements' })
const mailServer = await startMailServer()
const pool = new Pool({ ...postgres.address, max: 2 })
// Connections that close when PostgreSQL stops are expected.
pool.on('error', () => undefined)
try {
  const stand: Stand = { postgres, mailServer, pool }
  const { standing, ...costs } = await measuredByProcesses(stand)
  const all: Costs = { ...costs, renewal: await renewalCost(stand) }
  const write = process.argv.includes('--markdown') ? inMarkdown : inColumns
  for (const table of [costTable(all), standingTable(standing), growthTable(all), loadTable(all)])
    console.log(`${write(table)}\n`)
} finally {
  await pool.end()
  await mailServer.stop()
  await postgres.stop()
}

/** Measures a web node and then a worker, which starts once the web node is done. */
async function measuredByProcesses(stand: Stand) {
  const env = {
    DATABASE_URL: postgres.databaseUrl,
    APP_SECRET: 'one secret for both processes of this bench',
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
  }
  const web = await startSite({ env: { ...env, ROLE: 'web' } })
  const started = [web]
  try {
    const programMs = () => processorMs(web.process.pid)
    const meter = new Meter({ pool, postgres: postgres.pid, programMs })
    const { costs, chatters } = await webWorks(stand, web, meter)
    const other = await startSite({ env: { ...env, ROLE: 'web' } })
    started.push(other)
    const stream = await streamCost(stand, other, chatters)
    await other.stop()
    const worker = await startWorker({ env })
    started.push(worker)
    const mails = await workerCosts(stand, worker)
    const idle = await idleCost(web.process.pid, worker.process.pid)
    return { ...costs, ...mails, standing: { stream, idle } }
  } finally {
    for (const site of started) {
      await site.stop()
      await removeDirectory(site.dataDir)
    }
  }
}

/** Cost of a minute without requests. */
async function idleCost(web: number | undefined, worker: number | undefined): Promise<Standing['idle']> {
  const read = () => [processorMs(web), processorMs(worker), processorMsOfFamily(postgres.pid)]
  const before = read()
  await delay(IDLE_SECONDS * 1000)
  const [webMs = 0, workerMs = 0, postgresMs = 0] = read().map(
    (ms, index) => ((ms - (before[index] ?? 0)) * 60) / IDLE_SECONDS,
  )
  return { webMs, workerMs, postgresMs }
}
