import type { FeedChange, InboxPresence, InboxTyping } from '../../../domain/conversation'

/** What comes over the stream, as every tab of a browser hears it. */
export type StreamNews =
  | { type: 'hello'; seq: number }
  | { type: 'change'; change: FeedChange }
  | { type: 'typing'; typing: InboxTyping }
  | { type: 'presence'; presence: InboxPresence }
  | { type: 'reset' }

export type LineState = 'live' | 'lost'

interface Follower {
  /** The change after which the stream has to begin, asked again at each connection. */
  after: () => number
  hear: (news: StreamNews) => void
  /** Whether news comes in; told when it changes. */
  line: (state: LineState) => void
}

interface Following {
  stop: () => void
  /** Whether this tab is the one that listens for all, and so the one that may notify. */
  isLeader: () => boolean
}

const LOCK = 'webnoaber-inbox'
/** Heartbeat: the tab that listens tells the others so this often. */
const BEAT_MS = 5_000
/** A tab that the browser froze keeps its lock: after this silence another takes it over. */
const FROZEN_MS = 15_000
/** The server sends something every fifteen seconds; longer silence is a connection that broke unnoticed. */
const SILENCE_MS = 40_000
const LEAST_PAUSE_MS = 1_000
const MOST_PAUSE_MS = 30_000

/**
 * Follows the inbox with one connection per browser, however many tabs are open: browsers allow six in all. The tab
 * that holds the lock listens and tells the others. Each catches up by itself with what it missed (`after`).
 */
export function followInbox(follower: Follower): Following {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(LOCK) : undefined
  const stopped = new AbortController()
  /** Ends the lead, while this tab has it. */
  let endLead: (() => void) | undefined
  let heardAt = Date.now()

  const tell = (post: Post) => channel?.postMessage(post)

  function lead() {
    const line = listen({
      after: follower.after,
      hear: (news) => {
        follower.hear(news)
        tell({ news })
      },
      line: (state) => {
        follower.line(state)
        tell({ line: state })
      },
    })
    const beat = setInterval(() => tell({}), BEAT_MS)
    endLead = () => {
      clearInterval(beat)
      line.close()
      endLead = undefined
    }
  }

  function holdLock(options: LockOptions) {
    navigator.locks
      .request(LOCK, options, async () => {
        if (stopped.signal.aborted) return
        lead()
        await new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => {
        // Another tab took it over, or this one stopped waiting for it: it follows from here on.
        if (stopped.signal.aborted) return
        endLead?.()
        heardAt = Date.now()
        holdLock({ signal: stopped.signal })
      })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Post>) => {
    heardAt = Date.now()
    if (endLead) return
    if (data.news) follower.hear(data.news)
    follower.line(data.line ?? 'live')
  })

  const watch = setInterval(() => {
    if (endLead || document.hidden || Date.now() - heardAt < FROZEN_MS) return
    heardAt = Date.now()
    holdLock({ steal: true })
  }, BEAT_MS)

  if (channel && 'locks' in navigator) holdLock({ signal: stopped.signal })
  else lead()

  return {
    isLeader: () => endLead !== undefined,
    stop: () => {
      clearInterval(watch)
      stopped.abort()
      endLead?.()
      channel?.close()
    },
  }
}

interface Post {
  news?: StreamNews
  line?: LineState
}

/** One connection, reconnected with back-off whenever it breaks; Last-Event-ID is lost with it. */
function listen({ after, hear, line }: Follower): { close: () => void } {
  let source: EventSource | undefined
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function connect() {
    close()
    const stream = new EventSource(`/api/inbox/stream?after=${after()}`)
    source = stream
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(broken, SILENCE_MS)
    }
    const on = <Data>(type: string, take: (data: Data) => void) =>
      stream.addEventListener(type, ({ data }: MessageEvent<string>) => {
        heard()
        take(JSON.parse(data || '{}') as Data)
      })
    heard()
    on<{ seq: number }>('hello', ({ seq }) => {
      failures = 0
      line('live')
      hear({ type: 'hello', seq })
    })
    on<FeedChange>('change', (change) => hear({ type: 'change', change }))
    on<InboxTyping>('typing', (typing) => hear({ type: 'typing', typing }))
    on<InboxPresence>('presence', (presence) => hear({ type: 'presence', presence }))
    on('reset', () => hear({ type: 'reset' }))
    on('ping', () => line('live'))
    // The browser tries again by itself as long as the server answers well; after a refusal it never does.
    stream.onerror = broken
  }

  function broken() {
    close()
    failures += 1
    if (failures > 1) line('lost')
    retry = setTimeout(connect, pauseAfter(failures, Math.random()))
  }

  function close() {
    clearTimeout(silence)
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  const hide = () => close()
  const show = (event: PageTransitionEvent) => event.persisted && connect()
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  connect()
  return {
    close: () => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
      close()
    },
  }
}

/** Back-off after so many failures, in milliseconds; jitter by `chance` (0 to 1) keeps browsers from coming at once. */
export function pauseAfter(failures: number, chance: number): number {
  const most = Math.min(MOST_PAUSE_MS, LEAST_PAUSE_MS * 2 ** failures)
  return LEAST_PAUSE_MS + chance * (most - LEAST_PAUSE_MS)
}
