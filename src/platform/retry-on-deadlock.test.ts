import { expect, test } from 'vitest'
import { retryOnDeadlock } from './retry-on-deadlock'

const broken = (code: string) => Object.assign(new Error('broken off'), { code })

test('a transaction that PostgreSQL broke off for a deadlock is tried again, a few times', async () => {
  let tries = 0
  const work = (failures: number) => async () => {
    tries += 1
    if (tries <= failures) throw broken('40P01')
    return 'done'
  }
  expect(await retryOnDeadlock(work(2))).toBe('done')
  tries = 0
  await expect(retryOnDeadlock(work(99))).rejects.toThrow('broken off')
  expect(tries).toBe(4)
})

test('any other fault is not tried again', async () => {
  let tries = 0
  const work = async () => {
    tries += 1
    throw broken('23505')
  }
  await expect(retryOnDeadlock(work)).rejects.toThrow('broken off')
  expect(tries).toBe(1)
})
