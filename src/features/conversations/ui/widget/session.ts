import type { ChatMessage } from '../../rules/conversation'

/** What the browser keeps of a chat (docs/product.md#keys-in-the-browser). The server has the conversation itself. */
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

const KEY = 'chatSessions'
/** As long as a conversation is kept on the server. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000

const EMAIL = /[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,}/u
/** 6 to 14 digits, as people write them, with or without a country prefix. */
const PHONE = /(?<![\w.])(?:\+\d{1,3}[\s-]?)?(?:\d[\s-]?){5,13}\d(?!\w)/

export function newSession(id: string, now: number): ChatSession {
  return { id, startTime: new Date(now).toISOString(), messages: [], userEmail: null, userPhone: null }
}

/** The session with what was said in it; the first address and number that the visitor wrote are theirs. */
export function sessionOf(session: ChatSession, messages: readonly SessionMessage[]): ChatSession {
  const written = messages.filter(({ isBot }) => !isBot).map(({ text }) => text)
  const first = (pattern: RegExp) =>
    written.map((text) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  return {
    ...session,
    messages,
    userEmail: session.userEmail ?? first(EMAIL) ?? null,
    userPhone: session.userPhone ?? first(PHONE) ?? null,
  }
}

export function sessionMessage({ body, author, at }: Pick<ChatMessage, 'body' | 'author' | 'at'>): SessionMessage {
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

export function readSessions(now: number): ChatSession[] {
  try {
    return sessionsIn(localStorage.getItem(KEY), now)
  } catch {
    // Storage is switched off.
    return []
  }
}

/** Puts the session at the end of the list, in the place of what was kept of it. */
export function storeSession(session: ChatSession, now: number): void {
  const others = readSessions(now).filter(({ id }) => id !== session.id)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, session]))
  } catch {
    // Full or switched off: the conversation goes on, and is on the server.
  }
}
