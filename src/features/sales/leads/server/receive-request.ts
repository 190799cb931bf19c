import { type ColumnBaseConfig, type ColumnDataType, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type NewMail, queueMail } from '@/features/operations/mail/server/queue-mail'
import {
  admitSubmission,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'

/** A record of what visitors send, and of the two mails that tell of it. */
type RequestTable = PgTable &
  Record<'requestId' | 'confirmationMailId' | 'noticeMailId', PgColumn> & {
    createdAt: PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: Date }>
  }

export interface StoredRequest<MailId> {
  confirmationMailId: MailId
  noticeMailId: string
  /** From when the promised answer is counted, also when the same request comes again. */
  receivedAt: Date
}

export type RequestOutcome<MailId = string> =
  | ({ outcome: 'saved' } & StoredRequest<MailId>)
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/** Stores a request with all that belongs to it, or nothing. The same request again answers as the first time. */
export async function receiveOnce<MailId = string>(
  context: Context,
  submission: Submission,
  table: RequestTable,
  store: (tx: Transaction, requestId: string) => Promise<StoredRequest<MailId>>,
): Promise<RequestOutcome<MailId>> {
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const { requestId } = admission
    const [earlier] = await tx
      .select({
        confirmationMailId: sql<MailId>`${table.confirmationMailId}`,
        noticeMailId: sql<string>`${table.noticeMailId}`,
        receivedAt: sql<Date>`${table.createdAt}`.mapWith(table.createdAt),
      })
      .from(table)
      .where(eq(table.requestId, requestId))
    return { outcome: 'saved', ...(earlier ?? (await store(tx, requestId))) }
  })
}

/** Queues the visitor's confirmation and the agency's notice. */
export async function queueBothMails(
  context: Context,
  tx: Transaction,
  mails: Record<'confirmation' | 'notice', NewMail>,
) {
  const confirmationMailId = await queueMail(context, tx, mails.confirmation)
  return { confirmationMailId, noticeMailId: await queueMail(context, tx, mails.notice) }
}
