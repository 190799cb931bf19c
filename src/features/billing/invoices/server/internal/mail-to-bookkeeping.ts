import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import type { HostingInvoice } from '../invoice-tables'
import { bookkeepingMail } from '../mails/bookkeeping-mail'

/**
 * Queues what was just issued for the inbox of the bookkeeping package, when one is set. Called in the transaction that
 * issues (outbox): so each invoice and credit note goes there once, and one that was not issued does not.
 */
export async function mailToBookkeeping(
  context: Context,
  tx: Transaction,
  issued: HostingInvoice,
): Promise<void> {
  const { bookkeepingInbox } = context.settings
  if (bookkeepingInbox) await queueMail(context, tx, await bookkeepingMail(issued, bookkeepingInbox))
}
