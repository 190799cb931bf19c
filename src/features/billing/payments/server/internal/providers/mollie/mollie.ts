import { centsToDecimal } from '@/platform/columns'
import type { Context } from '@/platform/context'
import { returnPathOf } from '../../../../domain/payment-paths'
import { isDown, mollieClient } from '../../../providers/mollie/client'
import {
  type AskedMandate,
  type AskedPayment,
  down,
  type KnownMandate,
  type PaymentProvider,
  PROVIDER_PATIENCE_MS,
  type ProviderDown,
  type StartedPayment,
} from '../../../providers/payment-provider'
import { mollieDebits } from './debits'
import { reportOf } from './payment-report'
import { webhookUrl } from './webhook-address'

const METHOD_AT_MOLLIE = { ideal: 'ideal', card: 'creditcard' } as const

/** iDEAL | Wero and cards, through Mollie. Each call may take five seconds; starting a payment does, as a whole. */
export function mollie(settings: Context['settings']): PaymentProvider {
  return {
    id: 'mollie',
    methods: ['ideal', 'card'],
    start: (payment) => startAtMollie(settings, payment),
    status: async (providerPaymentId) => {
      const payment = await clientFor(settings).payment(providerPaymentId)
      return isDown(payment) ? payment : reportOf(payment)
    },
    mandates: mollieMandates(settings),
    debits: mollieDebits(settings),
  }
}

async function startAtMollie(
  settings: Context['settings'],
  asked: AskedPayment,
): Promise<StartedPayment | ProviderDown> {
  const { id, amount, description, method, mandate } = asked
  if (method !== 'ideal' && method !== 'card') return down('Mollie kent deze betaalwijze niet')
  const client = clientFor(settings)
  const customerId = mandate && (await customerAtMollie(client, mandate))
  if (typeof customerId === 'object') return customerId
  const newPayment = {
    amount: { currency: 'EUR', value: centsToDecimal(amount) },
    description,
    method: METHOD_AT_MOLLIE[method],
    redirectUrl: `${settings.siteUrl}${returnPathOf(id)}`,
    webhookUrl: webhookUrl(settings),
    locale: 'nl_NL',
    metadata: { paymentId: id },
    ...(customerId && { customerId, sequenceType: 'first' as const }),
  } as const
  const payment = await client.createPayment(newPayment, id)
  if (isDown(payment)) return payment
  const checkoutUrl = payment._links?.checkout?.href
  if (!checkoutUrl) return down('Mollie gaf geen betaalpagina')
  return { outcome: 'started', providerPaymentId: payment.id, checkoutUrl, providerCustomerId: customerId }
}

function clientFor(settings: Context['settings']) {
  return mollieClient(settings, AbortSignal.timeout(PROVIDER_PATIENCE_MS))
}

/** The customer to whom the mandate will belong: known by name only, more is not needed. */
async function customerAtMollie(
  client: ReturnType<typeof mollieClient>,
  { id, providerCustomerId, customerName }: AskedMandate,
): Promise<string | ProviderDown> {
  if (providerCustomerId) return providerCustomerId
  const customer = await client.createCustomer({ name: customerName }, id)
  return isDown(customer) ? customer : customer.id
}
/** Timeout of a call that somebody waits for at a page. */
const GLANCE_MS = 2_000

/** Permissions to debit that Mollie keeps. */
function mollieMandates(settings: Context['settings']): NonNullable<PaymentProvider['mandates']> {
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
