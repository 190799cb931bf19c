import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { socketAddressOf } from '../support/embedded'
import { removeDirectory, runCommand, type Site, startSite } from '../support/site'
import { temporaryDataDirectory } from '../support/temporary-data-directory'

/** Invoice numbers of a site, and its number of mails. */
async function recordsOf({ dataDir }: Site): Promise<unknown> {
  const pool = new Pool(await socketAddressOf(dataDir))
  const { rows } = await pool.query(
    `SELECT array_agg(invoice_number ORDER BY invoice_number) AS invoices,
     (SELECT count(*) FROM mails) AS mails FROM hosting_invoices`,
  )
  await pool.end()
  return rows
}

/** Sign-ins of demo mode; the administrator's password derives from the site's own secret. */
function signInsOf(site: Site): string[] {
  return site.output().match(/Wachtwoord: .*/g) ?? []
}

test('a site is copied while it runs, and lives on elsewhere with its records and its secret', async () => {
  const site = await startSite()
  const made = await runCommand(['backup'], { DATA_DIR: site.dataDir })
  const path = made.output.trim()
  expect(path).toContain(join(site.dataDir, 'backups'))
  expect(existsSync(path)).toBe(true)
  const [records, signIns] = [await recordsOf(site), signInsOf(site)]
  expect(JSON.stringify(records)).toContain('INV2026')

  const besides = await runCommand(['restore', path, '--replace'], { DATA_DIR: site.dataDir })
  expect(besides).toMatchObject({ code: 1, output: expect.stringContaining('al in gebruik') })
  const { host, user, database } = await socketAddressOf(site.dataDir)
  const shared = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    APP_SECRET: 'a secret of thirty-two characters',
  }
  const connected = await runCommand(['restore', path, '--replace'], shared)
  expect(connected).toMatchObject({
    code: 1,
    output: expect.stringContaining('nog met deze database verbonden'),
  })

  const elsewhere = await temporaryDataDirectory()
  const first = await runCommand(['restore', path], { DATA_DIR: elsewhere })
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Teruggezet: ') })
  const second = await runCommand(['restore', path], { DATA_DIR: elsewhere })
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('staan al gegevens') })

  const other = { DATA_DIR: elsewhere, APP_SECRET: shared.APP_SECRET }
  const withOther = await runCommand(['restore', path, '--replace'], other)
  expect(withOther).toMatchObject({
    code: 0,
    output: expect.stringContaining('APP_SECRET is een andere dan'),
  })
  expect(withOther.output).toContain('geheimen van webhooks')

  await site.stop()
  const copy = await startSite({ dataDir: elsewhere })
  expect(await recordsOf(copy)).toEqual(records)
  expect(signInsOf(copy)).toEqual(signIns)
  await copy.stop()
  await removeDirectory(site.dataDir)
  await removeDirectory(elsewhere)
})
