import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../../tests/support/database'
import { MAX_REFUSALS } from '../domain/submission-guard'
import { countRefusal } from './admit-submission'

const VISITOR = '203.0.113.7'

test('an address may be wrong thirty times in ten minutes, and a neighbour is not kept from trying', async () => {
  await using site = await createTestContext()
  const refusals = () =>
    Promise.all(Array.from({ length: MAX_REFUSALS + 5 }, () => countRefusal(site.context, VISITOR)))
  expect((await refusals()).filter(Boolean)).toHaveLength(30)
  expect(await countRefusal(site.context, '198.51.100.7')).toBe(true)
  site.clock.advance(10 * 60)
  expect((await refusals()).filter(Boolean)).toHaveLength(30)
})
