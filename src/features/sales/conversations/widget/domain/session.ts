import type { ChatMessage } from '../../domain/conversation'
import { contactDetailsIn } from '../../domain/internal/contact-details'
import { KEPT_DAYS } from '../../domain/internal/retention'

/** What the browser keeps of a chat (docs/product/README.md#keys-in-the-browser). The server has the conversation itself. */
export interface ChatSession {
  id: string
  /** ISO 8601, as are the times of the messages. */
  startTime: string
  messages: readonly SessionMessage[]
  userEmail: string | null
  userPhone: string | null
}

export interface SessionMessage {
  text: string
  isBot: boolean
  timestamp: string
}

/** What the visitor wrote and the server has not confirmed; kept until it has. */
export interface WrittenMessage {
  /** Idempotency key: sent again, it is the same message. */
  clientId: string
  text: string
  /** Epoch milliseconds. */
  at: number
}

/** As long as the server keeps the conversation. */
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000

export function newSession(id: string, now: number): ChatSession {
  return { id, startTime: new Date(now).toISOString(), messages: [], userEmail: null, userPhone: null }
}

/** The session with what was said in it; the first address and number that the visitor wrote are theirs. */
export function sessionOf(session: ChatSession, messages: readonly SessionMessage[]): ChatSession {
  const written = messages.filter(({ isBot }) => !isBot).map(({ text }) => contactDetailsIn(text))
  return {
    ...session,
    messages,
    userEmail: session.userEmail ?? written.find(({ email }) => email)?.email ?? null,
    userPhone: session.userPhone ?? written.find(({ phone }) => phone)?.phone ?? null,
  }
}

export function sessionMessage({
  body,
  author,
  at,
}: Pick<ChatMessage, 'body' | 'author' | 'at'>): SessionMessage {
  return { text: body, isBot: author !== 'visitor', timestamp: at }
}

/** Whether the visitor wrote in it: only then the server knows of it. */
export function hasSpoken(session: ChatSession): boolean {
  return session.messages.some(({ isBot }) => !isBot)
}

/** What is still kept of a stored list; whatever else lies there is left out. */
export function sessionsIn(stored: string | null, now: number): ChatSession[] {
  const sessions = parsed(stored)
  if (!Array.isArray(sessions)) return []
  return sessions.filter(isSession).filter(({ startTime, messages }) => {
    const last = messages.at(-1)?.timestamp ?? startTime
    return now - Date.parse(last) < KEPT_MS
  })
}

/** What is still to be sent of a stored list. */
export function writtenIn(stored: string | null, now: number): WrittenMessage[] {
  const written = parsed(stored)
  return Array.isArray(written) ? written.filter(isWritten).filter(({ at }) => now - at < KEPT_MS) : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    // Somebody else's, or cut off: the chat begins anew.
    return []
  }
}

function isSession(value: unknown): value is ChatSession {
  const { id, startTime, messages } = (value ?? {}) as Partial<Record<keyof ChatSession, unknown>>
  return typeof id === 'string' && typeof startTime === 'string' && Array.isArray(messages)
}

function isWritten(value: unknown): value is WrittenMessage {
  const { clientId, text, at } = (value ?? {}) as Partial<Record<keyof WrittenMessage, unknown>>
  return typeof clientId === 'string' && typeof text === 'string' && typeof at === 'number'
}
