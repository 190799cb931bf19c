import { createHash } from 'node:crypto'
import { rightsSignal } from '@/features/people/accounts/domain/rights-signal'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { EventStream } from '@/platform/event-streams'
import type { Logger } from '@/platform/logger'
import type { Colleague, FeedChange, InboxPresence, InboxTyping } from '../domain/conversation'
import { BEAT_SECONDS } from '../domain/internal/presence'
import { feedAfter, feedHead, shownChanges } from './inbox-queries'
import { startBeat } from './internal/beat'
import { liveFeedOf } from './internal/live-feed'
import { beatInbox, colleaguesPresent, leaveInbox } from './internal/presence'

interface InboxStreamRequest {
  user: Colleague
  /** The last change that this inbox knows; without it only what is new. */
  after: number | undefined
  /** Whether they are still signed in, and still may. */
  isStillAllowed: () => Promise<boolean>
  untilTaken?: (() => Promise<void>) | undefined
  gone?: AbortSignal | undefined
  log: Pick<Logger, 'warn'>
  /** In milliseconds. */
  beatEvery?: number
}

/** Id of the build: another build has another inbox script, which should be loaded anew. */
const BUILD = createHash('sha256')
  .update(import.meta.url)
  .digest('base64url')
  .slice(0, 12)

/** Sends an inbox all that happens, from the change on that it knows. Undefined while there is no room for it. */
export function openInboxStream(context: Context, request: InboxStreamRequest): EventStream | undefined {
  const { untilTaken, gone } = request
  const stream = context.streams.open({ kind: 'inbox', untilTaken, gone })
  if (!stream) return undefined
  const visitId = context.random.uuid()
  const fault = (error: unknown) => request.log.warn(describeError(error), 'Een stroom van de inbox haperde')
  const opened = follow(context, stream, { ...request, visitId }).catch((error) => {
    fault(error)
    stream.end()
  })
  const run = async () => {
    await opened
    await beatOnce(context, stream, { ...request, visitId })
  }
  const everyMs = request.beatEvery ?? BEAT_SECONDS * 1000
  const beat = startBeat(run, { everyMs, onFault: fault })
  // Somebody's rights changed, on whatever node: their streams look at once, not at the next beat.
  const unlisten = context.signals.listen((text) => {
    if (text === rightsSignal(request.user.id))
      void endIfForbidden(context, stream, { ...request, visitId }).catch(fault)
  })
  void stream.ended.then(unlisten)
  stream.afterwards(() =>
    opened
      .then(beat.stop)
      .then(() => leaveInbox(context, { visitId }))
      .catch(fault),
  )
  return stream
}

type Following = InboxStreamRequest & { visitId: string }

async function follow(context: Context, stream: EventStream, request: Following): Promise<void> {
  const { db, now } = context
  const { user, after, visitId, log } = request
  await beatInbox(context, { visitId, user })
  const { seq } = await feedHead(db)
  const known = after ?? seq
  const sender = changesInOrder(stream, known)
  const { ready, unfollow } = liveFeedOf(context, log).followInbox({
    userId: user.id,
    changes: sender.later,
    typing: (conversationId) =>
      stream.send({ event: 'typing', data: { conversationId } satisfies InboxTyping }),
    presence: (people) => stream.send({ event: 'presence', data: { people } satisfies InboxPresence }),
    reset: () => sender.beginAnew(),
  })
  void stream.ended.then(unfollow)
  await ready
  stream.send({ event: 'hello', data: { seq: known, build: BUILD } })
  stream.send({ event: 'presence', data: { people: await colleaguesPresent(db, now()) } })
  let from = known
  for (;;) {
    const rows = await feedAfter(db, from)
    if (!rows) return sender.beginAnew()
    const last = rows.at(-1)
    if (!last) break
    sender.now(await shownChanges(db, rows, user.id))
    from = last.seq
  }
  sender.goOn()
}

/** Sends each change once and in order: first those of the past, then those that came meanwhile and later. */
function changesInOrder(stream: EventStream, known: number) {
  let sent = known
  let waiting: FeedChange[] | undefined = []
  const now = (changes: readonly FeedChange[]) => {
    for (const change of changes) {
      if (change.seq <= sent) continue
      sent = change.seq
      stream.send({ event: 'change', data: change, id: change.seq })
    }
  }
  return {
    now,
    later: (changes: readonly FeedChange[]) => {
      if (waiting) waiting.push(...changes)
      else now(changes)
    },
    /** Sends what waited while the past was being sent. */
    goOn: () => {
      const missed = waiting ?? []
      waiting = undefined
      now(missed)
    },
    /** Reset: what the inbox knows fits nothing that is kept. It is fetched anew, and all from here on is news. */
    beginAnew: () => {
      sent = 0
      waiting = undefined
      stream.send({ event: 'reset', data: {} })
    },
  }
}

/** Ends the stream of who is signed out, or may not read any more; returns whether it did. */
async function endIfForbidden(context: Context, stream: EventStream, request: Following): Promise<boolean> {
  if (await request.isStillAllowed()) return false
  await leaveInbox(context, { visitId: request.visitId, isForGood: true })
  stream.end()
  return true
}

async function beatOnce(context: Context, stream: EventStream, request: Following): Promise<void> {
  const { visitId, user } = request
  if (await endIfForbidden(context, stream, request)) return
  stream.send({ event: 'ping', data: {} })
  await beatInbox(context, { visitId, user })
}
