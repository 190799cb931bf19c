import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pino from 'pino'
import { expect, test } from 'vitest'
import { JOBS } from '@/app/jobs'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { writeBackup } from '@/platform/backup/write-backup'
import { startJobs } from '@/platform/jobs'
import { type ProvisioningStage, paidOrder, runFor, startProvisioningStage } from './support/provisioning'

const ADMIN = { kind: 'admin', accountId: crypto.randomUUID() } as const

/** What a worker logs that carries out everything that waits, until this many lines are there. */
async function loggedByWorker({ site }: ProvisioningStage, lines: number): Promise<string[]> {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) })
  const queue = await startJobs({ address: site.address, jobs: JOBS, log, work: true })
  try {
    await queue.work(site.context)
    await expect.poll(() => logged.length).toBeGreaterThanOrEqual(lines)
  } finally {
    await queue.stop()
  }
  return logged
}

// promise money 7e: Keys and passwords of providers stand in no table, log or mail … nor in a backup or an export
test('no key and no password of a provider stands in a log line, a backup or an export', async () => {
  await using stage = await startProvisioningStage()
  const { site, panel, registrar, zones } = stage
  // Each provider refuses an act once, and repeats its key in the words that are kept for the office.
  const said = (key: string) => JSON.stringify({ type: 'ValidationError', message: key, error: key })
  zones.answerInstead({ status: 422, text: said(zones.apiKey) }, 'write', 0)
  await paidOrder(stage)
  await runFor(stage, 3)
  registrar.answerInstead({ status: 400, text: said(registrar.apiKey) }, 'write', 0)
  await paidOrder(stage)
  await runFor(stage, 3)
  panel.answerInstead({ status: 200, text: `error=1&text=Refused&details=${panel.loginKey}` }, 'write', 0)
  const order = await paidOrder(stage)
  // PostgreSQL refuses to store what came of it.
  await site.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'refused' USING DETAIL = NEW::text; END $$;
     CREATE TRIGGER refuse BEFORE UPDATE ON provision_steps FOR EACH ROW WHEN (OLD.state = 'calling')
     EXECUTE FUNCTION refuse()`,
  )
  const logged = await loggedByWorker(stage, 1)
  expect(logged.join('')).toContain('Taak mislukt')
  await site.pool.query('DROP TRIGGER refuse ON provision_steps')
  await runFor(stage, 3)

  const file = join(tmpdir(), `${crypto.randomUUID()}.backup.gz`)
  await writeBackup(site.db, file, { madeAt: site.clock.now, secret: { fingerprint: '-' }, jobs: JOBS })
  const backup = gunzipSync(await readFile(file)).toString()
  await rm(file)
  const exported = JSON.stringify(await exportPerson(site.context, { email: order.email, actor: ADMIN }))
  const passwords = panel.requests.flatMap(({ text }) => new URLSearchParams(text).get('passwd') ?? [])
  expect(passwords.length).toBeGreaterThan(0)
  for (const words of ['provision_targets', '[verborgen]']) expect(backup).toContain(words)
  expect(exported).toContain(order.orderNumber)
  for (const secret of [...stage.secrets, ...passwords])
    expect({ log: logged.join(''), backup, exported }).toEqual({
      log: expect.not.stringContaining(secret),
      backup: expect.not.stringContaining(secret),
      exported: expect.not.stringContaining(secret),
    })
})
