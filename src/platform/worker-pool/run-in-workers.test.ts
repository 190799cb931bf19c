import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import {
  double,
  end,
  fillMemory,
  hang,
  keepBytes,
  newGate,
  openGate,
  refuse,
  waitAt,
  waitBriefly,
} from '../../../tests/support/worker-tasks'
import { runInWorkers } from './run-in-workers'
import { runInProcess, startWorkerPool } from './start-worker-pool'
import { Overloaded } from './worker-task'

const inTests = (path: string) => fileURLToPath(new URL(`../../../tests/support/${path}`, import.meta.url))
const program = {
  entry: inTests('children/worker-thread.ts'),
  execArgv: ['--import', inTests('typescript-imports.mjs')],
}

function start({ workers = 1, waiting = 10, memoryMb = 32 } = {}) {
  const breakdowns: string[] = []
  const lane = { workers, waiting, memoryMb }
  const work = runInWorkers({
    program,
    lanes: { short: lane, long: lane },
    onBreakdown: ({ message }) => breakdowns.push(message),
  })
  onTestFinished(() => work.stop())
  return { work, breakdowns }
}

/** Outcome as a word. */
async function endOf(running: Promise<unknown>): Promise<unknown> {
  return await running.catch((error: Error) => (error instanceof Overloaded ? 'too busy' : error.message))
}

test('work is done in another thread, and this one goes on meanwhile', async () => {
  const { work } = start()
  const gate = newGate()
  const waiting = work.run(waitAt, { gate, answer: 'open' })
  // Only this thread can open it: run on this thread, the task would deadlock.
  openGate(gate)
  expect(await waiting).toBe('open')
  expect(await work.run(double, 21)).toBe(42)
})

test('bytes that a task is given are not copied: they are gone where they were, elsewhere and on the spot', async () => {
  for (const work of [start().work, runInProcess()]) {
    const bytes = new Uint8Array([1, 2, 3])
    expect(await work.run(keepBytes, bytes)).toEqual([1, 2, 3])
    expect(bytes.byteLength).toBe(0)
  }
})

test('what a task throws comes back, and its worker goes on', async () => {
  const { work, breakdowns } = start()
  await expect(work.run(refuse, 'no such number')).rejects.toThrow(new RangeError('no such number'))
  expect(await work.run(double, 2)).toBe(4)
  expect(breakdowns).toEqual([])
})

test('a full line refuses at once, who was in it is served, and afterwards there is room again', async () => {
  const { work } = start({ waiting: 2 })
  const gate = newGate()
  const held = work.run(waitAt, { gate, answer: 'held' }, 'jan')
  expect(work.hasRoom(double)).toBe(true)
  const inLine = [1, 2].map((number) => work.run(double, number, 'jan'))
  expect(work.hasRoom(double)).toBe(false)
  expect(await endOf(work.run(double, 3, 'jan'))).toBe('too busy')
  openGate(gate)
  expect(await Promise.all([held, ...inLine])).toEqual(['held', 2, 4])
  expect(work.hasRoom(double)).toBe(true)
  expect(await work.run(double, 4, 'jan')).toBe(8)
})

test('a task that hangs is given up with a clear error, and those behind it are served', async () => {
  const { work, breakdowns } = start()
  const hanging = endOf(work.run(hang, null))
  const behind = work.run(double, 5)
  expect(await hanging).toBe('hang took longer than 300 ms')
  expect(await behind).toBe(10)
  expect(breakdowns).toEqual(['hang took longer than 300 ms'])
})

test('an answer that comes after its task was given up takes no other task along with its worker', async () => {
  const { work } = start()
  await work.run(double, 1)
  const gate = newGate()
  const late = endOf(work.run(waitBriefly, { gate, answer: 'late' }))
  const behind = endOf(work.run(double, 6))
  // Timers run before messages in the next turn, so that no message arrives until then.
  await new Promise((turn) => setImmediate(turn))
  openGate(gate)
  Atomics.wait(newGate(), 0, 0, 2 * waitBriefly.limitMs)
  expect(await late).toBe('wait-briefly took longer than 300 ms')
  expect(await behind).toBe(12)
})

test('a worker that ends, or has no memory left, fails its own task only', async () => {
  const { work } = start()
  const ends = endOf(work.run(end, 1))
  const fills = endOf(work.run(fillMemory, null))
  const behind = work.run(double, 6)
  expect(await ends).toBe('The worker ended during end')
  expect(await fills).toMatch(/memory limit/)
  expect(await behind).toBe(12)
})

test('what cannot travel to a worker fails, and the worker takes the next task', async () => {
  const { work } = start()
  const words = { toString: () => 'a function does not travel' }
  expect(await endOf(work.run(refuse, words as never))).toMatch(/could not be cloned/)
  expect(await work.run(double, 7)).toBe(14)
})

test('stopping finishes what was taken on, and takes on nothing more', async () => {
  const { work } = start()
  const gate = newGate()
  const held = work.run(waitAt, { gate, answer: 'held' })
  const inLine = work.run(double, 8)
  const stopped = work.stop()
  expect(await endOf(work.run(double, 9))).toBe('too busy')
  openGate(gate)
  expect(await Promise.all([held, inLine])).toEqual(['held', 16])
  await stopped
})

test('from the sources, where no worker was built, the process does the work itself', async () => {
  const work = startWorkerPool({ error: () => {} }, () => undefined)
  expect(await work.run(double, 10)).toBe(20)
  await expect(work.run(refuse, 'no')).rejects.toThrow('no')
  await work.stop()
})
