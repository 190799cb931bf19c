import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { openLead } from '@/features/sales/leads/server/open-lead'
import {
  queueBothMails,
  type RequestOutcome,
  receiveOnce,
} from '@/features/sales/leads/server/receive-request'
import type { Context } from '@/platform/context'
import type { ConfiguratorRequest } from '../domain/configurator-request'
import { wishOf } from '../domain/internal/chosen-parts'
import { configuratorRequests } from './configurator-tables'
import { configuratorAgencyMail } from './mails/configurator-agency-mail'
import { configuratorConfirmationMail } from './mails/configurator-confirmation-mail'

/** Stores a configuration with the visitor's confirmation and the agency's notice queued. */
export async function requestConfiguration(
  context: Context,
  request: ConfiguratorRequest,
  submission: Submission,
): Promise<RequestOutcome> {
  const receivedAt = context.now()
  const confirmation = await configuratorConfirmationMail(request, receivedAt)
  const notice = await configuratorAgencyMail(request, receivedAt)
  return receiveOnce(context, submission, configuratorRequests, async (tx, requestId) => {
    const mails = await queueBothMails(context, tx, { confirmation, notice })
    const id = context.random.uuid()
    await tx
      .insert(configuratorRequests)
      .values({ ...request, ...mails, id, requestId, createdAt: receivedAt })
    const { name, email, phone, company, description } = request
    await openLead(tx, {
      id,
      receivedAt,
      name,
      email,
      phone,
      company,
      source: 'configurator',
      service: wishOf(request),
      message: description,
    })
    return { ...mails, receivedAt }
  })
}
