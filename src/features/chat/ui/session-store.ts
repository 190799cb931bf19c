import { type ChatSession, sessionsIn } from '../rules/session'

const KEY = 'chatSessions'

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
