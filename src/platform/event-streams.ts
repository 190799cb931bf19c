/** Answers that go on for as long as somebody listens, of this process. They end when it does. */
export interface EventStreams {
  /** Opens one; undefined while the process is ending. */
  open: (options: StreamOptions) => EventStream | undefined
  /** Ends them all, and opens no more: whoever listened comes back to another process, not all at once. */
  end: () => void
  /** How many are open, by their kind. */
  count: (kind: string) => number
}

interface StreamOptions {
  /** For the count. */
  kind: string
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
}

export interface StreamEvent {
  event: string
  data: unknown
  /** From where a browser that comes back goes on. */
  id?: number
}

/** Of a browser that lost its connection. */
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

export function createEventStreams(): EventStreams {
  const open = new Map<EventStream, string>()
  let isEnding = false
  return {
    open: ({ kind, untilTaken }) => {
      if (isEnding) return undefined
      const stream = eventStream(untilTaken)
      open.set(stream, kind)
      void stream.ended.then(() => open.delete(stream))
      return stream
    },
    end: () => {
      isEnding = true
      for (const stream of open.keys()) stream.end(Math.round(RETRY_MS / 2 + Math.random() * RETRY_SPREAD_MS))
    },
    count: (kind) => [...open.values()].filter((one) => one === kind).length,
  }
}

function eventStream(untilTaken: StreamOptions['untilTaken']): EventStream {
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
  }
}

/** JSON has no line breaks, so that an event cannot be made to look like two. */
function lineOf({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
