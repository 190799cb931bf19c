import { expect, test } from 'vitest'
import { createTestContext } from '../support/database'
import { runs, ways } from '../support/long-runs'
import { billedIn, heldSideBySide } from './as-without'
import { cutOff } from './doom'
import { simulate } from './simulate'
import { happenedIn } from './totals'
import { emptyWorld, type YearPlan } from './world'

/**
 * From before 29 February until after the night in which 02:00 is skipped, with killed workers, and an outage on days
 * on which orders of January are due for renewal: before any renewal is due, an outage delays nothing. Quotes and projects
 * are left to `npm run simulate`: too few would come of them in so many days.
 */
const SPRING: YearPlan = {
  seed: 3,
  customers: runs({ short: 6, long: 10 }),
  firstDay: '2028-01-26',
  days: 61,
  pace: 2,
  hasAllActs: false,
  hasTroubles: true,
  killWorker: cutOff,
}

/** Coverage that such a spring must have, by its counts and by the tables of the product. */
const TRIED = [
  'invoices',
  'payments',
  'changes something: changed',
  'debit file: uploaded',
  'night: renewal done',
  'night: collection done',
  'night: reminder done',
  'orders with further names',
  'lines for several of an extra',
  ...ways([], ['the office ends: changed']),
]

async function lived(plan: YearPlan) {
  await using world = await emptyWorld(plan, createTestContext)
  const broken = await simulate(world)
  const happened = new Map([...world.counts, ...(await happenedIn(world))])
  return { broken, billed: await billedIn(world), nights: world.nights, happened }
}

// promise money 7a: All of it together, day after day, with customers, banks and the office at it
// promise money 7a: All of it together, day after day, with customers … and after an outage and killed workers it ends as without, apart from dates
// promise money 7b: In a simulated year nothing is debited twice, without a mandate or without notice, no reminder is sent in vain, and nothing stands still that is paid
test('whatever happens around 29 February, nothing is billed twice, forgotten or lost, and with an outage and killed workers it ends as without', async () => {
  const troubled = await lived(SPRING)
  expect(troubled.broken).toEqual([])
  expect(troubled.nights).toMatchObject({ crashes: 2, missed: { length: 3 } })
  const calm = await lived({ ...SPRING, hasTroubles: false })
  expect(calm.broken).toEqual([])
  expect(calm.nights).toMatchObject({ crashes: 0, missed: [] })
  const { same, faults } = heldSideBySide(troubled.billed, calm.billed)
  expect(faults).toEqual([])
  expect(same).toBeGreaterThan(calm.billed.size * 0.7)
  expect(TRIED.filter((what) => !troubled.happened.get(what))).toEqual([])
}, 900_000)
