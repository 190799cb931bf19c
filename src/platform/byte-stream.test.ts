import { expect, test } from 'vitest'
import { byteStream } from './byte-stream'

function pieces(count: number) {
  const made = { count: 0, isClosed: false }
  async function* make() {
    try {
      for (; made.count < count; ) yield Uint8Array.of(made.count++)
    } finally {
      made.isClosed = true
    }
  }
  return { made, make: make() }
}

test('nothing is made before somebody reads, and all of it when they do', async () => {
  const { made, make } = pieces(3)
  const stream = byteStream(make)
  await Promise.resolve()
  expect(made.count).toBe(0)
  expect([...new Uint8Array(await new Response(stream).arrayBuffer())]).toEqual([0, 1, 2])
})

test('the next piece is made when the last was taken in', async () => {
  const { made, make } = pieces(3)
  let take = () => {}
  const reader = byteStream(make, { untilTaken: () => new Promise<void>((go) => (take = go)) }).getReader()
  const first = reader.read()
  await Promise.resolve()
  expect(made.count).toBe(0)
  take()
  expect((await first).value).toEqual(Uint8Array.of(0))
})

test('who stops reading ends the making', async () => {
  const { made, make } = pieces(1000)
  const reader = byteStream(make).getReader()
  await reader.read()
  await reader.cancel()
  expect(made).toEqual({ count: 1, isClosed: true })
})

// promise money: The books of a period are one archive … and no more of it once nobody is there
test('for who was gone before it began, or left while it was waited for, nothing more is made', async () => {
  const before = pieces(1000)
  const nobody = byteStream(before.make, { gone: AbortSignal.abort() })
  expect(await new Response(nobody).arrayBuffer()).toHaveProperty('byteLength', 0)
  expect(before.made.count).toBe(0)

  const during = pieces(1000)
  const leaving = new AbortController()
  const reader = byteStream(during.make, { gone: leaving.signal }).getReader()
  await reader.read()
  leaving.abort()
  expect(await reader.read()).toEqual({ done: true, value: undefined })
  expect(during.made).toEqual({ count: 1, isClosed: true })
})

test('what breaks off is heard of, by the log and by who reads', async () => {
  const heard: unknown[] = []
  async function* broken() {
    yield Uint8Array.of(1)
    throw new Error('the database is gone')
  }
  const stream = byteStream(broken(), { onFailure: (error) => heard.push(error) })
  await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the database is gone')
  expect(heard).toHaveLength(1)
})
