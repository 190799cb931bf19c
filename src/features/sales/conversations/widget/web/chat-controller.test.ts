import { expect, onTestFinished, test, vi } from 'vitest'
import { linesAt } from '../domain/chat-state'
import { chatController } from './chat-controller'

const answered = (n: number, { clientId, text }: { clientId: string; text: string }) =>
  Response.json({
    messages: [
      { n, clientId, author: 'visitor', name: null, body: text, links: [], offers: [], at: '2026-11-24' },
    ],
    person: null,
    isOpen: true,
  })
const unavailable = () => new Response('Er ging iets mis.', { status: 503 })

/** The chat of a page on which it is closed, so that no stream tells that the server is back. */
function closedChat() {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('location', { pathname: '/diensten' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const server = { turns: [] as (() => Response)[], sent: [] as { at: number; text: string }[] }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const message = JSON.parse(body)
    server.sent.push({ at: Date.now(), text: message.text })
    return server.turns.shift()?.() ?? answered(server.sent.length, message)
  })
  const refused = vi.fn()
  const began = Date.now()
  const chat = chatController({ changed: () => {}, refused })
  onTestFinished(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    chat,
    refused,
    server,
    events,
    sentAfter: () => server.sent.map(({ at }) => (at - began) / 1000),
    states: () =>
      linesAt(chat.now(), Date.now()).flatMap(({ author, state }) => (author === 'visitor' ? [state] : [])),
  }
}

test('a first message that the server could not take goes again by itself, and what waits behind it after it', async () => {
  const { chat, server, states } = closedChat()
  server.turns = [unavailable, () => Response.error()]
  chat.send('Een')
  chat.send('Twee')
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['failed', 'failed'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(states()).toEqual(['said', 'said'])
  expect(server.sent.slice(-2).map(({ text }) => text)).toEqual(['Een', 'Twee'])
})

// promise visitors: A message of the chat is shown once, in its place … of at most a minute
test('the pauses grow to a minute, and are half chance', async () => {
  const { chat, server, sentAfter } = closedChat()
  server.turns = Array(9).fill(unavailable)
  chat.send('Een')
  await vi.advanceTimersByTimeAsync(600_000)
  const pauses = sentAfter().map((at, index, all) => at - (all[index - 1] ?? 0))
  expect(pauses).toEqual([0, 1.5, 3, 6, 12, 24, 45, 45, 45, 45])
})

test("while it is tried again a message still says that it did not go, and offers 'Opnieuw'", async () => {
  const { chat, server, states } = closedChat()
  const hanging = Promise.withResolvers<Response>()
  server.turns = [unavailable, (() => hanging.promise) as never]
  chat.send('Een')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.sent).toHaveLength(2)
  expect(states()).toEqual(['failed'])
  hanging.resolve(unavailable())
})

// promise visitors: A message of the chat is shown once, in its place … but not when the server says why it does not take it
test('what the server refuses with a reason goes back into the field, and is not sent again', async () => {
  const { chat, server, refused } = closedChat()
  server.turns = [() => Response.json({ message: 'Wacht even.' }, { status: 429 })]
  chat.send('Een')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(server.sent).toHaveLength(1)
  expect(refused).toHaveBeenCalledExactlyOnceWith('Wacht even.', 'Een')
})

test('what went once there was a connection again is not sent a second time by the clock', async () => {
  const { chat, server, events, states } = closedChat()
  server.turns = [unavailable]
  chat.send('Een')
  await vi.advanceTimersByTimeAsync(0)
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(states()).toEqual(['said'])
  expect(server.sent).toHaveLength(2)
})
