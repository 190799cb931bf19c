/** Event streams (SSE) that this process has open. They end when the process does. */
export interface EventStreams {
  /** Opens a stream; undefined while the process is stopping, at the limit, or when the client is gone already. */
  open: (options: StreamOptions) => EventStream | undefined
  /**
   * Graceful shutdown: ends all streams and opens no more. Clients reconnect to another process, spread by jitter.
   * Resolves when the work after each stream is done.
   */
  end: () => Promise<void>
  /** Number of open streams of a kind. */
  count: (kind: string) => number
}

interface StreamOptions {
  /** Kind, with a limit of its own. */
  kind: string
  /** Aborts when the client disconnects, which may be before the stream opens. */
  gone?: AbortSignal | undefined
  /** Backpressure: resolves when what was sent has been taken in, or the client is gone. */
  untilTaken?: (() => Promise<void>) | undefined
}

export interface EventStream {
  response: Response
  /**
   * Sends an event; ignored after the end. A client that is too far behind is disconnected, to catch up after
   * reconnecting.
   */
  send: (event: StreamEvent) => void
  /** Ends after what was sent; the browser reconnects after this time. */
  end: (retryMs?: number) => void
  /** Resolves when the stream has ended, for whatever reason. */
  ended: Promise<void>
  /** Runs work after the end; a stopping process waits for it. It must not reject. */
  afterwards: (work: () => Promise<void>) => void
}

export interface StreamEvent {
  event: string
  data: unknown
  /** Last-Event-ID, from which a reconnecting browser resumes. */
  id?: number
}

/** Pause before a browser reconnects after a lost connection. */
const RETRY_MS = 2_000
/** Jitter at shutdown: all clients reconnect spread over this time. */
const RETRY_SPREAD_MS = 5_000
/** Buffer limit: a client so slow catches up sooner by querying. */
const MOST_WAITING = 1_000

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // No compression: it would buffer events until there are enough of them.
  'Cache-Control': 'no-store, no-transform',
  // No buffering in nginx either.
  'X-Accel-Buffering': 'no',
}

/**
 * Limit per kind, visitors and office: together they leave a quarter of the 2,000 connections of a process to page
 * requests, and visitors, however many, keep no inbox out.
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

/** JSON contains no line breaks, so that one event cannot look like two. */
function lineOf({ event, data, id }: StreamEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
