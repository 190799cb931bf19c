import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { startRdapServer } from '../../tests/support/rdap'
import { startSharedPostgres } from '../../tests/support/shared-postgres'
import { removeDirectory, type Site, startSite } from '../../tests/support/site'
import { startMailServer } from '../../tests/support/smtp'
import { ADMIN, faultsAt, signInStayers } from './stayers'
import { beginVisits, FORMS, longestGap, type Visits } from './visitors'

export interface Phase {
  name: string
  seconds: number
  /** Longest time without an acceptance. */
  gapSeconds: number
}

export interface UpgradeResult {
  phases: Phase[]
  /** Per form: acknowledged submits, those of them not stored, and those stored more than once. */
  forms: { action: string; acknowledged: number; lost: number; doubled: number }[]
  failedTries: number
  sentAway: number
  mails: { sent: number; unsent: number; doubled: number }
  deadJobs: number
  /** Number of lines with level error in the logs of the older nodes. */
  errorsOfOlder: number
  /** What went wrong for an administrator and a customer who signed in before. */
  accountFaults: string[]
}

const MAIL_PATIENCE_MS = 120_000

/**
 * Rolling upgrade under load: two nodes of an older build on one database, with jobs, while forms come in. One after
 * the other is stopped and replaced by one of this checkout, whose first start migrates while an older one still runs.
 */
export async function upgradeUnderLoad(older: string, phaseSeconds: number): Promise<UpgradeResult> {
  const surroundings = await startSurroundings()
  const nodes: Site[] = []
  const all: Site[] = []
  const start = async (root?: string) => {
    const site = await startSite({ env: surroundings.env, ...(root && { root }) })
    all.push(site)
    return site
  }
  const phases: Phase[] = []
  try {
    const olderNodes = [await start(older), await start(older)]
    nodes.push(...olderNodes)
    const [first, second] = olderNodes
    if (!first || !second) throw new Error('There are two older nodes')
    const stayers = await signInStayers(first, surroundings.mailServer)
    const { visits, stop } = beginVisits(nodes)
    const phase = async (name: string, work: () => Promise<unknown>) => {
      const from = performance.now()
      await work()
      const to = performance.now()
      phases.push({ name, seconds: (to - from) / 1000, gapSeconds: longestGap(visits, from, to) })
    }
    const replace = async (place: number) => {
      // A node that stops still receives requests: the hardest case for visitors.
      await nodes[place]?.stop()
      nodes[place] = await start()
    }
    const some = () => delay(phaseSeconds * 1000)
    await phase('two older nodes', some)
    await phase('the first is replaced', () => replace(0))
    await phase('an older one beside a newer one', some)
    const newer = () => nodes.filter((node) => !olderNodes.includes(node))
    const accountFaults = await faultsAt(second, stayers, { isNewer: false })
    for (const node of newer()) accountFaults.push(...(await faultsAt(node, stayers, { isNewer: true })))
    await phase('the second is replaced', () => replace(1))
    await phase('two newer nodes', some)
    await stop()
    for (const node of newer()) accountFaults.push(...(await faultsAt(node, stayers, { isNewer: true })))
    const found = await lookInto(surroundings.pool, visits)
    return {
      phases,
      failedTries: visits.failedTries,
      sentAway: visits.sentAway,
      ...found,
      errorsOfOlder: olderNodes.reduce((sum, { output }) => sum + errorLines(output()), 0),
      accountFaults,
    }
  } finally {
    for (const site of all) await site.stop()
    await surroundings.stop()
    for (const { dataDir } of all) await removeDirectory(dataDir)
  }
}

async function startSurroundings() {
  const { databaseUrl, ...postgres } = await startSharedPostgres()
  const [mailServer, registry] = [await startMailServer(), await startRdapServer()]
  const pool = new Pool({ connectionString: databaseUrl })
  return {
    pool,
    mailServer,
    env: {
      ...ADMIN,
      DATABASE_URL: databaseUrl,
      APP_SECRET: 'one secret for all nodes of this upgrade',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mailServer.url,
      RDAP_URL: registry.url,
    },
    stop: async () => {
      await pool.end()
      await mailServer.stop()
      await registry.stop()
      await postgres.stop()
    },
  }
}

async function lookInto(
  pool: Pool,
  visits: Visits,
): Promise<Pick<UpgradeResult, 'forms' | 'mails' | 'deadJobs'>> {
  const forms: UpgradeResult['forms'] = []
  for (const { action, stored } of FORMS) {
    const { rows } = await pool.query<{ email: string; count: number }>(
      `SELECT email, count(*)::int AS count FROM (${stored}) stored WHERE email LIKE 'upgrade-%' GROUP BY email`,
    )
    const times = new Map(rows.map(({ email, count }) => [email, count]))
    const told = visits.acknowledged.get(action) ?? []
    forms.push({
      action,
      acknowledged: told.length,
      lost: told.filter((email) => !times.has(email)).length,
      doubled: [...times.values()].filter((count) => count > 1).length,
    })
  }
  const mails = await mailsWhenSent(pool)
  const { rows } = await pool.query<{ dead: number }>(
    `SELECT count(*)::int AS dead FROM pgboss.job WHERE name = 'dead-jobs'`,
  )
  return { forms, mails, deadJobs: rows[0]?.dead ?? 0 }
}

/** Waits until all mails to visitors are sent, or for a timeout. */
async function mailsWhenSent(pool: Pool): Promise<UpgradeResult['mails']> {
  for (const giveUpAt = performance.now() + MAIL_PATIENCE_MS; ; await delay(500)) {
    const { rows } = await pool.query<UpgradeResult['mails']>(
      `WITH ours AS (SELECT to_address, kind, state FROM mails WHERE to_address LIKE 'upgrade-%')
       SELECT (SELECT count(*)::int FROM ours WHERE state = 'sent') AS sent,
         (SELECT count(*)::int FROM ours WHERE state <> 'sent') AS unsent,
         (SELECT count(*)::int FROM (SELECT FROM ours GROUP BY to_address, kind HAVING count(*) > 1) twice) AS doubled`,
    )
    const [mails = { sent: 0, unsent: 0, doubled: 0 }] = rows
    if (mails.unsent === 0 || performance.now() > giveUpAt) return mails
  }
}

const ERROR_LEVEL = 50

function errorLines(output: string): number {
  return output.split('\n').filter((line) => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 0) >= ERROR_LEVEL)
    .length
}
