import { expect, test } from 'vitest'
import { readEvents } from '../../tests/support/event-stream'
import { createEventStreams, type EventStream } from './event-streams'

function opened(untilTaken?: () => Promise<void>) {
  const streams = createEventStreams()
  const stream = streams.open({ kind: 'chat', untilTaken })
  if (!stream) throw new Error('It did not open')
  return { streams, stream }
}

test('an event is one, whatever stands in it, and a browser knows from where to go on', async () => {
  const { stream } = opened()
  const reading = readEvents(stream.response)
  stream.send({ event: 'message', id: 7, data: { body: 'een\n\nevent: twee\ndata: drie' } })
  stream.send({ event: 'ping', data: {} })
  await expect
    .poll(() => reading.events)
    .toEqual([
      { event: 'message', id: 7, data: { body: 'een\n\nevent: twee\ndata: drie' } },
      { event: 'ping', id: undefined, data: {} },
    ])
  expect(reading.text()).toMatch(/^retry: \d+\n\n/)
  await reading.leave()
})

// promise conversations: Streams are neither compressed nor kept on the way
test('nobody on the way may keep events together: they are not compressed and not kept', () => {
  const { headers } = opened().stream.response
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

test('whoever goes away ends the stream, and is counted no more', async () => {
  const { streams, stream } = opened()
  const reading = readEvents(stream.response)
  expect(streams.count('chat')).toBe(1)
  await reading.leave()
  await stream.ended
  expect(streams.count('chat')).toBe(0)
})

// promise conversations: A slow reader costs no memory
test('whoever takes nothing in is sent away before much waits for them', async () => {
  const { stream } = opened(() => new Promise(() => {}))
  readEvents(stream.response)
  let isOver = false
  void stream.ended.then(() => {
    isOver = true
  })
  for (let turn = 0; turn < 900; turn++) stream.send({ event: 'ping', data: {} })
  await Promise.resolve()
  expect(isOver).toBe(false)
  for (let turn = 0; turn < 200; turn++) stream.send({ event: 'ping', data: {} })
  await stream.ended
})

test('nobody opens one who is gone already, and one ends when its reader is gone before they read', async () => {
  const streams = createEventStreams()
  expect(streams.open({ kind: 'chat', gone: AbortSignal.abort() })).toBeUndefined()
  const leaving = new AbortController()
  const stream = streams.open({ kind: 'chat', gone: leaving.signal })
  leaving.abort()
  await stream?.ended
  expect(streams.count('chat')).toBe(0)
})

test('a process holds so many of a kind, and those of another kind are not kept out by them', async () => {
  const streams = createEventStreams(2)
  const [first] = [streams.open({ kind: 'chat' }), streams.open({ kind: 'chat' })]
  expect(streams.open({ kind: 'chat' })).toBeUndefined()
  expect(streams.open({ kind: 'inbox' })).toBeDefined()
  first?.end()
  await first?.ended
  expect(streams.open({ kind: 'chat' })).toBeDefined()
})

// promise conversations: A process that stops finishes what streams leave behind
test('whoever ends them all waits for what was still to be done after each', async () => {
  const streams = createEventStreams()
  const stream = streams.open({ kind: 'chat' })
  const work = Promise.withResolvers<void>()
  stream?.afterwards(() => work.promise)
  const done: string[] = []
  const all = streams.end().then(() => done.push('ended'))
  await stream?.ended
  done.push('stream')
  work.resolve()
  await all
  expect(done).toEqual(['stream', 'ended'])
})

test('when the process ends every stream does, each with a time of its own to come back, and none opens any more', async () => {
  const streams = createEventStreams()
  const all = Array.from({ length: 20 }, () => streams.open({ kind: 'inbox' })) as EventStream[]
  const readings = all.map(({ response }) => readEvents(response))
  streams.end()
  await Promise.all(readings.map(({ ended }) => ended))
  const pauses = readings.map((reading) => /retry: (\d+)\n\n$/.exec(reading.text())?.[1])
  expect(new Set(pauses).size).toBeGreaterThan(10)
  expect(streams.open({ kind: 'inbox' })).toBeUndefined()
})
