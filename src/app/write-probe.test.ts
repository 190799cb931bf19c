import { expect, test } from 'vitest'
import { writeProbe } from './write-probe'

// promise people: A site that can write nothing is not ready … and finding that out is one write in five seconds
test('a flood of questions is one write in five seconds, and each hears its outcome', async () => {
  let writes = 0
  let clock = 0
  const ask = writeProbe(async () => void writes++, { now: () => clock })
  await Promise.all(Array.from({ length: 1_000 }, ask))
  expect(writes).toBe(1)
  clock = 4_999
  await ask()
  expect(writes).toBe(1)
  clock = 5_000
  await ask()
  expect(writes).toBe(2)
})

test('while nothing can be written everybody hears so, and the next write tells that it can again', async () => {
  let isFull = true
  let clock = 0
  const ask = writeProbe(
    async () => {
      if (isFull) throw new Error('no space left')
    },
    { now: () => clock },
  )
  await expect(ask()).rejects.toThrow('no space left')
  isFull = false
  await expect(ask()).rejects.toThrow('no space left')
  clock = 5_000
  await expect(ask()).resolves.toBeUndefined()
})

test('while a write hangs no other is begun; once it ends the next tells how it is', async () => {
  const hanging = Promise.withResolvers<void>()
  let writes = 0
  let clock = 0
  const ask = writeProbe(() => (writes++ === 0 ? hanging.promise : Promise.resolve()), { now: () => clock })
  const first = ask()
  clock = 60_000
  const later = ask()
  expect(writes).toBe(1)
  hanging.resolve()
  await Promise.all([first, later])
  await ask()
  expect(writes).toBe(2)
})
