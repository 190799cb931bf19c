import { expect, test } from 'vitest'
import { limitPerTurn } from './concurrency-limit'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

// promise people 11: A crowd at one moment keeps nobody from a page in memory
test('of many requests at one moment some begin in each turn, in their order, and others are answered in between', async () => {
  const turn = limitPerTurn(2)
  const begun: number[] = []
  const all = Promise.all(Array.from({ length: 7 }, (_, index) => turn('a').then(() => begun.push(index))))
  expect(begun).toEqual([])
  const seen: number[] = []
  while (begun.length < 7) {
    await nextTurn()
    seen.push(begun.length)
  }
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 2)).toBe(true)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6])
  await all
})

test('who comes alone, also after a crowd, begins in the next turn', async () => {
  const turn = limitPerTurn(2)
  await Promise.all([turn('a'), turn('a'), turn('a')])
  let hasBegun = false
  void turn('a').then(() => {
    hasBegun = true
  })
  await nextTurn()
  await nextTurn()
  expect(hasBegun).toBe(true)
})

// promise people 7f: A form whose server dies under it is sent anew by its request id … nor of pages that are rendered
test('who comes from another network than a crowd begins next, and not behind it', async () => {
  const turn = limitPerTurn(2)
  const begun: string[] = []
  const crowd = Array.from({ length: 50 }, (_, index) =>
    turn('crowd').then(() => begun.push(`crowd ${index}`)),
  )
  await Promise.all([turn('visitor').then(() => begun.push('visitor'))])
  expect(begun.length).toBeLessThanOrEqual(4)
  await Promise.all(crowd)
  expect(begun).toHaveLength(51)
})
