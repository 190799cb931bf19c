import { isDown, mollieClient } from '@/features/billing/payments/server/providers/mollie/client'
import type { ProviderDown } from '@/features/billing/payments/server/providers/payment-provider'
import type { Settings } from '@/platform/settings'

/** Payment methods that are enabled in the profile of our key, by Mollie's names. Never throws. */
export async function methodsAtMollie(
  settings: Settings,
  signal: AbortSignal,
): Promise<{ outcome: 'known'; methods: string[] } | ProviderDown> {
  const answer = await mollieClient(settings, signal).methods()
  if (isDown(answer)) return answer
  return { outcome: 'known', methods: answer._embedded.methods.map(({ id }) => id) }
}
