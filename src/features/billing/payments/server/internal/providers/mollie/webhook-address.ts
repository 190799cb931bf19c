import type { Context } from '@/platform/context'
import { isMollieItself } from '../../../providers/mollie/client'

const MOLLIE_WEBHOOK_PATH = '/api/webhooks/mollie'

/** Mollie refuses an address that it cannot reach; without one the return page and the sweeper do the work. */
export function webhookUrl(settings: Context['settings']): string | undefined {
  const { siteUrl } = settings
  const isReachable = siteUrl.startsWith('https://') || !isMollieItself(settings)
  return isReachable ? `${siteUrl}${MOLLIE_WEBHOOK_PATH}` : undefined
}
