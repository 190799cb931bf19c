import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../../tests/support/database'
import { offeredTargets, saveTarget } from './targets'

test('the test host takes orders of a demo, and none of a live site', async () => {
  await using site = await createTestContext()
  const { context, db } = site
  await saveTarget(
    context,
    {
      driver: 'test-host',
      label: 'Testhost',
      settings: { baseUrl: 'http://10.78.0.10:8080', agentKey: 'a key of the agent' },
      serves: { packages: { basis: 'basis' } },
      isOpen: true,
    },
    { id: crypto.randomUUID(), name: 'Roos' },
  )
  const offered = (appMode: 'demo' | 'live') =>
    db.transaction((tx) => offeredTargets(tx, { ...context, settings: { ...context.settings, appMode } }))
  expect(await offered('demo')).toMatchObject([{ port: 'hosting-panel', can: { act: true } }])
  expect(await offered('live')).toEqual([])
})
