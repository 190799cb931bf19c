import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { runNight } from '../src/features/operations/nightly-run/server/run-night'
import { showNight } from '../src/features/operations/nightly-run/server/show-night'
import { connectMailer } from '../src/platform/mailer'
import { addDays } from '../src/shared/calendar-day'
import { contextOn } from '../tests/support/database'
import type { SharedPostgres } from '../tests/support/shared-postgres'
import type { Site } from '../tests/support/site'
import type { MailServer } from '../tests/support/smtp'
import { type Cost, Meter } from './meter'
import { fillNights, onlyOf, prepareDatabase } from './night-records'
import { processorMs } from './processes'

/** Environment of the measurements. */
export interface Stand {
  postgres: SharedPostgres
  /** Connections to its database. */
  pool: Pool
  mailServer: MailServer
}

const MAILS = 300
/** Timeout for a worker to do all of it: a busy machine sends two mails with a drawn invoice a second. */
const MOST_MS = 240_000
/** Delay of the jobs, so that all are added before the first runs. */
const JOBS_WAIT_SECONDS = 4
const NIGHT = '2027-03-15'
/** Subscriptions, of which some 280 are renewed in a night: fewer than the first night without history may do. */
const SUBSCRIPTIONS = 2500

/** Requeues mails that were sent before: those without an attachment, and those with an invoice. */
export async function workerCosts(stand: Stand, worker: Site): Promise<Record<'mail' | 'invoiceMail', Cost>> {
  await untilNothingIsDue(stand)
  return {
    mail: await mailCost(stand, worker, `attachments = '[]'`),
    invoiceMail: await mailCost(stand, worker, `attachments @> '[{"kind": "invoice"}]'`),
  }
}

/** Waits until the worker has done what was left while there was none. */
async function untilNothingIsDue({ pool }: Stand): Promise<void> {
  const due = `SELECT 1 FROM pgboss.job WHERE state < 'completed' AND start_after <= now() LIMIT 1`
  await until(async () => (await pool.query(due)).rowCount === 0, 'The jobs of before were not done')
}

async function mailCost(stand: Stand, worker: Site, which: string): Promise<Cost> {
  const { postgres, pool, mailServer } = stand
  const meter = new Meter({
    pool,
    postgres: postgres.pid,
    programMs: () => processorMs(worker.process.pid),
  })
  const ids = await queueAgain(stand, which)
  const before = mailServer.mails.length
  return await meter.costOfAll(ids.length, async () => {
    await until(async () => mailServer.mails.length > before, 'No mail was sent')
    const startedAt = performance.now()
    await until(async () => mailServer.mails.length >= before + ids.length, 'Not all mails were sent')
    return (ids.length * 1000) / (performance.now() - startedAt)
  })
}

async function queueAgain({ postgres, pool }: Stand, which: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE mails SET state = 'queued', tries = 0, sent_at = NULL, next_try_at = now()
     WHERE id IN (SELECT id FROM mails WHERE state = 'sent' AND ${which} LIMIT $1) RETURNING id`,
    [MAILS],
  )
  if (rows.length < MAILS) throw new Error(`There are ${rows.length} such mails`)
  await using site = await contextOn({ address: postgres.address, release: async () => {} })
  const { context } = site
  const options = { startAfterSeconds: JOBS_WAIT_SECONDS }
  await Promise.all(
    rows.map(({ id }) =>
      context.enqueue(context.db, 'send-mail', { mailId: id }, { ...options, singletonKey: id }),
    ),
  )
  return rows.map(({ id }) => id)
}

/** Renewals of one night by one worker: this process, on a database of its own with subscriptions of years. */
export async function renewalCost({ postgres, pool, mailServer }: Stand): Promise<Cost> {
  await pool.query('CREATE DATABASE night')
  const address = { ...postgres.address, database: 'night' }
  await prepareDatabase(address)
  // With a mail server each mail gets its job, as in production.
  const mailer = connectMailer(mailServer.url)
  await using site = await contextOn({ address, release: async () => {} }, { mailer })
  await fillNights(site.pool, { night: NIGHT, subscriptions: SUBSCRIPTIONS })
  const context = onlyOf(site.context, 'renewal')
  site.clock.now = new Date(`${addDays(NIGHT, -1)}T17:00:00Z`)
  await showNight(context, NIGHT)
  site.clock.now = new Date(`${NIGHT}T02:10:00Z`)
  const count = async (state: string) => {
    const asked = 'SELECT count(*)::int AS lines FROM night_lines WHERE run_on = $1 AND state = $2'
    return (await site.pool.query<{ lines: number }>(asked, [NIGHT, state])).rows[0]?.lines ?? 0
  }
  const planned = await count('planned')
  const programMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  const cost = await new Meter({ pool: site.pool, postgres: postgres.pid, programMs }).costOfAll(
    planned,
    async () => {
      const startedAt = performance.now()
      await runNight(context, NIGHT)
      return (planned * 1000) / (performance.now() - startedAt)
    },
  )
  const renewed = await count('done')
  if (renewed !== planned) throw new Error(`Of ${planned} renewals ${renewed} were done`)
  return cost
}

async function until(isSo: () => Promise<boolean>, complaint: string): Promise<void> {
  const giveUpAt = performance.now() + MOST_MS
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(complaint)
    await delay(20)
  }
}
