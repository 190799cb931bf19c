import { expect, test } from 'vitest'
import { singleFlight } from './single-flight'

test('who asks while the same is asked gets that answer; who asks later, or of somebody else, a new one', async () => {
  const site = {}
  const answers = singleFlight<object, number>()
  const gate = Promise.withResolvers<void>()
  let asked = 0
  const question = async () => {
    asked += 1
    const turn = asked
    await gate.promise
    return turn
  }
  const first = [1, 2, 3].map(() => answers.ask(site, 'a', question))
  const others = [answers.ask(site, 'b', question), answers.ask({}, 'a', question)]
  expect(answers.underWay(site, 'a')).toBe(first[0])
  gate.resolve()
  expect(await Promise.all(first)).toEqual([1, 1, 1])
  expect(await Promise.all(others)).toEqual([2, 3])
  expect(answers.underWay(site, 'a')).toBeUndefined()
  expect(await answers.ask(site, 'a', question)).toBe(4)
})

test('a question that fails fails for all who wait, and is asked anew by the next', async () => {
  const site = {}
  const answers = singleFlight<object, string>()
  const broken = () => Promise.reject(new Error('no line'))
  const failed = await Promise.allSettled([answers.ask(site, 'a', broken), answers.ask(site, 'a', broken)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await answers.ask(site, 'a', () => Promise.resolve('yes'))).toBe('yes')
})
