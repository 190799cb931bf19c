import type { Context } from '@/platform/context'
import {
  type KnownMandate,
  type PaymentProvider,
  PROVIDER_PATIENCE_MS,
  type ProviderDown,
} from '../payment-provider'
import { isDown, mollieClient } from './client'

/** Somebody looks at a page meanwhile. */
const GLANCE_MS = 2_000

/** Permissions to debit that Mollie keeps. */
export function mollieMandates(settings: Context['settings']): NonNullable<PaymentProvider['mandates']> {
  return {
    state: async (mandate) => {
      const client = mollieClient(settings, AbortSignal.timeout(GLANCE_MS))
      const found = await client.mandate(mandate.providerCustomerId, mandate.providerMandateId)
      if (!isDown(found)) return { outcome: found.status === 'invalid' ? 'revoked' : 'stands' }
      return isGone(found) ? await missingMandate(client, mandate) : found
    },
    revoke: async ({ providerCustomerId, providerMandateId }) => {
      const client = mollieClient(settings, AbortSignal.timeout(PROVIDER_PATIENCE_MS))
      const answer = await client.revokeMandate(providerCustomerId, providerMandateId)
      return isDown(answer) && !isGone(answer) ? answer : { outcome: 'revoked' }
    },
  }
}

/** Gone from a customer whom Mollie knows is revoked; when it knows neither, our key may be of another account. */
async function missingMandate(
  client: ReturnType<typeof mollieClient>,
  { providerCustomerId }: KnownMandate,
): Promise<{ outcome: 'revoked' } | ProviderDown> {
  const customer = await client.customer(providerCustomerId)
  return isDown(customer) ? customer : { outcome: 'revoked' }
}

function isGone({ status }: ProviderDown): boolean {
  return status === 404 || status === 410
}
