import type { Context } from '@/platform/context'
import { sealText, unsealText } from '@/platform/sealed-text'
import { secretOf } from './webhook-message'
import type { WebhookEndpoint } from './webhook-tables'

type Keeper = Pick<Context, 'settings'>

const sealFor = (id: string) => ({ purpose: 'webhook-secret', recordId: id })

/** A new secret, and how the receiver with this id keeps it. */
export function newSecret(
  context: Keeper & Pick<Context, 'random'>,
  id: string,
): { secret: string; sealed: string } {
  const secret = secretOf(context.random.token())
  return { secret, sealed: sealText(context.settings, sealFor(id), secret) }
}

/** The secrets that sign now, the newest first. Throws when APP_SECRET has changed since. */
export function secretsOf({ settings }: Keeper, endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, sealedSecret, sealedOldSecret, oldSecretUntil } = endpoint
  const old = sealedOldSecret && oldSecretUntil && now < oldSecretUntil ? [sealedOldSecret] : []
  return [sealedSecret, ...old].map((sealed) => unsealText(settings, sealFor(id), sealed))
}
