import { NOW } from '@/shared/fixtures'
import type { ChatMessage } from './domain/conversation'

/** A message of a conversation; the assistant's, unless it is somebody else's. */
export function aChatMessage(n: number, other: Partial<ChatMessage> = {}): ChatMessage {
  return {
    n,
    author: 'assistant',
    name: null,
    body: `Bericht ${n}`,
    at: NOW.toISOString(),
    links: [],
    offers: [],
    choices: [],
    clientId: null,
    ...other,
  }
}
