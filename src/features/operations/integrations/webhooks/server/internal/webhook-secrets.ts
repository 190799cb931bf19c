import type { Context } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import { secretOf } from '../webhook-message'
import type { WebhookEndpoint } from '../webhook-tables'

type Keeper = Pick<Context, 'settings'>

const sealFor = (id: string) => ({ purpose: 'webhook-secret', recordId: id })

/** New secret, with its sealed form for this receiver. */
export function newSecret(
  context: Keeper & Pick<Context, 'random'>,
  id: string,
): { secret: string; sealed: string } {
  const secret = secretOf(context.random.token())
  return { secret, sealed: sealText(context.settings, sealFor(id), secret) }
}

/**
 * Secrets that sign now, the newest first; none when the current one cannot be decrypted because APP_SECRET was
 * changed. An old one that cannot be decrypted is left out.
 */
export function secretsOf({ settings }: Keeper, endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = endpoint
  const read = (sealed: string) => unsealText(settings, sealFor(id), sealed)
  const newest = read(sealedSecret)
  if (newest === undefined) return []
  const old = sealedOldSecret && oldSecretUntil && now < oldSecretUntil ? read(sealedOldSecret) : undefined
  return old === undefined ? [newest] : [newest, old]
}
