import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import type { Context, Transaction } from '@/platform/context'
import { tellInboxes } from './internal/write-conversation'

/**
 * Reaction to a requested appointment: shows it in all inboxes. The request is recorded last in its transaction, because
 * this locks the row that everybody who writes in a conversation waits for.
 */
export async function tellInboxesOfAppointment(
  context: Context,
  tx: Transaction,
  { payload: { name } }: RecordedEvent<'appointment.requested'>,
): Promise<void> {
  await tellInboxes(context, tx, [{ kind: 'appointment', conversationId: null, n: null, detail: name }])
}
