import { API_DOCUMENTATION_PATH, API_ROOT } from '@/features/operations/integrations/api-keys/domain/api-key'
import {
  type KeyHolder,
  keyHolder,
  takeRequest,
} from '@/features/operations/integrations/api-keys/server/key-holder'
import { runOnce } from '@/features/operations/integrations/api-keys/server/run-once'
import type { ApiCall } from '@/platform/api/call'
import type { ApiGuard } from '@/platform/api/guard'
import { apiEndpoint } from '@/platform/api/router'
import { appointmentCalls } from './appointments-calls'
import { configurationCalls } from './configurations-calls'
import { conversationCalls } from './conversations-calls'
import { customerCalls } from './customers-calls'
import { invoiceCalls } from './invoices-calls'
import { keyCalls } from './key-calls'
import { leadCalls } from './leads-calls'
import { orderCalls } from './orders-calls'
import { paymentCalls } from './payments-calls'
import { projectCalls } from './projects-calls'
import { quoteCalls } from './quotes-calls'
import { domainCalls, mailCalls, systemCalls } from './system-calls'
import { webhookCalls } from './webhooks-calls'

/** Every call of the API. */
export const API_CALLS: readonly ApiCall<KeyHolder>[] = [
  ...keyCalls,
  ...leadCalls,
  ...configurationCalls,
  ...quoteCalls,
  ...customerCalls,
  ...orderCalls,
  ...invoiceCalls,
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
