import { sql } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { AuditEvents } from '@/features/operations/audit/domain/audit-events'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { signal } from '@/platform/signals'
import type { InboxActRequest } from '../domain/chat-request'
import type { ChatMessage, Colleague, InboxAct } from '../domain/conversation'
import { typingSignal } from '../domain/internal/live-signal'
import { NOTICES, officeCan } from '../domain/internal/office-acts'
import { type Conversation, conversationReadMarks } from './conversation-tables'
import { mailAnswersLater } from './internal/answers-by-mail'
import { isPresent } from './internal/presence'
import { seeToVisitorLater } from './internal/visitor-waits'
import {
  lockConversation,
  type NewMessage,
  placeOf,
  type Step,
  UNASSIGNED,
  writeConversation,
} from './internal/write-conversation'
import { mayShowTyping } from './show-typing'

interface OfficeAct extends InboxActRequest {
  conversationId: string
  colleague: Colleague
}

export type Acted =
  | { outcome: 'done'; messages: readonly ChatMessage[] }
  | { outcome: 'unknown' }
  /** It is not in a state for that, or there is nothing to say. */
  | { outcome: 'refused' }
  /** Somebody else, who is there, has it. */
  | { outcome: 'taken'; by: string }

const DONE: Acted = { outcome: 'done', messages: [] }

/** Something that the office does in a conversation. All but typing takes the row lock: two at once run one by one. */
export async function actInConversation(context: Context, request: OfficeAct): Promise<Acted> {
  const { act } = request
  if (act === 'typing') return await showTyping(context, request)
  return await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, request.conversationId)
    if (!conversation) return { outcome: 'unknown' }
    if (!officeCan(act, conversation.status)) return { outcome: 'refused' }
    return await ACTS[act]({ context, tx, conversation, request })
  })
}

interface Scene {
  context: Context
  tx: Transaction
  conversation: Conversation
  request: OfficeAct
}

const ACTS = {
  answer,
  take,
  leave: async (scene) => {
    const { conversation, request } = scene
    if (conversation.assigneeId !== request.colleague.id) return DONE
    await watchUnanswered(scene)
    return await write(scene, {
      set: UNASSIGNED,
      messages: [notice(NOTICES.leaves(request.colleague.name), 'left')],
    })
  },
  read,
  close: async (scene) => {
    await audit(scene, 'conversation.closed')
    return await write(scene, {
      set: { ...UNASSIGNED, status: 'closed', ...ANSWERED },
      messages: [notice(NOTICES.closed, 'closed')],
    })
  },
  reopen: async (scene) => {
    await audit(scene, 'conversation.reopened')
    return await write(scene, { set: { status: 'open' }, news: [{ kind: 'state', detail: 'reopened' }] })
  },
  spam: async (scene) => {
    await audit(scene, 'conversation.marked-spam')
    return await write(scene, {
      set: { ...UNASSIGNED, status: 'spam', awaitsPerson: false },
      news: [{ kind: 'state', detail: 'spam' }],
    })
  },
  'not-spam': async (scene) => {
    await audit(scene, 'conversation.unmarked-spam')
    return await write(scene, { set: { status: 'open' }, news: [{ kind: 'state', detail: 'not-spam' }] })
  },
} as const satisfies Record<Exclude<InboxAct, 'typing'>, (scene: Scene) => Promise<Acted>>

/** The visitor waits no more; should nobody be there another time, they and the agency hear that anew. */
const ANSWERED = { awaitsPerson: false, absenceToldAt: null, waitMailedAt: null }

/** Keeps watch over a visitor who still waits when somebody came or went without an answer. */
async function watchUnanswered({ context, tx, conversation }: Scene): Promise<void> {
  if (conversation.awaitsPerson) await seeToVisitorLater(context, tx, conversation.id)
}

function notice(body: string, detail: string): NewMessage {
  return { author: 'notice', body, told: { kind: 'state', detail } }
}

async function write({ context, tx, conversation }: Scene, step: Step): Promise<Acted> {
  const { messages } = await writeConversation(context, tx, conversation, step)
  return { outcome: 'done', messages }
}

async function audit({ context, tx, conversation, request }: Scene, action: AuditName): Promise<void> {
  await recordEvent(context, tx, {
    action,
    actor: actorOf({ id: request.colleague.id, role: 'admin' }),
    subject: { kind: 'conversation', id: conversation.id },
  })
}

type AuditName = Extract<keyof AuditEvents, `conversation.${string}`>

/** An answer takes the conversation, unless somebody who is there has it: then it is one of two who answer. */
async function answer(scene: Scene): Promise<Acted> {
  const { context, tx, conversation, request } = scene
  const { text, clientId, colleague } = request
  if (!text || !clientId) return { outcome: 'refused' }
  if ((await placeOf(tx, conversation.id, clientId)) !== undefined) return DONE
  const takes = conversation.assigneeId !== colleague.id && !(await heldByOther(scene))
  if (takes) await audit(scene, 'conversation.taken')
  await mailAnswersLater(context, tx, conversation)
  return await write(scene, {
    set: {
      status: 'open',
      ...ANSWERED,
      ...(takes && { assigneeId: colleague.id, assigneeName: colleague.name }),
    },
    messages: [
      ...(takes ? [notice(NOTICES.joins(colleague.name), 'taken')] : []),
      { author: 'person', authorId: colleague.id, name: colleague.name, body: text, clientId },
    ],
  })
}

async function take(scene: Scene): Promise<Acted> {
  const { conversation, request } = scene
  const { colleague } = request
  if (conversation.assigneeId === colleague.id) return DONE
  const other = await heldByOther(scene)
  if (other) return { outcome: 'taken', by: other }
  await audit(scene, 'conversation.taken')
  await watchUnanswered(scene)
  return await write(scene, {
    set: { status: 'open', assigneeId: colleague.id, assigneeName: colleague.name, waitMailedAt: null },
    messages: [notice(NOTICES.joins(colleague.name), 'taken')],
  })
}

/** The name of a colleague who has this conversation and is there. */
async function heldByOther({ context, tx, conversation, request }: Scene): Promise<string | null> {
  const { assigneeId, assigneeName } = conversation
  if (!assigneeId || assigneeId === request.colleague.id) return null
  return (await isPresent(tx, assigneeId, context.now())) ? assigneeName : null
}

/** Read marks only move forward: a window that is behind another takes nothing back. */
async function read(scene: Scene): Promise<Acted> {
  const { tx, conversation, request } = scene
  const n = Math.min(request.n ?? conversation.lastN, conversation.lastN)
  const userId = request.colleague.id
  const moved = await tx
    .insert(conversationReadMarks)
    .values({ conversationId: conversation.id, userId, n })
    .onConflictDoUpdate({
      target: [conversationReadMarks.conversationId, conversationReadMarks.userId],
      set: { n: sql`greatest(${conversationReadMarks.n}, excluded.n)` },
      setWhere: sql`${conversationReadMarks.n} < excluded.n`,
    })
    .returning({ n: conversationReadMarks.n })
  if (moved.length === 0) return DONE
  return await write(scene, { news: [{ kind: 'read', detail: userId }] })
}

async function showTyping(context: Context, { conversationId, colleague }: OfficeAct): Promise<Acted> {
  if (mayShowTyping(context, `${colleague.id} ${conversationId}`))
    await signal(context.db, typingSignal({ conversationId, by: 'person' }))
  return DONE
}
