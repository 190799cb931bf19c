import { confirmRequest } from '@/features/sales/leads/server/confirm-request'
import { form } from '@/platform/forms/form'
import { LIMITED, visitors } from '@/site/visitors'
import { CONFIGURATOR_NOTICES, requestFaultNotice } from './domain/configurator-notices'
import { configuratorRequest, LIST_FIELDS } from './domain/configurator-request'
import { requestConfiguration } from './server/request-configuration'

export const configurator = {
  send: form({
    who: visitors({
      name: 'configurator',
      faultNotice: requestFaultNotice,
      failedNotice: CONFIGURATOR_NOTICES.failed,
    }),
    asks: configuratorRequest,
    lists: LIST_FIELDS,
    does: requestConfiguration,
    says: { limited: LIMITED, saved: confirmRequest(CONFIGURATOR_NOTICES) },
  }),
}
