import { CONFIGURATOR_NOTICES, requestFaultNotice } from '@/features/configurator/rules/configurator-notices'
import { configuratorRequest, LIST_FIELDS } from '@/features/configurator/rules/configurator-request'
import { requestConfiguration } from '@/features/configurator/server/request-configuration'
import { withAnswerBy } from '@/features/leads/rules/request-notices'
import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
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
