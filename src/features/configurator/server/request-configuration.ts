import { eq } from 'drizzle-orm'
import { openLead } from '@/features/leads/server/open-lead'
import { queueMail } from '@/features/mail/server/queue-mail'
import { admitSubmission, type Submission } from '@/features/spam-protection/server/admit-submission'
import type { Context, Transaction } from '@/platform/context'
import { wishOf } from '../rules/chosen-parts'
import type { ConfiguratorRequest } from '../rules/configurator-request'
import { configuratorRequests } from './configurator-tables'
import { configuratorConfirmationMail } from './mails/configurator-confirmation-mail'
import { configuratorNoticeMail } from './mails/configurator-notice-mail'

type ConfigurationOutcome =
  | { outcome: 'saved'; confirmationMailId: string; noticeMailId: string; receivedAt: Date }
  /** This address has sent too many forms; nothing was stored. */
  | { outcome: 'limited' }

/**
 * Stores a configuration with the visitor's confirmation and the agency's notice queued: all of it, or none. The same
 * configuration again changes nothing and answers as the first time.
 */
export async function requestConfiguration(
  context: Context,
  request: ConfiguratorRequest,
  submission: Submission,
): Promise<ConfigurationOutcome> {
  const receivedAt = context.now()
  const confirmation = await configuratorConfirmationMail(request, receivedAt)
  const notice = await configuratorNoticeMail(request, receivedAt)
  return context.db.transaction(async (tx) => {
    const admission = await admitSubmission(context, tx, submission)
    if (admission.outcome === 'limited') return admission
    const earlier = await mailsOfRequest(tx, admission.requestId)
    if (earlier) return { outcome: 'saved', ...earlier }

    const confirmationMailId = await queueMail(context, tx, confirmation)
    const noticeMailId = await queueMail(context, tx, notice)
    const id = context.random.uuid()
    await tx.insert(configuratorRequests).values({
      ...request,
      id,
      requestId: admission.requestId,
      confirmationMailId,
      noticeMailId,
      createdAt: receivedAt,
    })
    await openLead(tx, {
      ...{ id, receivedAt, source: 'configurator', service: wishOf(request) },
      ...{ name: request.name, email: request.email, phone: request.phone, company: request.company },
      message: request.description,
    })
    return { outcome: 'saved', confirmationMailId, noticeMailId, receivedAt }
  })
}

async function mailsOfRequest(tx: Transaction, requestId: string) {
  const [earlier] = await tx
    .select({
      confirmationMailId: configuratorRequests.confirmationMailId,
      noticeMailId: configuratorRequests.noticeMailId,
      receivedAt: configuratorRequests.createdAt,
    })
    .from(configuratorRequests)
    .where(eq(configuratorRequests.requestId, requestId))
  return earlier
}
