import { mollieWebhook } from '@/features/billing/settlement/server/mollie-webhook'
import { metaWebhook } from '@/features/sales/leads/meta-ads/server/meta-webhook'
import type { RawEndpoint } from '@/platform/edge/raw-endpoint'
import { answerApi } from './api/api'
import { API_DESCRIPTION_PATH, describeApi } from './api-description'

/**
 * The addresses that programs call and that prove by themselves who is asking: the whole list. The edge answers them
 * before Astro, from the raw body; an address that ends in a slash has all that lies below it. (Pages that take a token instead stand in `TOKEN_PATHS`, platform/edge/same-origin.)
 * Mollie proves nothing: what it tells is only a reason to go and ask. `/metrics` joins them where there is a token.
 */
export const RAW_ENDPOINTS: ReadonlyMap<string, RawEndpoint> = new Map([
  [API_DESCRIPTION_PATH, describeApi],
  ['/api/v1/', answerApi],
  ['/api/webhooks/meta', metaWebhook],
  ['/api/webhooks/mollie', mollieWebhook],
])
