import { expect, onTestFinished, test, vi } from 'vitest'
import { chatTransport } from './chat-transport'

/** The browser's stream, as far as the chat uses it. */
class Stream extends EventTarget {
  static opened: Stream[] = []
  isClosed = false
  constructor(readonly url: string) {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  says(type: string, data: object) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
}

const EARS = {
  lastNumber: () => 2,
  messages: () => {},
  answer: () => {},
  person: () => {},
  typing: () => {},
  isBack: () => {},
}

function connected() {
  vi.useFakeTimers()
  Stream.opened = []
  vi.stubGlobal('EventSource', Stream)
  const asked = vi.fn(async () => Response.json({ messages: [], person: null, isOpen: true }))
  vi.stubGlobal('fetch', asked)
  const line = chatTransport(EARS)
  line.connect()
  onTestFinished(() => {
    line.hangUp()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return { asked }
}

// promise conversations: Two chats per visitor at once … and the oldest window asks instead
test('a window that is sent away for newer ones asks, and opens no stream for a minute', async () => {
  const { asked } = connected()
  const [first] = Stream.opened
  first?.says('hello', { n: 2 })
  first?.says('away', {})
  expect(first?.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(Stream.opened).toHaveLength(1)
  expect(asked.mock.calls.length).toBeGreaterThan(10)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Stream.opened.map(({ url }) => url)).toEqual(Array(2).fill('/api/chat/stream?after=2'))
})
