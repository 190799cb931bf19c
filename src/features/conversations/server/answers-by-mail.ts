import type { Context, Transaction } from '@/platform/context'
import type { Conversation } from './conversation-tables'

export async function queueAnswersByMail(
  _context: Context,
  _tx: Transaction,
  _conversation: Conversation,
): Promise<void> {}
