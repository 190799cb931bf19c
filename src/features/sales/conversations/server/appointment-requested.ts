import type { Context, Transaction } from '@/platform/context'
import { tellInboxes } from './write-conversation'

/**
 * Tells all inboxes that somebody asked for an appointment. The last thing in the transaction that stores the request:
 * it holds the row that everybody waits for who writes in a conversation.
 */
export async function appointmentRequested(
  context: Context,
  tx: Transaction,
  { name }: { appointmentId: string; name: string; email: string },
): Promise<void> {
  await tellInboxes(context, tx, [{ kind: 'appointment', conversationId: null, n: null, detail: name }])
}
