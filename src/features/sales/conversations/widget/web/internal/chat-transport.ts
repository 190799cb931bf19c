import type { ChatAnswer, ChatMessage } from '../../../domain/conversation'

/** What came of something that was sent. `gone`: the server knows of no conversation. */
export type Reply =
  | { kind: 'answered'; answer: ChatAnswer }
  | { kind: 'gone' }
  | { kind: 'refused'; message: string | undefined }
  | { kind: 'lost' }

const MOST_WAIT_MS = 15_000

export function post(path: string, body: object): Promise<Reply> {
  return call(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // Whoever sends and goes on to another page has sent it.
    keepalive: true,
  })
}

export function messagesAfter(n: number): Promise<Reply> {
  return call(`?after=${n}`, {})
}

async function call(path: string, request: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(`/api/chat${path}`, {
      ...request,
      signal: AbortSignal.timeout(MOST_WAIT_MS),
    })
    if (response.status === 204) return { kind: 'gone' }
    const answer = await response.json()
    return response.ok ? { kind: 'answered', answer } : { kind: 'refused', message: answer.message }
  } catch {
    // No connection, or an answer that is none: it can be tried again.
    return { kind: 'lost' }
  }
}

/** What the server tells by itself, and what this end knows already. */
export interface Ears {
  lastNumber: () => number
  messages: (messages: readonly ChatMessage[]) => void
  answer: (answer: ChatAnswer) => void
  person: (name: string | null) => void
  typing: () => void
  /** The server answers again, as far as is known. */
  isBack: () => void
}

/** The server speaks every 15 s; one that stays silent this long is no longer there, whatever the socket says. */
const SILENCE_MS = 40_000
const POLL_MS = 5000
const MOST_PAUSE_MS = 30_000
/** A person's message that was in sight for so long counts as seen, and is not mailed. */
const SEEN_AFTER_MS = 1000
/** For so long, a window leaves the streams to newer windows, when there are enough of those. */
const AWAY_MS = 60_000

/** Follows the conversation: by a stream, and by polling while there is none. */
export function chatTransport(ears: Ears) {
  let isWanted = false
  let stream: EventSource | undefined
  /** Streams that broke off, since one that lasted. */
  let faults = 0
  let silence: Timer
  let retry: Timer
  let poll: Timer
  let seen: Timer

  function open() {
    stream = new EventSource(`/api/chat/stream?after=${ears.lastNumber()}`)
    const on = (type: string, tell: (data: string) => void) =>
      stream?.addEventListener(type, ({ data }) => {
        watch()
        tell(data)
      })
    on('hello', () => {
      clearTimeout(poll)
      ears.isBack()
    })
    on('message', (data) => {
      const message: ChatMessage = JSON.parse(data)
      ears.messages([message])
      if (message.author === 'person') saySeen()
    })
    on('person', (data) => ears.person(JSON.parse(data).name))
    on('typing', ears.typing)
    on('ping', () => {
      faults = 0
    })
    on('away', () => askFor(AWAY_MS))
    stream.onerror = breakOff
    watch()
  }

  /** Acknowledges what came: a stream is one-way, so the server cannot know that it arrived. */
  function saySeen() {
    clearTimeout(seen)
    seen = setTimeout(() => post('/seen', { n: ears.lastNumber() }), SEEN_AFTER_MS)
  }

  function watch() {
    clearTimeout(silence)
    silence = setTimeout(breakOff, SILENCE_MS)
  }

  /** Back-off with jitter before a new stream, so that visitors never come all at once; it polls until then. */
  function breakOff() {
    faults += 1
    const mostMs = Math.min(MOST_PAUSE_MS, 1000 * 2 ** faults)
    askFor(1000 + Math.random() * (mostMs - 1000))
  }

  /** Polls, and opens a stream again after this time. */
  function askFor(pauseMs: number) {
    close()
    retry = setTimeout(open, pauseMs)
    poll = setTimeout(ask, 0)
  }

  async function ask() {
    poll = setTimeout(ask, POLL_MS)
    const reply = await messagesAfter(ears.lastNumber())
    if (!isWanted) return
    if (reply.kind === 'answered') {
      ears.answer(reply.answer)
      ears.isBack()
    }
    // There is nothing left to follow.
    if (reply.kind === 'gone') hangUp()
  }

  function close() {
    clearTimeout(silence)
    clearTimeout(retry)
    clearTimeout(poll)
    clearTimeout(seen)
    stream?.close()
    stream = undefined
  }

  function hangUp() {
    isWanted = false
    close()
  }

  return {
    connect() {
      if (isWanted) return
      isWanted = true
      open()
    },
    hangUp,
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined
