import type {
  ChatMessage,
  Colleague,
  ConversationStatus,
  FeedChange,
  InboxConversation,
  InboxOverview,
  InboxRow,
} from '@/features/conversations/rules/conversation'

/** An answer that the server has not confirmed yet. */
export interface PendingAnswer {
  clientId: string
  text: string
  state: 'sending' | 'failed'
  /** Why it did not go, in words. */
  reason?: string
}

export interface OpenedConversation {
  conversation: InboxConversation
  pending: readonly PendingAnswer[]
}

/** What one browser tab knows of the inbox. */
export interface InboxState {
  /** The last change of the feed that was taken in. */
  seq: number
  /** The one that was written in last comes first. */
  rows: readonly InboxRow[]
  opened: OpenedConversation | null
  /** Of each conversation in which the visitor types, until when that is believed: epoch milliseconds. */
  typingUntil: Readonly<Record<string, number>>
  present: readonly Colleague[]
}

/** Nobody says that they stopped typing: it is believed for so long. */
export const TYPING_MS = 6_000

export type InboxEvent =
  | { type: 'overview'; overview: InboxOverview }
  | { type: 'change'; change: FeedChange }
  | { type: 'show'; conversation: InboxConversation | null }
  | { type: 'messages'; conversation: InboxConversation }
  | { type: 'typing'; conversationId: string; now: number }
  | { type: 'time'; now: number }
  | { type: 'present'; people: readonly Colleague[] }
  | { type: 'sending'; answer: Pick<PendingAnswer, 'clientId' | 'text'> }
  | { type: 'failed'; clientId: string; reason: string }
  | { type: 'dropped'; clientId: string }

export function inboxOf(overview: InboxOverview, conversation: InboxConversation | null): InboxState {
  return {
    seq: overview.seq,
    rows: newestFirst(overview.conversations),
    opened: conversation && { conversation, pending: [] },
    typingUntil: {},
    present: overview.present,
  }
}

/** What the tab knows after an event. A change that came before changes nothing: streams may repeat themselves. */
export function afterEvent(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'overview':
      return { ...inboxOf(event.overview, null), opened: state.opened, typingUntil: state.typingUntil }
    case 'change':
      return event.change.seq > state.seq ? changed(state, event.change) : state
    case 'show':
      return { ...state, opened: event.conversation && { conversation: event.conversation, pending: [] } }
    case 'messages':
      return { ...state, opened: withMessages(state.opened, event.conversation) }
    case 'typing':
      return {
        ...state,
        typingUntil: { ...state.typingUntil, [event.conversationId]: event.now + TYPING_MS },
      }
    case 'time':
      return { ...state, typingUntil: stillTyping(state.typingUntil, event.now) }
    case 'present':
      return { ...state, present: event.people }
    case 'sending':
      return withPending(state, (pending) => [
        ...pending.filter(({ clientId }) => clientId !== event.answer.clientId),
        { ...event.answer, state: 'sending' },
      ])
    case 'failed':
      return withPending(state, (pending) =>
        pending.map((answer) =>
          answer.clientId === event.clientId ? { ...answer, state: 'failed', reason: event.reason } : answer,
        ),
      )
    case 'dropped':
      return withPending(state, (pending) => pending.filter(({ clientId }) => clientId !== event.clientId))
  }
}

function changed(state: InboxState, { seq, kind, conversationId, row, detail }: FeedChange): InboxState {
  if (!conversationId) return { ...state, seq }
  const others = state.rows.filter(({ id }) => id !== conversationId)
  const rows = row ? newestFirst([row, ...others]) : others
  const { [conversationId]: _, ...restTyping } = state.typingUntil
  // Who sends a message has stopped typing it.
  const typingUntil = kind === 'message' && detail === 'visitor' ? restTyping : state.typingUntil
  const { opened } = state
  if (opened?.conversation.row.id !== conversationId) return { ...state, seq, rows, typingUntil }
  if (!row) return { ...state, seq, rows, typingUntil, opened: null }
  return {
    ...state,
    seq,
    rows,
    typingUntil,
    opened: { ...opened, conversation: { ...opened.conversation, row } },
  }
}

function newestFirst(rows: readonly InboxRow[]): InboxRow[] {
  return [...rows].sort(
    (one, other) => other.lastAt.localeCompare(one.lastAt) || one.id.localeCompare(other.id),
  )
}

/** The messages that came, beside those that were there; each once, by its number. */
function withMessages(opened: OpenedConversation | null, came: InboxConversation): OpenedConversation | null {
  if (opened?.conversation.row.id !== came.row.id) return opened
  const byNumber = new Map(
    [...opened.conversation.messages, ...came.messages].map((message) => [message.n, message]),
  )
  const messages = [...byNumber.values()].sort((one, other) => one.n - other.n)
  const sent = new Set(messages.map(({ clientId }) => clientId))
  // An answer that was on its way while the stream brought more knows less.
  const known = opened.conversation.row
  const row = known.lastN > came.row.lastN ? known : came.row
  return {
    conversation: { ...came, row, messages },
    pending: opened.pending.filter(({ clientId }) => !sent.has(clientId)),
  }
}

function withPending(
  state: InboxState,
  change: (pending: readonly PendingAnswer[]) => PendingAnswer[],
): InboxState {
  const { opened } = state
  return opened ? { ...state, opened: { ...opened, pending: change(opened.pending) } } : state
}

function stillTyping(typingUntil: InboxState['typingUntil'], now: number): InboxState['typingUntil'] {
  const left = Object.entries(typingUntil).filter(([, until]) => until > now)
  return left.length === Object.keys(typingUntil).length ? typingUntil : Object.fromEntries(left)
}

/** The number of the last message that this tab has, when there are newer ones on the server. */
export function isBehindAfter({ opened }: InboxState): number | undefined {
  if (!opened) return undefined
  const last = lastNumber(opened.conversation.messages)
  return opened.conversation.row.lastN > last ? last : undefined
}

const lastNumber = (messages: readonly ChatMessage[]) => messages.at(-1)?.n ?? 0

/** The rows of one folder, those that wait for a person before the others. */
export function rowsIn({ rows }: InboxState, folder: ConversationStatus): InboxRow[] {
  const inFolder = rows.filter(({ status }) => status === folder)
  const waits = ({ awaitsPerson, assignee }: InboxRow) => awaitsPerson && !assignee
  return [...inFolder.filter(waits), ...inFolder.filter((row) => !waits(row))]
}

/** Open conversations with something that this person has not read. */
export function unreadIn({ rows }: InboxState): number {
  return rows.filter(({ status, unread }) => status === 'open' && unread > 0).length
}

/** The conversation above or below the shown one, as the list stands. */
export function neighbourOf(
  rows: readonly InboxRow[],
  id: string | undefined,
  step: 1 | -1,
): InboxRow | undefined {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return step === 1 ? rows[0] : rows.at(-1)
  return rows[at + step]
}
