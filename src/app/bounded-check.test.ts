import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedCheck } from './bounded-check'

// promise people: A site that can write nothing is not ready … nor is one whose write hangs, and it is told within five seconds
test('a check that hangs is a refusal within its bound, and is not begun again meanwhile', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hanging = Promise.withResolvers<void>()
  let checks = 0
  const ask = boundedCheck(() => (checks++ === 0 ? hanging.promise : Promise.resolve()), 5_000)
  for (let turn = 0; turn < 3; turn++) {
    const answer = expect(ask()).rejects.toThrow('Geen antwoord binnen 5 s')
    await vi.advanceTimersByTimeAsync(5_000)
    await answer
  }
  expect(checks).toBe(1)
  hanging.resolve()
  await vi.advanceTimersByTimeAsync(0)
  await expect(ask()).resolves.toBeUndefined()
  expect(checks).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('why a check fails is told to all who wait for it', async () => {
  const ask = boundedCheck(() => Promise.reject(new Error('no space left')), 5_000)
  for (const answer of [ask(), ask()]) await expect(answer).rejects.toThrow('no space left')
})
