import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Logger } from '@/platform/logger'
import type { Signals } from '@/platform/signals'
import type { ChatMessage, Colleague, FeedChange } from '../../domain/conversation'
import { liveSignalOf } from '../../domain/internal/live-signal'
import {
  conversationFeed,
  conversationMessages,
  conversations,
  conversationVisits,
} from '../conversation-tables'
import { type FeedRow, feedAfter, feedHead, MOST_CHANGES, shownChanges } from '../inbox-queries'
import { colleaguesPresent } from './presence'
import { shownMessage } from './write-conversation'

/** An inbox that follows everything. */
export interface InboxFollower {
  userId: string
  changes: (changes: readonly FeedChange[]) => void
  typing: (conversationId: string) => void
  presence: (people: readonly Colleague[]) => void
  /** More was missed than is kept. */
  reset: () => void
}

/** A visitor who follows their own conversation. */
export interface ConversationFollower {
  conversationId: string
  visitId: string
  /** The same visitor has newer chats open, as many as they may. */
  sentAway: () => void
  messages: (messages: readonly ChatMessage[]) => void
  typing: () => void
  person: (name: string | null) => void
}

/**
 * Fan-out of what this process hears of conversations to all who follow them here. Signals say when to look; without
 * any, because the connection is down or a pooler swallows them, it polls every few seconds all the same.
 */
export interface LiveFeed {
  followInbox: (follower: InboxFollower) => Followed
  followConversation: (follower: ConversationFollower) => Followed
  /** Tells those of these visits that are here. */
  sendAway: (visitIds: readonly string[]) => void
}

export interface Followed {
  /** From here on nothing is missed: whoever reads now what was there before has all of it. */
  ready: Promise<void>
  unfollow: () => void
}

type Surroundings = Pick<Context, 'db' | 'now' | 'signals'>
type Log = Pick<Logger, 'warn'>

const LOOK_EVERY_MS = 5_000

const feeds = new WeakMap<Signals, LiveFeed>()

/** The one of this process. */
export function liveFeedOf(context: Surroundings, log: Log): LiveFeed {
  const known = feeds.get(context.signals)
  if (known) return known
  const made = startLiveFeed(context, log, LOOK_EVERY_MS)
  feeds.set(context.signals, made)
  return made
}

/** Looks only while somebody follows. */
export function startLiveFeed(context: Surroundings, log: Log, lookEveryMs: number): LiveFeed {
  const inboxes = new Set<InboxFollower>()
  const visitors = new Map<string, Set<ConversationFollower>>()
  const followers = { inboxes, visitors }
  const isFollowed = () => inboxes.size > 0 || visitors.size > 0
  let state = newState()
  let isLooking = false
  let stop = () => {}

  const look = ({ atPresence }: { atPresence: boolean }) => {
    state.isDue = true
    state.isPresenceDue ||= atPresence
    if (!isLooking) void lookWhileDue()
  }
  const lookWhileDue = async () => {
    isLooking = true
    while (state.isDue && isFollowed()) {
      state.isDue = false
      await lookOnce(context, followers, state).catch((error) =>
        log.warn(describeError(error), 'De stroom van gesprekken kon niet worden gelezen'),
      )
    }
    isLooking = false
  }
  const start = () => {
    const unlisten = context.signals.listen((text) => {
      const heard = text === undefined ? undefined : liveSignalOf(text)
      if (heard?.kind === 'typing') tellTyping(followers, heard)
      else if (heard?.kind === 'away') tellAway(followers, [heard.visitId])
      else if (heard || text === undefined) {
        state.areVisitsDue ||= text === undefined
        look({ atPresence: heard?.kind !== 'feed' })
      }
    })
    const timer = setInterval(() => look({ atPresence: true }), lookEveryMs)
    timer.unref()
    stop = () => {
      unlisten()
      clearInterval(timer)
      state.firstLook.resolve()
      state = newState()
    }
  }
  const join = (add: () => void, remove: () => void): Followed => {
    const wasFollowed = isFollowed()
    add()
    if (!wasFollowed) start()
    look({ atPresence: !wasFollowed })
    const unfollow = () => {
      remove()
      if (!isFollowed()) stop()
    }
    return { ready: state.firstLook.promise, unfollow }
  }
  return {
    followInbox: (follower) =>
      join(
        () => inboxes.add(follower),
        () => inboxes.delete(follower),
      ),
    followConversation: (follower) =>
      join(
        () => addTo(visitors, follower),
        () => removeFrom(visitors, follower),
      ),
    sendAway: (visitIds) => tellAway(followers, visitIds),
  }
}

interface Followers {
  inboxes: ReadonlySet<InboxFollower>
  visitors: ReadonlyMap<string, ReadonlySet<ConversationFollower>>
}

interface FeedState {
  /** How far was looked; undefined before the first look. */
  seq: number | undefined
  firstLook: PromiseWithResolvers<void>
  /** Who of the agency is there; undefined before the first look. */
  people: readonly Colleague[] | undefined
  isDue: boolean
  isPresenceDue: boolean
  /** Signals were missed: some of the visits followed here may have been sent away. */
  areVisitsDue: boolean
}

function newState(): FeedState {
  return {
    seq: undefined,
    people: undefined,
    isDue: false,
    isPresenceDue: true,
    areVisitsDue: false,
    firstLook: Promise.withResolvers<void>(),
  }
}

function addTo(visitors: Map<string, Set<ConversationFollower>>, follower: ConversationFollower): void {
  const those = visitors.get(follower.conversationId) ?? new Set()
  visitors.set(follower.conversationId, those.add(follower))
}

function removeFrom(visitors: Map<string, Set<ConversationFollower>>, follower: ConversationFollower): void {
  const those = visitors.get(follower.conversationId)
  those?.delete(follower)
  if (those?.size === 0) visitors.delete(follower.conversationId)
}

function tellTyping(
  { inboxes, visitors }: Followers,
  { by, conversationId }: { by: 'visitor' | 'person'; conversationId: string },
): void {
  if (by === 'visitor') for (const inbox of inboxes) inbox.typing(conversationId)
  else for (const visitor of visitors.get(conversationId) ?? []) visitor.typing()
}

function tellAway({ visitors }: Followers, visitIds: readonly string[]): void {
  if (visitIds.length === 0) return
  for (const those of visitors.values())
    for (const visitor of those) if (visitIds.includes(visitor.visitId)) visitor.sentAway()
}

/** Reads what is new and hands it on. Whoever joins reads by themselves what was there before they did. */
async function lookOnce(context: Surroundings, followers: Followers, state: FeedState): Promise<void> {
  const { db } = context
  const from = state.seq ?? (await feedHead(db)).seq
  state.seq = from
  state.firstLook.resolve()
  const rows = await feedAfter(db, from)
  if (rows) await handOnRows(context, followers, rows, from)
  else await handOnReset(context, followers)
  state.seq = rows ? (rows.at(-1)?.seq ?? from) : (await feedHead(db)).seq
  state.isDue ||= rows?.length === MOST_CHANGES
  await handOnPresence(context, followers, state, rows ?? [])
  if (state.areVisitsDue) {
    state.areVisitsDue = false
    await sendAwayForgotten(context, followers)
  }
}

/** Sends away visitors who are one too many and missed the signal that said so: their visit is no longer kept. */
async function sendAwayForgotten({ db }: Surroundings, followers: Followers): Promise<void> {
  const followed = [...followers.visitors.values()].flatMap((those) =>
    [...those].map(({ visitId }) => visitId),
  )
  if (followed.length === 0) return
  const kept = await db
    .select({ id: conversationVisits.id })
    .from(conversationVisits)
    .where(inArray(conversationVisits.id, followed))
  const known = new Set(kept.map(({ id }) => id))
  tellAway(
    followers,
    followed.filter((id) => !known.has(id)),
  )
}

async function handOnRows(
  { db }: Surroundings,
  { inboxes, visitors }: Followers,
  rows: readonly FeedRow[],
  from: number,
): Promise<void> {
  if (rows.length === 0) return
  for (const userId of new Set([...inboxes].map((inbox) => inbox.userId))) {
    const changes = await shownChanges(db, rows, userId)
    for (const inbox of inboxes) if (inbox.userId === userId) inbox.changes(changes)
  }
  const followed = [...new Set(rows.flatMap(({ conversationId }) => conversationId ?? []))].filter((id) =>
    visitors.has(id),
  )
  if (followed.length === 0) return
  const written = await db
    .select({ message: conversationMessages })
    .from(conversationFeed)
    .innerJoin(
      conversationMessages,
      and(
        eq(conversationMessages.conversationId, conversationFeed.conversationId),
        eq(conversationMessages.n, conversationFeed.n),
      ),
    )
    .where(
      and(
        gt(conversationFeed.seq, from),
        lte(conversationFeed.seq, rows.at(-1)?.seq ?? from),
        inArray(conversationFeed.conversationId, followed),
      ),
    )
    .orderBy(asc(conversationFeed.seq))
  for (const { message } of written)
    for (const visitor of visitors.get(message.conversationId) ?? [])
      visitor.messages([shownMessage(message)])
}

/** The feed is not kept that long: inboxes begin anew, visitors get their conversation from the start. */
async function handOnReset({ db }: Surroundings, { inboxes, visitors }: Followers): Promise<void> {
  for (const inbox of inboxes) inbox.reset()
  if (visitors.size === 0) return
  const all = await db
    .select()
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversationId, [...visitors.keys()]))
    .orderBy(asc(conversationMessages.n))
  for (const message of all)
    for (const visitor of visitors.get(message.conversationId) ?? [])
      visitor.messages([shownMessage(message)])
}

/** Tells who of the agency is there, and visitors who is in their conversation, where that may be another than before. */
async function handOnPresence(
  { db, now }: Surroundings,
  { inboxes, visitors }: Followers,
  state: FeedState,
  rows: readonly FeedRow[],
): Promise<void> {
  const before = JSON.stringify(state.people)
  if (state.isPresenceDue || !state.people) {
    state.isPresenceDue = false
    state.people = await colleaguesPresent(db, now())
  }
  const { people } = state
  const isOther = JSON.stringify(people) !== before
  if (isOther) for (const inbox of inboxes) inbox.presence(people)
  const moved = isOther ? [...visitors.keys()] : rows.flatMap((row) => idOfMoved(row) ?? [])
  const followed = moved.filter((id) => visitors.has(id))
  if (followed.length === 0) return
  const found = await db
    .select({ id: conversations.id, assigneeId: conversations.assigneeId, name: conversations.assigneeName })
    .from(conversations)
    .where(inArray(conversations.id, followed))
  for (const { id, assigneeId, name } of found) {
    const person = people.some((one) => one.id === assigneeId) ? name : null
    for (const visitor of visitors.get(id) ?? []) visitor.person(person)
  }
}

function idOfMoved({ kind, conversationId }: FeedRow): string | undefined {
  return kind === 'state' && conversationId !== null ? conversationId : undefined
}
