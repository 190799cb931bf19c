import { arrangementCalls } from '@/features/billing/arrangements/api'
import { invoiceCalls } from '@/features/billing/invoices/api'
import { paymentCalls } from '@/features/billing/payments/api'
import { catalogueCalls } from '@/features/hosting/catalogue/api'
import { checkoutCalls } from '@/features/hosting/checkout/api'
import { domainCalls } from '@/features/hosting/domains/api'
import { orderCalls } from '@/features/hosting/orders/api'
import { projectCalls } from '@/features/hosting/projects/api'
import { systemCalls } from '@/features/operations/health/api'
import { keyCalls } from '@/features/operations/integrations/api-keys/api'
import { API_DOCUMENTATION_PATH, API_ROOT } from '@/features/operations/integrations/api-keys/domain/api-key'
import {
  type KeyHolder,
  keyHolder,
  takeRequest,
} from '@/features/operations/integrations/api-keys/server/key-holder'
import { runOnce } from '@/features/operations/integrations/api-keys/server/run-once'
import { webhookCalls } from '@/features/operations/integrations/webhooks/api'
import { mailCalls } from '@/features/operations/mail/api'
import { customerCalls } from '@/features/people/customers/api'
import { appointmentCalls } from '@/features/sales/appointments/api'
import { configurationCalls } from '@/features/sales/configurator/api'
import { conversationCalls } from '@/features/sales/conversations/api'
import { leadCalls } from '@/features/sales/leads/api'
import { quoteCalls } from '@/features/sales/quotes/api'
import type { ApiCall } from '@/platform/api/call'
import type { ApiGuard } from '@/platform/api/guard'
import { apiEndpoint } from '@/platform/api/router'

/** Every call of the API. */
export const API_CALLS: readonly ApiCall<KeyHolder>[] = [
  ...keyCalls,
  ...leadCalls,
  ...configurationCalls,
  ...quoteCalls,
  ...customerCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...checkoutCalls,
  ...invoiceCalls,
  ...arrangementCalls,
  ...paymentCalls,
  ...appointmentCalls,
  ...conversationCalls,
  ...projectCalls,
  ...domainCalls,
  ...mailCalls,
  ...webhookCalls,
  ...systemCalls,
]

const door: ApiGuard<KeyHolder> = {
  callerWith: keyHolder,
  may: ({ scopes }, wanted) => scopes.some((scope) => scope === wanted),
  take: takeRequest,
  once: runOnce,
}

/** Answers whatever programs ask below `/api/v1`. */
export const answerApi = apiEndpoint({
  root: API_ROOT,
  documentation: API_DOCUMENTATION_PATH,
  calls: API_CALLS,
  door,
})
