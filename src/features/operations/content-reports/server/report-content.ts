import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import {
  queueBothMails,
  type RequestOutcome,
  receiveOnce,
} from '@/features/sales/leads/server/receive-request'
import type { Context } from '@/platform/context'
import type { ContentReport } from '../domain/content-report'
import { reportAgencyMail } from './mails/report-agency-mail'
import { reportConfirmationMail } from './mails/report-confirmation-mail'
import { contentReports } from './report-tables'

/**
 * Stores a report and queues the agency's notice, with a confirmation to the reporter when they left an address
 * (Digital Services Act, article 16(4)).
 */
export async function reportContent(
  context: Context,
  { child_abuse: isChildAbuse, good_faith: _, ...report }: ContentReport,
  submission: Submission,
): Promise<RequestOutcome<string | null>> {
  const createdAt = context.now()
  const id = context.random.uuid()
  const received = { ...report, id, isChildAbuse, createdAt }
  const notice = await reportAgencyMail(context, received)
  const { email } = report
  const confirmation = email === null ? null : await reportConfirmationMail({ ...received, email })
  return receiveOnce<string | null>(context, submission, contentReports, async (tx, requestId) => {
    const mails = confirmation
      ? await queueBothMails(context, tx, { confirmation, notice })
      : { confirmationMailId: null, noticeMailId: await queueMail(context, tx, notice) }
    await tx.insert(contentReports).values({ ...received, ...mails, requestId })
    return { ...mails, receivedAt: createdAt }
  })
}
