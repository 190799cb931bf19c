import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOutage, retryWhileDatabaseDown } from './database-retry'

const withCode = (code: string, message = 'broken') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) =>
  Object.assign(new Error('Failed query'), { query: 'select', params: [], cause })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a database that stops, starts, is out of reach or is no primary any more is away', () => {
  for (const code of [
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08003',
    '08007',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
  ])
    expect(isOutage(wrapped(withCode(code))), code).toBe(true)
  for (const words of [
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])
    expect(isOutage(new Error(words)), words).toBe(true)
  expect(isOutage(new AggregateError([withCode('ECONNREFUSED')], 'all failed'))).toBe(true)
})

test('what we did wrong ourselves is no outage', () => {
  for (const error of [
    withCode('23505'),
    withCode('40P01'),
    withCode('57014'),
    new Error('queue down'),
    undefined,
  ])
    expect(isOutage(error)).toBe(false)
})

/** Work that fails for so many milliseconds, then succeeds. */
function backAfter(ms: number) {
  const from = performance.now()
  return vi.fn(async () => {
    if (performance.now() - from < ms) throw wrapped(withCode('57P03'))
    return 'done'
  })
}

test('work goes on where it was broken off, once the database is back', async () => {
  const work = backAfter(4_000)
  const done = retryWhileDatabaseDown(work)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await done).toBe('done')
  expect(work.mock.calls.length).toBeGreaterThan(3)
})

test('nobody waits longer than for the change of a primary', async () => {
  const from = performance.now()
  const done = retryWhileDatabaseDown(backAfter(60_000)).catch((error: Error) => [
    error.message,
    performance.now() - from,
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  const [message, waited] = (await done) as [string, number]
  expect(message).toBe('Failed query')
  expect(waited).toBeGreaterThan(7_000)
  expect(waited).toBeLessThan(10_000)
})

test('an answer that holds such an error is asked for again, any other is given at once', async () => {
  const answers = ['away', 'away', 'refused']
  const done = retryWhileDatabaseDown(async () => answers.shift(), { isAway: (answer) => answer === 'away' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await done).toBe('refused')
  await expect(retryWhileDatabaseDown(() => Promise.reject(new Error('queue down')))).rejects.toThrow(
    'queue down',
  )
})
