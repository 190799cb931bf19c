import { sealText, unsealText } from '@/platform/sealed-text'
import type { RunningSettings } from '@/platform/settings'

const sealOf = (orderId: string) => ({ purpose: 'transfer codes of domain names', recordId: orderId })

export function sealTransferCode(settings: RunningSettings, orderId: string, code: string): string {
  return sealText(settings, sealOf(orderId), code)
}

/** Undefined when APP_SECRET has changed since: then the customer has to give it again. */
export function unsealTransferCode(
  settings: RunningSettings,
  orderId: string,
  sealed: string,
): string | undefined {
  try {
    return unsealText(settings, sealOf(orderId), sealed)
  } catch {
    // Whatever it is, nobody can read it any more, and the page says so.
    return undefined
  }
}
