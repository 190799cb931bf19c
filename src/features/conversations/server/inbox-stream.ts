import { createHash } from 'node:crypto'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { EventStream } from '@/platform/event-streams'
import type { Logger } from '@/platform/logger'
import type { Colleague, FeedChange } from '../rules/conversation'
import { BEAT_SECONDS } from '../rules/presence'
import { feedAfter, feedHead, shownChanges } from './inbox-queries'
import { liveFeedOf } from './live-feed'
import { beatInbox, colleaguesPresent, leaveInbox } from './presence'

interface InboxStreamRequest {
  user: Colleague
  /** The last change that this inbox knows; without it only what is new. */
  after: number | undefined
  /** Whether they are still signed in, and still may. */
  isStillAllowed: () => Promise<boolean>
  untilTaken?: (() => Promise<void>) | undefined
  log: Pick<Logger, 'warn'>
  /** In milliseconds. */
  beatEvery?: number
}

/** Of another build the inbox's script is another too, and should be loaded anew. */
const BUILD = createHash('sha256')
  .update(import.meta.url)
  .digest('base64url')
  .slice(0, 12)

/** Sends an inbox all that happens, from the change on that it knows. Undefined while the process is ending. */
export function openInboxStream(context: Context, request: InboxStreamRequest): EventStream | undefined {
  const stream = context.streams.open({ kind: 'inbox', untilTaken: request.untilTaken })
  if (!stream) return undefined
  const visitId = context.random.uuid()
  const fault = (error: unknown) => request.log.warn(describeError(error), 'Een stroom van de inbox haperde')
  const opened = follow(context, stream, { ...request, visitId }).catch((error) => {
    fault(error)
    stream.end()
  })
  const beat = setInterval(
    () => {
      void beatOnce(context, stream, { ...request, visitId }).catch(fault)
    },
    request.beatEvery ?? BEAT_SECONDS * 1000,
  )
  beat.unref()
  void stream.ended
    .then(() => clearInterval(beat))
    .then(() => opened)
    .then(() => leaveInbox(context, { visitId }))
    .catch(fault)
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
    typing: (conversationId) => stream.send({ event: 'typing', data: { conversationId } }),
    presence: (people) => stream.send({ event: 'presence', data: { people } }),
    reset: () => stream.send({ event: 'reset', data: {} }),
  })
  void stream.ended.then(unfollow)
  await ready
  stream.send({ event: 'hello', data: { seq: known, build: BUILD } })
  stream.send({ event: 'presence', data: { people: await colleaguesPresent(db, now()) } })
  let from = known
  for (;;) {
    const rows = await feedAfter(db, from)
    if (!rows) {
      stream.send({ event: 'reset', data: {} })
      sender.startFrom(seq)
      return
    }
    const last = rows.at(-1)
    if (!last) break
    sender.now(await shownChanges(db, rows, user.id))
    from = last.seq
  }
  sender.startFrom(from)
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
    startFrom: (seq: number) => {
      sent = Math.max(sent, seq)
      const missed = waiting ?? []
      waiting = undefined
      now(missed)
    },
  }
}

async function beatOnce(context: Context, stream: EventStream, request: Following): Promise<void> {
  const { visitId, user, isStillAllowed } = request
  if (!(await isStillAllowed())) {
    await leaveInbox(context, { visitId, isForGood: true })
    return stream.end()
  }
  stream.send({ event: 'ping', data: {} })
  await beatInbox(context, { visitId, user })
}
