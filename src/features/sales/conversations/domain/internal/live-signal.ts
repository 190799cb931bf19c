/** Prefix of what processes signal each other about conversations. Short words: each is heard by every process. */
const PREFIX = 'conversations'

/** There is something new in the feed. */
export const FEED_SIGNAL = `${PREFIX} feed`
/** Somebody of the agency opened or closed an inbox. */
export const PRESENCE_SIGNAL = `${PREFIX} presence`

/** Somebody types; never kept. */
export interface TypingSignal {
  conversationId: string
  by: 'visitor' | 'person'
}

export function typingSignal({ conversationId, by }: TypingSignal): string {
  return `${PREFIX} typing ${by} ${conversationId}`
}

/** This open chat is one more than its visitor may have: it ends, wherever it is. */
export function awaySignal(visitId: string): string {
  return `${PREFIX} away ${visitId}`
}

export type LiveSignal =
  | { kind: 'feed' }
  | { kind: 'presence' }
  | { kind: 'away'; visitId: string }
  | ({ kind: 'typing' } & TypingSignal)

/** What a signal says; undefined for what is not about conversations. */
export function liveSignalOf(text: string): LiveSignal | undefined {
  if (text === FEED_SIGNAL) return { kind: 'feed' }
  if (text === PRESENCE_SIGNAL) return { kind: 'presence' }
  const [prefix, word, by, conversationId] = text.split(' ')
  if (prefix !== PREFIX) return undefined
  if (word === 'away' && by) return { kind: 'away', visitId: by }
  if (word !== 'typing' || !conversationId) return undefined
  if (by !== 'visitor' && by !== 'person') return undefined
  return { kind: 'typing', by, conversationId }
}
