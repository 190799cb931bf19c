import { type ChatSession, sessionsIn, type WrittenMessage, writtenIn } from '../../domain/session'
import { SESSIONS_KEY, UNSENT_KEY } from '../launcher-events'

export function readSessions(now: number): ChatSession[] {
  return sessionsIn(read(SESSIONS_KEY), now)
}

/** Puts the session at the end of the list, in the place of what was kept of it. */
export function storeSession(session: ChatSession, now: number): void {
  const others = readSessions(now).filter(({ id }) => id !== session.id)
  store(SESSIONS_KEY, [...others, session])
}

export function readUnsent(now: number): WrittenMessage[] {
  return writtenIn(read(UNSENT_KEY), now)
}

/** Keeps what has not arrived in the place of what had not before; other windows keep theirs. */
export function storeUnsent(
  before: readonly WrittenMessage[],
  unsent: readonly WrittenMessage[],
  now: number,
): void {
  const own = new Set([...before, ...unsent].map(({ clientId }) => clientId))
  const others = readUnsent(now).filter(({ clientId }) => !own.has(clientId))
  store(UNSENT_KEY, [...others, ...unsent.map(({ clientId, text, at }) => ({ clientId, text, at }))])
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is switched off.
    return null
  }
}

function store(key: string, list: readonly object[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Full or switched off: the conversation goes on, and is on the server.
  }
}
