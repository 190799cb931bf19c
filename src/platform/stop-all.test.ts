import { expect, test } from 'vitest'
import { describeError } from './database-errors'
import { stopAll } from './stop-all'

test('the last thing that was started ends first, and once', async () => {
  const ended: string[] = []
  const started = ['database', 'mail', 'queue'].map((name) => async () => void ended.push(name))
  await stopAll(started)
  await stopAll(started)
  expect(ended).toEqual(['queue', 'mail', 'database'])
})

test('what does not end in order keeps nothing else going, and is told', async () => {
  const ended: string[] = []
  const fault = await stopAll([
    async () => void ended.push('database'),
    async () => {
      throw new Error('the queue is gone')
    },
    async () => void ended.push('mail'),
  ]).catch((error: unknown) => describeError(error).message)
  expect(ended).toEqual(['mail', 'database'])
  expect(fault).toBe('Niet alles is netjes gestopt; the queue is gone')
})
