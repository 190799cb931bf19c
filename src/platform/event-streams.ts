/** Answers that go on for as long as somebody listens, of this process. They end when it does. */
export interface EventStreams {
  /** Opens one; undefined while the process is ending, when it has all it can hold, and for who is gone already. */
  open: (options: StreamOptions) => EventStream | undefined
  /**
   * Ends them all, and opens no more: whoever listened comes back to another process, not all at once. Resolves when what
   * was still to be done after each is done.
   */
  end: () => Promise<void>
  /** How many are open, by their kind. */
  count: (kind: string) => number
}

interface StreamOptions {
  /** Each is counted by itself. */
  kind: string
  /** Aborted once nobody is there to read it, which may be before it opens. */
  gone?: AbortSignal | undefined
  /** Waits until whoever reads has taken in what was sent, or is gone. */
  untilTaken?: (() => Promise<void>) | undefined
}

export interface EventStream {
  response: Response
  /** Sends an event; what comes after the end is dropped. Whoever is too far behind is sent away, to catch up anew. */
  send: (event: StreamEvent) => void
  /** After what was sent. The browser comes back after so long. */
  end: (retryMs?: number) => void
  /** When it ended, for whatever reason. */
  ended: Promise<void>
  /** Does this once it ended; a process that stops waits for it. It must not reject. */
  afterwards: (work: () => Promise<void>) => void
}

export interface StreamEvent {
  event: string
  data: unknown
  /** From where a browser that comes back goes on. */
  id?: number
}

/** Pause before a browser that lost its connection comes back. */
const RETRY_MS = 2_000
/** When the process ends, everybody comes back within this time. */
const RETRY_SPREAD_MS = 5_000
/** Whoever reads so slowly finds what they missed quicker by asking. */
const MOST_WAITING = 1_000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Compressed, an event waits until there are enough of them to send.
  'Cache-Control': 'no-store, no-transform',
  // nginx would gather them too.
  'X-Accel-Buffering': 'no',
}

/**
 * Streams of visitors, and as many of the office: together they leave a quarter of the 2,000 connections of a process to
 * who asks for pages, and visitors, however many, keep no inbox out.
 */
const MOST_OF_A_KIND = 750

export function createEventStreams(mostOfAKind = MOST_OF_A_KIND): EventStreams {
  const open = new Map<EventStream, string>()
  const closing = new Set<Promise<void>>()
  let isEnding = false
  const count = (kind: string) => [...open.values()].filter((one) => one === kind).length
  return {
    open: ({ kind, untilTaken, gone }) => {
      if (isEnding || gone?.aborted || count(kind) >= mostOfAKind) return undefined
      const stream = eventStream(untilTaken, (work) => {
        const done = stream.ended.then(work).finally(() => closing.delete(done))
        closing.add(done)
      })
      open.set(stream, kind)
      const leave = () => stream.end()
      gone?.addEventListener('abort', leave, { once: true })
      void stream.ended.then(() => {
        open.delete(stream)
        gone?.removeEventListener('abort', leave)
      })
      return stream
    },
    end: async () => {
      isEnding = true
      for (const stream of open.keys()) stream.end(Math.round(RETRY_MS / 2 + Math.random() * RETRY_SPREAD_MS))
      await Promise.allSettled(closing)
    },
    count,
  }
}

function eventStream(
  untilTaken: StreamOptions['untilTaken'],
  afterwards: EventStream['afterwards'],
): EventStream {
  const waiting: string[] = [`retry: ${RETRY_MS}\n\n`]
  const encoder = new TextEncoder()
  const ending = Promise.withResolvers<void>()
  let hasEnded = false
  let wake = () => {}

  const end = (retryMs?: number) => {
    if (hasEnded) return
    if (retryMs !== undefined) waiting.push(`retry: ${retryMs}\n\n`)
    hasEnded = true
    wake()
    ending.resolve()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await untilTaken?.()
        while (waiting.length === 0 && !hasEnded)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        if (waiting.length > 0) controller.enqueue(encoder.encode(waiting.splice(0).join('')))
        else controller.close()
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  )
  return {
    response: new Response(body, { headers: HEADERS }),
    send: (event) => {
      if (hasEnded) return
      waiting.push(lineOf(event))
      if (waiting.length > MOST_WAITING) end()
      else wake()
    },
    end,
    ended: ending.promise,
    afterwards,
  }
}

/** JSON has no line breaks, so that an event cannot be made to look like two. */
function lineOf({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
