import { mollieWebhook } from '@/features/billing/settlement/server/mollie-webhook'
import { metaWebhook } from '@/features/sales/leads/meta-ads/server/meta-webhook'
import type { RawEndpoint } from '@/platform/edge/raw-endpoint'
import { answerApi } from './api/api'
import { API_DESCRIPTION_PATH, describeApi } from './api-description'

/**
 * Endpoints for programs that authenticate by themselves: the whole list. The edge answers them before Astro, from the
 * raw body; an address that ends in a slash covers everything below it. (Pages that take a token instead are in
 * `TOKEN_PATHS`, platform/edge/same-origin.) Mollie's webhook is unsigned: it only triggers a query to Mollie.
 * `/metrics` joins them if there is a token.
 */
export const RAW_ENDPOINTS: ReadonlyMap<string, RawEndpoint> = new Map([
  [API_DESCRIPTION_PATH, describeApi],
  ['/api/v1/', answerApi],
  ['/api/webhooks/meta', metaWebhook],
  ['/api/webhooks/mollie', mollieWebhook],
])
