import type {
  ChatMessage,
  Colleague,
  ConversationStatus,
  FeedChange,
  InboxConversation,
  InboxOverview,
  InboxRow,
} from '../../../domain/conversation'

/** An answer that the server has not confirmed yet. */
export interface PendingAnswer {
  conversationId: string
  clientId: string
  text: string
  state: 'sending' | 'failed'
  /** Why it did not go, in words. */
  reason?: string
}

/** What one browser tab knows of the inbox. */
export interface InboxState {
  /** The last change of the feed that was taken in. */
  seq: number
  /** The one that was written in last comes first. */
  rows: readonly InboxRow[]
  opened: InboxConversation | null
  /** In whatever conversation: they stay with it when another is opened. */
  pending: readonly PendingAnswer[]
  /** Until when a visitor's typing is believed, per conversation: epoch milliseconds. */
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
  | { type: 'sending'; answer: Omit<PendingAnswer, 'state' | 'reason'> }
  | { type: 'failed'; clientId: string; reason: string }
  /** What this tab had not sent when the page was left. */
  | { type: 'kept'; answers: readonly PendingAnswer[] }

export function inboxOf(overview: InboxOverview, conversation: InboxConversation | null): InboxState {
  return {
    seq: overview.seq,
    rows: newestFirst(overview.conversations),
    opened: conversation,
    pending: [],
    typingUntil: {},
    present: overview.present,
  }
}

/** What the tab knows after an event. A change that came before changes nothing: streams may repeat themselves. */
export function afterEvent(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'overview':
      return {
        ...inboxOf(event.overview, state.opened),
        pending: state.pending,
        typingUntil: state.typingUntil,
      }
    case 'change':
      return event.change.seq > state.seq ? changed(state, event.change) : state
    case 'show':
      return withoutArrived({ ...state, opened: event.conversation }, event.conversation)
    case 'messages':
      return withoutArrived(
        { ...state, opened: withMessages(state.opened, event.conversation) },
        event.conversation,
      )
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
      return { ...state, pending: [...without(state, event.answer), { ...event.answer, state: 'sending' }] }
    case 'failed':
      return {
        ...state,
        pending: state.pending.map((answer) =>
          answer.clientId === event.clientId ? { ...answer, state: 'failed', reason: event.reason } : answer,
        ),
      }
    case 'kept':
      return withoutArrived({ ...state, pending: [...event.answers, ...state.pending] }, state.opened)
  }
}

function without({ pending }: InboxState, { clientId }: Pick<PendingAnswer, 'clientId'>): PendingAnswer[] {
  return pending.filter((answer) => answer.clientId !== clientId)
}

function changed(state: InboxState, { seq, kind, conversationId, row, detail }: FeedChange): InboxState {
  if (!conversationId) return { ...state, seq }
  const others = state.rows.filter(({ id }) => id !== conversationId)
  const rows = row ? newestFirst([row, ...others]) : others
  const { [conversationId]: _, ...restTyping } = state.typingUntil
  // Who sends a message has stopped typing it.
  const typingUntil = kind === 'message' && detail === 'visitor' ? restTyping : state.typingUntil
  const { opened } = state
  const isOpened = opened?.row.id === conversationId
  if (row) return { ...state, seq, rows, typingUntil, opened: isOpened ? { ...opened, row } : opened }
  const pending = state.pending.filter((answer) => answer.conversationId !== conversationId)
  return { ...state, seq, rows, typingUntil, pending, opened: isOpened ? null : opened }
}

function newestFirst(rows: readonly InboxRow[]): InboxRow[] {
  return [...rows].sort(
    (one, other) => other.lastAt.localeCompare(one.lastAt) || one.id.localeCompare(other.id),
  )
}

/** The messages that came, beside those that were there; each once, by its number. */
function withMessages(opened: InboxConversation | null, came: InboxConversation): InboxConversation | null {
  if (opened?.row.id !== came.row.id) return opened
  const byNumber = new Map([...opened.messages, ...came.messages].map((message) => [message.n, message]))
  const messages = [...byNumber.values()].sort((one, other) => one.n - other.n)
  // An answer that was on its way while the stream brought more knows less.
  const row = opened.row.lastN > came.row.lastN ? opened.row : came.row
  return { ...came, row, messages }
}

/** Answers that stand in the conversation have arrived. */
function withoutArrived(state: InboxState, conversation: InboxConversation | null): InboxState {
  const arrived = new Set(conversation?.messages.map(({ clientId }) => clientId))
  return { ...state, pending: state.pending.filter(({ clientId }) => !arrived.has(clientId)) }
}

function stillTyping(typingUntil: InboxState['typingUntil'], now: number): InboxState['typingUntil'] {
  const left = Object.entries(typingUntil).filter(([, until]) => until > now)
  return left.length === Object.keys(typingUntil).length ? typingUntil : Object.fromEntries(left)
}

/** The number of the last message that this tab has, when there are newer ones on the server. */
export function isBehindAfter({ opened }: InboxState): number | undefined {
  if (!opened) return undefined
  const last = lastNumber(opened.messages)
  return opened.row.lastN > last ? last : undefined
}

const lastNumber = (messages: readonly ChatMessage[]) => messages.at(-1)?.n ?? 0

/** What this person wrote in the open conversation and the server has not confirmed. */
export function pendingIn({ pending, opened }: InboxState): PendingAnswer[] {
  return pending.filter(({ conversationId }) => conversationId === opened?.row.id)
}

/** The conversations in which an answer did not go. */
export function failedIn({ pending }: InboxState): ReadonlySet<string> {
  return new Set(
    pending.filter(({ state }) => state === 'failed').map(({ conversationId }) => conversationId),
  )
}

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
