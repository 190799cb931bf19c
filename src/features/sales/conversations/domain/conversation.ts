import type { Offer } from '../assistant/domain/answer-to'

/** Who wrote a message. A `notice` is something that happened, shown small: 'Anne doet mee'. */
export const AUTHORS = ['visitor', 'assistant', 'person', 'notice'] as const
export type Author = (typeof AUTHORS)[number]

export interface ChatLink {
  label: string
  href: string
}

/** A message as both sides see it. All texts are plain: whoever shows them makes no markup of them. */
export interface ChatMessage {
  /** Its place in the conversation: 1, 2, 3 … without gaps. */
  n: number
  author: Author
  /** Name of a person of the agency. */
  name: string | null
  body: string
  links: readonly ChatLink[]
  offers: readonly Offer[]
  /** What it asks between: each is sent as it stands when it is chosen. */
  choices: readonly string[]
  /** ISO 8601. */
  at: string
  /** What its sender called it, so that they know their own again. */
  clientId: string | null
}

export const CONVERSATION_STATUSES = ['open', 'closed', 'spam'] as const
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number]

/** How a visitor wants to be spoken to. */
export const CONTACT_WAYS = ['phone', 'email', 'whatsapp', 'appointment'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]

/** As the notification to the office calls them. */
export const WAY_LABELS = {
  phone: 'telefoon',
  email: 'e-mail',
  whatsapp: 'WhatsApp',
  appointment: 'afspraak',
} as const satisfies Record<ContactWay, string>

/** What the chat's endpoints answer a visitor. */
export interface ChatAnswer {
  messages: readonly ChatMessage[]
  /** Who of the agency is in the conversation now. */
  person: string | null
  /** Whether the office is open. */
  isOpen: boolean
}

/** A conversation in the inbox's list, for one person of the agency. */
export interface InboxRow {
  id: string
  status: ConversationStatus
  /** Name, e-mail address or 'Bezoeker 12'. */
  who: string
  email: string | null
  phone: string | null
  /** Where the visitor wrote last. */
  page: string
  lastN: number
  lastBody: string
  lastAuthor: Author
  /** ISO 8601. */
  lastAt: string
  /** Messages of the visitor that this person has not read. */
  unread: number
  assignee: Colleague | null
  /** The visitor waits for a person: the assistant did not know, or they asked for one. */
  awaitsPerson: boolean
}

export interface Colleague {
  id: string
  name: string
}

export const CHANGE_KINDS = ['message', 'contact', 'way', 'appointment', 'state', 'read'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One step of the feed that every inbox follows, in order and without gaps. */
export interface FeedChange {
  seq: number
  kind: ChangeKind
  conversationId: string | null
  /** The message that it is about. */
  n: number | null
  /** The conversation as it is now; null when it is gone, or for what is about none. */
  row: InboxRow | null
  /**
   * `message`: its author. `contact`: 'email' or 'phone'. `way`: the ContactWay. `appointment`: who asked.
   * `state`: 'taken', 'left', 'closed', 'reopened', 'spam', 'not-spam', 'mailed' or 'appointment'. `read`: the reader's id.
   */
  detail: string | null
}

export interface CannedAnswer {
  id: string
  label: string
  text: string
}

/** `GET /api/inbox` */
export interface InboxOverview {
  /** Where the feed stands: changes after it come through the stream. */
  seq: number
  me: Colleague
  /** Open ones, and the newest of those that are closed or spam. */
  conversations: readonly InboxRow[]
  /** How many open conversations have something unread. */
  unread: number
  canned: readonly CannedAnswer[]
  /** Who has the inbox open. */
  present: readonly Colleague[]
}

/** `GET /api/inbox/changes?after=seq`; `reset`: too much was missed, fetch the overview anew. */
export type InboxChanges = { seq: number; changes: readonly FeedChange[] } | { reset: true }

/** `GET /api/inbox/[id]`, with `?after=n` only the messages after that one. */
export interface InboxConversation {
  row: InboxRow
  startedAt: string
  messages: readonly ChatMessage[]
  /** Where the visitor wrote from, oldest first. */
  pages: readonly { path: string; at: string }[]
  /** The visitor has the chat open. */
  isVisitorHere: boolean
  /** Their page in the list of people, when an address is known. */
  person: { href: string } | null
  /** The lead that came of it. */
  lead: { href: string } | null
  wantedWay: ContactWay | null
  readMarks: readonly { userId: string; n: number }[]
  /** How far the visitor has seen it, as far as we know. */
  visitorN: number
  /** How far answers went out by mail. */
  mailedN: number
}

/** What an inbox's stream says beside its changes. */
export interface InboxTyping {
  conversationId: string
}
export interface InboxPresence {
  people: readonly Colleague[]
}

/** What the office does in a conversation. */
export const INBOX_ACTS = [
  'answer',
  'take',
  'leave',
  'read',
  'close',
  'reopen',
  'spam',
  'not-spam',
  'typing',
] as const
export type InboxAct = (typeof INBOX_ACTS)[number]
