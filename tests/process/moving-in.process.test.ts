import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { socketAddressOf } from '../support/embedded'
import { filesOf, folderOf, OLD_TABLES } from '../support/moving'
import { removeDirectory, runCommand, startSite } from '../support/site'

/** Invoice numbers that no demo uses, whatever the month. */
const OLD_FILES = filesOf({
  ...OLD_TABLES,
  hosting_orders: OLD_TABLES.hosting_orders.map((order) => ({ ...order, order_number: `OUD-${order.id}` })),
  hosting_invoices: OLD_TABLES.hosting_invoices.map((row) => ({ ...row, invoice_number: `OUD-${row.id}` })),
})

// promise moving in: All of it or nothing … also when its process is killed then
test('a move that is killed when nearly all is stored leaves nothing behind, and the next one brings it along once', async () => {
  const site = await startSite()
  await using folder = await folderOf(OLD_FILES)
  const pool = new Pool({ ...(await socketAddressOf(site.dataDir)), max: 2 })
  const env = { DATA_DIR: site.dataDir }
  const movedIn = async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*)::int FROM import_refs) AS refs,
         (SELECT count(*)::int FROM hosting_customers WHERE email LIKE '%@bakkerij.example') AS customers,
         (SELECT count(*)::int FROM hosting_invoices WHERE series = 'imported') AS invoices`,
    )
    return rows[0]
  }
  // Invoices are imported last: a lock on their table stops the import when all else is written.
  const holder = await pool.connect()
  await holder.query('BEGIN; LOCK TABLE hosting_invoices IN SHARE MODE')
  const move = spawn(process.execPath, ['dist/app/import.mjs', folder.path, '--uitvoeren'], {
    env: { ...process.env, SITE_URL: '', APP_MODE: 'demo', ...env },
    stdio: 'ignore',
  })
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query(
          `SELECT 1 FROM pg_locks WHERE relation = 'hosting_invoices'::regclass AND NOT granted`,
        )
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  move.kill('SIGKILL')
  await once(move, 'close')
  await holder.query('ROLLBACK')
  holder.release()
  const run = () => runCommand(['import', folder.path, '--uitvoeren'], env)
  const nothing = await movedIn()
  const [next, again] = [await run(), await run()]
  expect(nothing).toEqual({ refs: 0, customers: 0, invoices: 0 })
  expect([next.code, again.code]).toEqual([0, 0])
  expect(await movedIn()).toEqual({ refs: 8, customers: 1, invoices: 2 })
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
})
