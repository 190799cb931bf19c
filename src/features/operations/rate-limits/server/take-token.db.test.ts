import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../tests/support/database'
import { throttlingJobs } from './internal/throttling-jobs'
import { takeToken, visitorKey } from './take-token'
import { tokenBuckets } from './throttle-tables'

const BUCKET = { key: 'test', capacity: 3, perSecond: 1 / 10 }

test('so many at once, also when all come at the same moment, and then as time gives them back', async () => {
  await using site = await createTestContext()
  const takeMany = async (count: number) => {
    const taken = await Promise.all(Array.from({ length: count }, () => takeToken(site.context, BUCKET)))
    return taken.filter(Boolean).length
  }
  expect(await takeMany(10)).toBe(3)
  site.clock.advance(9)
  expect(await takeMany(10)).toBe(0)
  site.clock.advance(1)
  expect(await takeMany(10)).toBe(1)
  site.clock.advance(100_000)
  expect(await takeMany(10)).toBe(3)
})

test('a reserve is left to those who may take it, from the first token on', async () => {
  await using site = await createTestContext()
  const careful = { ...BUCKET, reserve: 2 }
  expect(await takeToken(site.context, careful)).toBe(true)
  expect(await takeToken(site.context, careful)).toBe(false)
  expect(await takeToken(site.context, BUCKET)).toBe(true)
})

test('a node whose clock is behind neither gives nor takes', async () => {
  await using site = await createTestContext()
  const behind = { ...site.context, now: () => new Date(site.clock.now.getTime() - 60_000) }
  expect(await takeToken(site.context, BUCKET)).toBe(true)
  expect(await takeToken(behind, BUCKET)).toBe(true)
  expect(await takeToken(site.context, BUCKET)).toBe(true)
  expect(await takeToken(site.context, BUCKET)).toBe(false)
})

test('one household has one key, per limit', async () => {
  await using site = await createTestContext()
  const keyOf = (address: string, what = 'search') => visitorKey(site.context, what, address)
  expect(keyOf('2001:db8:0:1::1')).toBe(keyOf('2001:db8:0:1:ffff::2'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.8'))
  expect(keyOf('203.0.113.7')).not.toBe(keyOf('203.0.113.7', 'look-up'))
})

test('buckets that are full again are forgotten', async () => {
  await using site = await createTestContext()
  await takeToken(site.context, BUCKET)
  site.clock.advance(24 * 60 * 60 + 1)
  await takeToken(site.context, { ...BUCKET, key: 'recent' })
  await throttlingJobs['forget-token-buckets'].run(site.context)
  expect((await site.db.select().from(tokenBuckets)).map(({ key }) => key)).toEqual(['recent'])
})
