import { customersGet } from 'mollie-api-typescript/funcs/customersGet.js'
import { mandatesGet } from 'mollie-api-typescript/funcs/mandatesGet.js'
import { mandatesRevoke } from 'mollie-api-typescript/funcs/mandatesRevoke.js'
import type { Context } from '@/platform/context'
import { mollieCustomer, mollieMandate } from './mollie-answers'
import { ask, patience, tell } from './mollie-call'
import type { KnownMandate, PaymentProvider, ProviderDown } from './payment-provider'

/** Somebody looks at a page meanwhile. */
const GLANCE_MS = 2_000

/** Permissions to debit that Mollie keeps. */
export function mollieMandates(settings: Context['settings']): NonNullable<PaymentProvider['mandates']> {
  return {
    state: async (mandate) => {
      const signal = patience(GLANCE_MS)
      const found = await ask(settings, signal, mollieMandate, (client, options) =>
        mandatesGet(client, idsOf(mandate), options),
      )
      if (!('outcome' in found)) return { outcome: found.status === 'invalid' ? 'revoked' : 'stands' }
      return isGone(found) ? await missingMandate(settings, signal, mandate) : found
    },
    revoke: async (mandate) => {
      const told = await tell(settings, patience(), (client, options) =>
        mandatesRevoke(client, idsOf(mandate), options),
      )
      return told.outcome === 'taken' || isGone(told) ? { outcome: 'revoked' } : told
    },
  }
}

/** Gone from a customer whom Mollie knows is revoked; when it knows neither, our key may be of another account. */
async function missingMandate(
  settings: Context['settings'],
  signal: AbortSignal,
  { providerCustomerId: customerId }: KnownMandate,
): Promise<{ outcome: 'revoked' } | ProviderDown> {
  const customer = await ask(settings, signal, mollieCustomer, (client, options) =>
    customersGet(client, { customerId }, options),
  )
  return 'outcome' in customer ? customer : { outcome: 'revoked' }
}

function idsOf({ providerCustomerId, providerMandateId }: KnownMandate) {
  return { customerId: providerCustomerId, mandateId: providerMandateId }
}

function isGone({ status }: ProviderDown): boolean {
  return status === 404 || status === 410
}
