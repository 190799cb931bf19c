import { expect, test } from 'vitest'
import { endInOrder } from './run-until-stopped'

test('a process that cannot stop everything says what is wrong, and ends all the same', async () => {
  const stop = () => Promise.reject(new Error('the queue is gone'))
  expect(await endInOrder(Promise.resolve(stop))).toBe('the queue is gone')
  expect(await endInOrder(Promise.resolve(async () => {}))).toBeUndefined()
})

test('what is asked to stop while it starts ends what it started', async () => {
  let running = 0
  const started = new Promise<() => Promise<void>>((ready) =>
    setImmediate(() => {
      running++
      ready(async () => void running--)
    }),
  )
  expect(await endInOrder(started)).toBeUndefined()
  expect(running).toBe(0)
})
