import { expect, test } from 'vitest'
import { runs } from '../support/long-runs'
import { type ProvisioningStage, startProvisioningStage } from '../support/provisioning'
import { liveThroughDeliveries } from './deliveries'
import { brokenAtTheEnd, brokenNow } from './delivery-invariants'

const STAGE = { morePackages: { onbeperkt: 'onbeperkt' } }
const QUIET = {
  ordersPerHour: 10,
  odds: { trouble: 0, crash: 0 },
  outage: 0,
  lives: 0,
  attends: 0,
  brings: 0,
}

// promise money 7e: One registration and one account per order, whatever providers lose and whenever processes end
test('with answers that are lost, processes that end and providers that go away, each order has one account and one name', async () => {
  await using stage = await startProvisioningStage(STAGE)
  const orders = runs({ short: 30, long: 400 })
  const lived = await liveThroughDeliveries(stage, {
    seed: 1,
    orders,
    ordersPerHour: 10,
    odds: { trouble: 0.1, crash: 0.04 },
    outage: 0.1,
    lives: 0.5,
    attends: 0.2,
    brings: 0.3,
  })
  expect(lived.broken).toEqual([])
  expect(lived.delivered + lived.byPeople).toBe(orders)
  expect(lived.delivered).toBeGreaterThan(orders * 0.8)
  expect(lived.troubles).toBeGreaterThan(5)
  expect(lived.crashes).toBeGreaterThan(3)
  expect(stage.registrar.processes.filter(({ action }) => action === 'transfer').length).toBeGreaterThan(2)
  expect(lived.acts.suspend + lived.acts.change + lived.acts.end + lived.acts.cancel).toBeGreaterThan(5)
}, 900_000)

type Break = [breakIt: (stage: ProvisioningStage) => unknown, words: string]

const status = (to: string) => (stage: ProvisioningStage) =>
  stage.site.pool.query(`UPDATE hosting_orders SET status = '${to}'`)

const suspend = (stage: ProvisioningStage, suspended: boolean) => {
  for (const user of stage.panel.users.values()) user.suspended = suspended
}

/** What breaks each invariant, one after the other, and the words in which it is found. */
const BREAKS: readonly Break[] = [
  [
    ({ registrar }) => {
      const [made] = registrar.processes
      if (made) registrar.processes.push({ ...made, id: made.id + 1 })
    },
    'was registered more than once',
  ],
  [
    ({ registrar }) => {
      // Of the name that the hosting has, which is the one that can be brought.
      const made = registrar.processes.find(({ identifier }) => identifier.startsWith('bakkerij-'))
      const moved = made && { ...made, action: 'transfer' }
      if (moved) registrar.processes.push({ ...moved, id: moved.id + 2 }, { ...moved, id: moved.id + 3 })
    },
    'was moved more than once',
  ],
  [
    ({ site }) =>
      site.pool.query(
        `INSERT INTO zone_copies (domain_id, order_id, nameservers, records, read_at)
         SELECT id, order_id, '[]', '[]', now() FROM domains`,
      ),
    'was switched, and nobody said so',
  ],
  [
    ({ panel }) => {
      for (const user of panel.users.values()) user.package = 'onbeperkt'
    },
    'has another package than it runs with',
  ],
  [
    ({ registrar }) => {
      for (const domain of registrar.domains.values()) domain.autoRenew = false
    },
    'its name is not renewed',
  ],
  [status('suspended'), 'is suspended and runs'],
  [status('cancelled'), 'is over and runs'],
  [() => undefined, 'its account is still there'],
  [
    async (stage) => {
      await status('active')(stage)
      suspend(stage, true)
    },
    'is paid and does not run',
  ],
  [
    ({ panel }) => {
      const [user] = panel.users.values()
      if (user) panel.users.set('tweede', { ...user, username: 'tweede' })
    },
    'has 2 accounts',
  ],
  [({ panel }) => panel.users.clear(), 'is called delivered and is not there'],
  [
    ({ site, secrets }) =>
      site.pool.query(`UPDATE provision_steps SET sentence = $1 WHERE kind = 'set-ds'`, [
        `Fout bij ${secrets[0]}`,
      ]),
    'provision_steps holds a key or a password',
  ],
  [
    ({ site, panel }) => {
      const [password] = panel.requests.flatMap(({ text }) => new URLSearchParams(text).get('passwd') ?? [])
      return site.pool.query(`UPDATE mails SET text = text || $1`, [` wachtwoord ${password}`])
    },
    'mails holds a key or a password',
  ],
  [
    ({ logged, secrets }) => logged.push(`{"url":"/api?key=${secrets[1]}"}`),
    'the log holds a key or a password',
  ],
  [
    ({ site }) => site.pool.query(`UPDATE hosting_tasks SET done_at = NULL, is_automatic = true`),
    'no step does it',
  ],
  [
    ({ site }) =>
      site.pool.query(
        `UPDATE provision_steps SET state = 'unknown', next_at = created_at, visible_at = NULL WHERE kind = 'set-ds'`,
      ),
    'is in doubt for an hour, and no line',
  ],
  [
    ({ site }) => site.pool.query(`DELETE FROM provision_steps WHERE kind = 'sign-zone'`),
    'steps of a delivery',
  ],
]

test('each invariant is found when it is broken', async () => {
  await using stage = await startProvisioningStage(STAGE)
  const lived = await liveThroughDeliveries(stage, { ...QUIET, seed: 1, orders: 1 })
  expect(lived.broken).toEqual([])
  let before: readonly string[] = []
  for (const [breakIt, words] of BREAKS) {
    if (words !== 'its account is still there')
      expect(
        before.filter((found) => found.includes(words)),
        words,
      ).toEqual([])
    await breakIt(stage)
    before = [
      ...(await brokenNow(stage, { isNight: true })).broken,
      ...(await brokenAtTheEnd(stage, 1)).broken,
    ]
    expect(before).toContainEqual(expect.stringContaining(words))
  }
}, 300_000)
