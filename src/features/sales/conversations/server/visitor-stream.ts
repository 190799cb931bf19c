import { eq } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { EventStream } from '@/platform/event-streams'
import type { Logger } from '@/platform/logger'
import type { ChatMessage } from '../domain/conversation'
import { BEAT_SECONDS } from '../domain/internal/presence'
import { conversations } from './conversation-tables'
import { startBeat } from './internal/beat'
import { liveFeedOf } from './internal/live-feed'
import { beatVisit, leaveVisit, openVisit } from './internal/presence'
import { markSeenByVisitor, messagesFrom, personIn } from './visitor-turn'

interface VisitorStreamRequest {
  conversationId: string
  /** The last message that this visitor knows. */
  after: number
  untilTaken?: (() => Promise<void>) | undefined
  gone?: AbortSignal | undefined
  log: Pick<Logger, 'warn'>
  /** In milliseconds. */
  beatEvery?: number
}

/** Reconnect delay: a browser that came back at once would only chase away another window of this visitor. */
const SENT_AWAY_MS = 60_000

/** Sends a visitor what is said in their conversation. Undefined while there is no room for it. */
export function openVisitorStream(context: Context, request: VisitorStreamRequest): EventStream | undefined {
  const { untilTaken, gone } = request
  const stream = context.streams.open({ kind: 'chat', untilTaken, gone })
  if (!stream) return undefined
  const visitId = context.random.uuid()
  const fault = (error: unknown) => request.log.warn(describeError(error), 'Een stroom van de chat haperde')
  const opened = follow(context, stream, { ...request, visitId }).catch((error) => {
    fault(error)
    stream.end()
  })
  const run = async () => {
    await opened
    await beatOnce(context, stream, visitId)
  }
  const everyMs = request.beatEvery ?? BEAT_SECONDS * 1000
  const beat = startBeat(run, { everyMs, onFault: fault })
  stream.afterwards(() =>
    opened
      .then(beat.stop)
      .then(() => leaveVisit(context, visitId))
      .catch(fault),
  )
  return stream
}

/** Ends the oldest of more chats than one visitor may have open. */
function sendAway(stream: EventStream): void {
  stream.send({ event: 'away', data: {} })
  stream.end(SENT_AWAY_MS)
}

async function follow(
  context: Context,
  stream: EventStream,
  { conversationId, after, visitId, log }: VisitorStreamRequest & { visitId: string },
): Promise<void> {
  const { db, now } = context
  const live = liveFeedOf(context, log)
  live.sendAway(await openVisit(context, { visitId, conversationId }))
  // What is sent from here on may never arrive: only what the browser says that it has counts as seen.
  await markSeenByVisitor(context, { conversationId, n: after })
  const sender = messagesInOrder(stream, after)
  const { ready, unfollow } = live.followConversation({
    conversationId,
    visitId,
    sentAway: () => sendAway(stream),
    messages: sender.later,
    typing: () => stream.send({ event: 'typing', data: {} }),
    person: sender.person,
  })
  void stream.ended.then(unfollow)
  await ready
  // Whoever became one too many before they followed did not hear it.
  if (!(await beatVisit(context, visitId))) return sendAway(stream)
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  if (!conversation) return stream.end(SENT_AWAY_MS)
  stream.send({ event: 'hello', data: { n: conversation.lastN } })
  sender.person(await personIn(db, conversation, now()))
  sender.start(await messagesFrom(db, conversationId, after + 1))
}

/** Sends who is there, and each message once and in order: first those of the past, then what came meanwhile and later. */
function messagesInOrder(stream: EventStream, after: number) {
  let sent = after
  let waiting: ChatMessage[] | undefined = []
  let person: string | null | undefined
  let told: string | null | undefined
  const tellPerson = () => {
    if (waiting || person === told) return
    told = person
    stream.send({ event: 'person', data: { name: person } })
  }
  const send = (messages: readonly ChatMessage[]) => {
    for (const message of messages) {
      if (message.n <= sent) continue
      sent = message.n
      stream.send({ event: 'message', data: message, id: message.n })
    }
  }
  return {
    later: (messages: readonly ChatMessage[]) => {
      if (waiting) waiting.push(...messages)
      else send(messages)
    },
    start: (past: readonly ChatMessage[]) => {
      const missed = waiting ?? []
      waiting = undefined
      tellPerson()
      send(past)
      send(missed)
    },
    person: (name: string | null) => {
      person = name
      tellPerson()
    },
  }
}

async function beatOnce(context: Context, stream: EventStream, visitId: string): Promise<void> {
  if (!(await beatVisit(context, visitId))) return sendAway(stream)
  stream.send({ event: 'ping', data: {} })
}
