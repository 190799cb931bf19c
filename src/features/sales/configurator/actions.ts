import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  CONFIGURATOR_NOTICES,
  requestFaultNotice,
} from '@/features/sales/configurator/domain/configurator-notices'
import { configuratorRequest, LIST_FIELDS } from '@/features/sales/configurator/domain/configurator-request'
import { requestConfiguration } from '@/features/sales/configurator/server/request-configuration'
import { withAnswerBy } from '@/features/sales/leads/domain/request-notices'
import { accepted } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

export const configurator = {
  send: formAction({
    name: 'configurator',
    schema: configuratorRequest,
    lists: LIST_FIELDS,
    faultNotice: requestFaultNotice,
    failedNotice: CONFIGURATOR_NOTICES.failed,
    submit: async (context, input, submission) => {
      const sent = await requestConfiguration(context, input, submission)
      if (sent.outcome === 'limited') return LIMITED
      const [confirmation] = await deliverNow(context, [sent.confirmationMailId, sent.noticeMailId])
      return accepted(
        withAnswerBy(acceptedNotice(context, CONFIGURATOR_NOTICES, confirmation), sent.receivedAt),
      )
    },
  }),
}
