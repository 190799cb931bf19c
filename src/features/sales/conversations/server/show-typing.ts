import type { Context } from '@/platform/context'
import { signal } from '@/platform/signals'
import { typingSignal } from '../domain/internal/live-signal'
import { TYPING_EVERY_SECONDS } from '../domain/internal/presence'
import { type ChatKey, conversationOfKey } from './chat-key'

/** Throttle: who typed when, in this process; cleared when it grows too large. */
const toldAt = new Map<string, number>()
const MOST_REMEMBERED = 1_000

/** Whether a sign of this typing may go out, or another went out just before it. */
export function mayShowTyping({ now }: Pick<Context, 'now'>, who: string): boolean {
  const at = now().getTime()
  if (at - (toldAt.get(who) ?? 0) < TYPING_EVERY_SECONDS * 1000) return false
  if (toldAt.size >= MOST_REMEMBERED) toldAt.clear()
  toldAt.set(who, at)
  return true
}

/** Shows the inboxes that a visitor types. Nothing is stored. */
export async function showVisitorTyping(context: Context, key: ChatKey | undefined): Promise<void> {
  if (!key || !mayShowTyping(context, key)) return
  const conversationId = await conversationOfKey(context.db, key)
  if (conversationId) await signal(context.db, typingSignal({ conversationId, by: 'visitor' }))
}
