import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError, retryOnDeadlock, sqlState } from './database-errors'

const doubleKey = Object.assign(new Error('invalid input: "jan@wevers.example"'), {
  name: 'error',
  code: '23505',
  detail: 'Key (email)=(jan@wevers.example) already exists.',
})
const wrapped = new DrizzleQueryError('insert into people', ['jan@wevers.example'], doubleKey)

test('what is logged about a failed query names the fault and none of its values', () => {
  expect(describeError(wrapped)).toEqual({ name: 'error', code: '23505', message: 'PostgreSQL 23505' })
  expect(describeError(doubleKey)).toEqual(describeError(wrapped))
})

test('other errors keep their message and code', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  expect(describeError(refused)).toEqual({
    name: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED',
  })
  expect(describeError('jan@wevers.example')).toEqual({ name: 'Error', message: 'onbekende fout' })
})

test('of several things that failed, what was wrong with each is told once, without its values', () => {
  const several = new AggregateError(
    [wrapped, doubleKey, new Error('no answer')],
    '3 orders could not be ended',
  )
  expect(describeError(several).message).toBe('3 orders could not be ended; PostgreSQL 23505; no answer')
})

test('an error that another one caused is told with that one, without its values, and with what it repeats once', () => {
  const around = new Error('Failed to get session', { cause: wrapped })
  expect(describeError(around).message).toBe('Failed to get session; PostgreSQL 23505')
  const repeated = new Error('Mollie did not answer: no route', { cause: new Error('no route') })
  expect(describeError(repeated).message).toBe('Mollie did not answer: no route')
  expect(describeError(new Error('no answer', { cause: 'jan@wevers.example' })).message).toBe('no answer')
})

test('a copy of an error, as the queue hands them out, is described like the error', () => {
  const copyOf = (error: Error) => ({
    ...error,
    message: error.message,
    stack: error.stack,
    queue: 'send-mail',
  })
  expect(describeError(copyOf(new Error('connection lost')))).toMatchObject({ message: 'connection lost' })
  expect(describeError(copyOf(doubleKey))).toMatchObject({ code: '23505', message: 'PostgreSQL 23505' })
})

test('a double key is recognised, wrapped or not; a broken pipe is no fault of SQL', () => {
  expect(sqlState(wrapped)).toBe('23505')
  expect(sqlState(doubleKey)).toBe('23505')
  expect(sqlState(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBeUndefined()
  expect(sqlState(undefined)).toBeUndefined()
})

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
