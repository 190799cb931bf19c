import type { Context, Transaction } from '@/platform/context'
import { tellInboxes } from './write-conversation'

/**
 * Tells all inboxes that somebody asked for an appointment. It comes last in the transaction that stores the request,
 * because it locks the row that everybody who writes in a conversation waits for.
 */
export async function appointmentRequested(
  context: Context,
  tx: Transaction,
  { name }: { appointmentId: string; name: string; email: string },
): Promise<void> {
  await tellInboxes(context, tx, [{ kind: 'appointment', conversationId: null, n: null, detail: name }])
}
