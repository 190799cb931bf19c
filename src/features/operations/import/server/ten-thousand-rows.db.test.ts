import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { manyOldRows, SPOILINGS, spoiled } from '../../../../../tests/support/many-rows'
import { filesOf, folderOf } from '../../../../../tests/support/moving'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { reconciles } from '../domain/internal/tally'
import { moveIn } from './move-in'

const ROWS = 10_000
const FAULTS = 100
/** Timeout for ten thousand rows on a busy machine. */
const LIMIT = { timeout: 240_000 }

// promise moving in: Of 10,000 rows with 100 faults of 25 kinds each fault is told, by file, row and reason, and nothing is stored
test(
  'of ten thousand rows with a hundred faults each fault is told, by file, row and reason, and nothing is stored',
  LIMIT,
  async () => {
    await using site = await createTestContext()
    const { tables, expected } = spoiled(manyOldRows(ROWS), FAULTS)
    await using folder = await folderOf(filesOf(tables))
    const look = await databaseWatch(site)
    const before = await look()
    const report = await moveIn(site.context, { folder: folder.path, perform: true })
    expect(report.outcome).toBe('refused')
    expect(await look()).toEqual(before)
    const told = new Map(report.faults.map(({ file, row, reason }) => [`${file} ${row}`, reason]))
    expect(SPOILINGS.length).toBeGreaterThanOrEqual(15)
    for (const { place, says } of expected) expect(told.get(place), place).toMatch(says)
    expect(report.faults).toHaveLength(FAULTS)
    expect(report.tallies.reduce((total, { rows }) => total + rows, 0)).toBe(ROWS)
    expect(report.tallies.reduce((total, { faulty }) => total + faulty, 0)).toBe(FAULTS)
    expect(report.tallies.filter((tally) => !reconciles(tally))).toEqual([])
  },
)

// promise moving in: Mended, they come along once, to the cent, and another time changes nothing
test('mended, they come along once, and another time changes nothing', LIMIT, async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(filesOf(manyOldRows(ROWS)))
  const trial = await moveIn(site.context, { folder: folder.path, perform: false })
  const done = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(done.outcome).toBe('done')
  expect(done.tallies).toEqual(trial.tallies)
  expect(done.tallies.filter((tally) => !reconciles(tally))).toEqual([])
  const { rows: sums } = await site.pool.query(
    `SELECT (SELECT count(*)::int FROM import_refs) AS refs, (SELECT count(*)::int FROM hosting_invoices) AS invoices,
       (SELECT (sum(total_amount) * 100)::int FROM hosting_invoices) AS billed,
       (SELECT (sum(total_price) * 100)::int FROM hosting_orders) AS ordered`,
  )
  const taken = (file: string) => done.tallies.find((tally) => tally.file === file)
  expect(sums).toEqual([
    {
      refs: ROWS,
      invoices: taken('hosting_invoices.csv')?.rows,
      billed: taken('hosting_invoices.csv')?.cents?.inFile,
      ordered: taken('hosting_orders.csv')?.cents?.inFile,
    },
  ])
  const look = await databaseWatch(site)
  const before = await look()
  const again = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(again.tallies.reduce((total, { taken: count }) => total + count, 0)).toBe(0)
  expect(await look()).toEqual(before)
})
