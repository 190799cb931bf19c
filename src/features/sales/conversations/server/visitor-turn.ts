import { and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import type { Context, Database, Transaction } from '@/platform/context'
import { networkOf } from '@/platform/edge/client-network'
import { limitPerTurn } from '@/platform/edge/concurrency-limit'
import { awaitReplication } from '@/platform/sync-replication'
import { addSeconds } from '@/shared/instants'
import { isUuid } from '@/shared/uuid'
import type { ChatAnswer, ChatMessage } from '../domain/conversation'
import { officeAt } from '../domain/internal/office-hours'
import { type ChatKey, chatKeyOf, conversationOfKey, hashOfKey } from './chat-key'
import { type Conversation, conversationMessages, conversations } from './conversation-tables'
import { isPresent, noteAsking } from './internal/presence'
import {
  lockConversation,
  lockConversationHead,
  type Step,
  shownMessage,
  writeConversation,
} from './internal/write-conversation'

/** Who sends something, and from where. */
export interface Visit {
  /** The conversation that their cookie, or the link in a mail, opens. */
  conversationId: string | undefined
  /** Idempotency key from the browser: sent again, it is answered as the first time. */
  clientId: string
  /** The last message that they have before them. */
  after: number
  page: string
  sessionId: string
  clientAddress: string
}

export type Received =
  | { outcome: 'received'; key: ChatKey; answer: ChatAnswer }
  /** Too much at once, or too many conversations from one address. Nothing was stored. */
  | { outcome: 'limited' }
  /** Somebody at this address sends what the agency calls spam. */
  | { outcome: 'barred' }

const NEW_CONVERSATIONS = { capacity: 6, perSecond: 6 / (12 * 60 * 60) }
const MESSAGES = { capacity: 5, perSecond: 1 }
/** Most messages of one conversation, which is read whole. */
const MOST_MESSAGES = 1000
const BARRED_DAYS = 7
/** So long after one window began a conversation, another that knows of none joins it. */
const BEGINS_WITHIN_SECONDS = 60 * 60

const turnToRead = limitPerTurn(1)

/**
 * What a visitor sends becomes part of their conversation, or begins one. `read` does the work that needs no
 * conversation, once limits let it through and before the transaction begins; what it answers says what is added, is
 * asked once for each `clientId`, and has the conversation held.
 */
export async function handleVisitorMessage(
  context: Context,
  visit: Visit,
  read: () => (tx: Transaction, conversation: Conversation) => Promise<Step>,
): Promise<Received> {
  const { db } = context
  const known = visit.conversationId ?? (await begunElsewhere(context, db, visit))
  const earlier = await earlierTurn(context, db, visit, known)
  if (earlier) return earlier
  const refused = known ? await refusedMessage(context, known) : await refusedBeginning(context, visit)
  if (refused) return { outcome: refused }
  // Reading takes up to some twenty milliseconds: messages in a burst take turns, and visitors are answered in between.
  await turnToRead(networkOf(visit.clientAddress))
  const write = read()
  return await db.transaction(async (tx) => {
    const held = (known && (await lockConversation(tx, known))) || (await heldElsewhere(context, tx, visit))
    const meanwhile = await earlierTurn(context, tx, visit, held?.id)
    if (meanwhile) return meanwhile
    const conversation = held ?? (await beginConversation(context, tx, visit))
    if (conversation.status === 'spam') return { outcome: 'barred' }
    if (conversation.lastN >= MOST_MESSAGES) return { outcome: 'limited' }
    const step = await write(tx, conversation)
    // Visitors acknowledge the answers that they have with what they send next; the others are mailed.
    const visitorN = Math.max(conversation.visitorN, Math.min(visit.after, conversation.lastN))
    const written = await writeConversation(context, tx, conversation, {
      ...step,
      set: { page: visit.page, visitorN, ...step.set },
    })
    return await received(context, tx, written.conversation, written.messages)
  })
}

/** Who answers a conversation now: whoever took it, as long as they have their inbox open. */
export async function personIn(
  db: Database | Transaction,
  { assigneeId, assigneeName }: Pick<Conversation, 'assigneeId' | 'assigneeName'>,
  now: Date,
): Promise<string | null> {
  return assigneeId && (await isPresent(db, assigneeId, now)) ? assigneeName : null
}

async function received(
  context: Context,
  db: Database | Transaction,
  conversation: Conversation,
  messages: readonly ChatMessage[],
): Promise<Received> {
  const now = context.now()
  const person = await personIn(db, conversation, now)
  const { isOpen } = officeAt(now)
  return {
    outcome: 'received',
    key: chatKeyOf(context, conversation.id),
    answer: { messages, person, isOpen },
  }
}

/**
 * The answer that this message got before, found in the known conversation, or as the first message of one whose
 * answer got lost. The `clientId` of a first message is no secret: it never changes, and inboxes see it. It opens a
 * conversation only where the browser's session does too (`isBegunHere`).
 */
async function earlierTurn(
  context: Context,
  db: Database | Transaction,
  visit: Visit,
  known: string | undefined,
): Promise<Received | undefined> {
  const [found] = await db
    .select({ conversationId: conversationMessages.conversationId, n: conversationMessages.n })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(
      and(
        eq(conversationMessages.clientId, visit.clientId),
        known ? eq(conversations.id, known) : and(eq(conversationMessages.n, 1), isBegunHere(context, visit)),
      ),
    )
  if (!found) return undefined
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.id, found.conversationId))
  if (!conversation) return undefined
  await awaitReplication(db)
  return await received(context, db, conversation, await messagesFrom(db, conversation.id, found.n))
}

/** The messages from this one on, in order. */
export async function messagesFrom(
  db: Database | Transaction,
  conversationId: string,
  n: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), gte(conversationMessages.n, n)))
    .orderBy(conversationMessages.n)
  return rows.map(shownMessage)
}

async function refusedMessage(context: Context, conversationId: string): Promise<'limited' | undefined> {
  return (await takeToken(context, { key: `chat ${conversationId}`, ...MESSAGES })) ? undefined : 'limited'
}

async function refusedBeginning(
  context: Context,
  { clientAddress }: Visit,
): Promise<'limited' | 'barred' | undefined> {
  const addressHash = visitorKey(context, 'chat', clientAddress)
  const since = addSeconds(context.now(), -BARRED_DAYS * 24 * 60 * 60)
  const spam = await context.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.addressHash, addressHash),
        eq(conversations.status, 'spam'),
        gt(conversations.startedAt, since),
      ),
    )
    .limit(1)
  if (spam.length > 0) return 'barred'
  return (await takeToken(context, { key: addressHash, ...NEW_CONVERSATIONS })) ? undefined : 'limited'
}

/**
 * The conversation that another window of this browser began: it has the session in common, and not yet the cookie. Only
 * for an hour and from one network, so that the session is no key.
 */
async function begunElsewhere(
  context: Context,
  db: Database | Transaction,
  visit: Visit,
): Promise<string | undefined> {
  if (!isUuid(visit.sessionId)) return undefined
  const [begun] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isBegunHere(context, visit))
    .orderBy(desc(conversations.startedAt))
    .limit(1)
  return begun?.id
}

/** A conversation that this session began within the hour, and from this network. */
function isBegunHere(context: Context, { sessionId, clientAddress }: Visit) {
  return and(
    eq(conversations.addressHash, visitorKey(context, 'chat', clientAddress)),
    eq(conversations.sessionId, sessionId),
    gt(conversations.startedAt, addSeconds(context.now(), -BEGINS_WITHIN_SECONDS)),
  )
}

/** Advisory lock: two first messages of one name, or of one browser, are judged one after the other. */
async function heldElsewhere(
  context: Context,
  tx: Transaction,
  visit: Visit,
): Promise<Conversation | undefined> {
  for (const name of [visit.sessionId, visit.clientId])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${name}`}, 0))`)
  const begun = await begunElsewhere(context, tx, visit)
  return begun === undefined ? undefined : await lockConversation(tx, begun)
}

async function beginConversation(context: Context, tx: Transaction, visit: Visit): Promise<Conversation> {
  const id = context.random.uuid()
  const at = context.now()
  // Nobody else knows of this conversation yet, so waiting for the head's row lock holds nobody up.
  const { begun: number } = await lockConversationHead(tx, { begun: 1 })
  const [begun] = await tx
    .insert(conversations)
    .values({
      id,
      number,
      status: 'open',
      lastN: 0,
      startedAt: at,
      lastAt: at,
      page: visit.page,
      sessionId: visit.sessionId,
      tokenHash: hashOfKey(chatKeyOf(context, id)),
      addressHash: visitorKey(context, 'chat', visit.clientAddress),
    })
    .returning()
  if (!begun) throw new Error('A conversation was not stored')
  return begun
}

/** The messages that the visitor has not seen, with who is there. */
export async function newsForVisitor(
  context: Context,
  { key, after }: { key: ChatKey | undefined; after: number },
): Promise<ChatAnswer | undefined> {
  const { db, now } = context
  const id = await conversationOfKey(db, key)
  const [conversation] = id ? await db.select().from(conversations).where(eq(conversations.id, id)) : []
  if (!conversation) return undefined
  await noteAsking(context, conversation.id)
  await markSeenByVisitor(context, { conversationId: conversation.id, n: after })
  return {
    messages: await messagesFrom(db, conversation.id, after + 1),
    person: await personIn(db, conversation, now()),
    isOpen: officeAt(now()).isOpen,
  }
}

/** Marks the messages that the visitor's browser acknowledges as seen: none of those is mailed. */
export async function markSeenByVisitor(
  { db }: Pick<Context, 'db'>,
  { conversationId, n }: { conversationId: string; n: number },
): Promise<void> {
  await db
    .update(conversations)
    .set({ visitorN: sql`least(${n}, ${conversations.lastN})` })
    .where(and(eq(conversations.id, conversationId), lt(conversations.visitorN, n)))
}
