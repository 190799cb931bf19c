import { customersCreate } from 'mollie-api-typescript/funcs/customersCreate.js'
import { paymentsCreate } from 'mollie-api-typescript/funcs/paymentsCreate.js'
import { paymentsGet } from 'mollie-api-typescript/funcs/paymentsGet.js'
import { centsToDecimal } from '@/platform/columns'
import type { Context } from '@/platform/context'
import { isMollieItself } from '@/platform/settings'
import { returnPathOf } from '../../rules/payment-paths'
import { mollieCustomer, molliePayment, reportOf } from './mollie-answers'
import { ask, patience } from './mollie-call'
import { mollieMandates } from './mollie-mandates'
import {
  type AskedMandate,
  type AskedPayment,
  down,
  type PaymentProvider,
  type ProviderDown,
  type StartedPayment,
} from './payment-provider'

export const MOLLIE_WEBHOOK_PATH = '/api/webhooks/mollie'

const METHOD_AT_MOLLIE = { ideal: 'ideal', card: 'creditcard' } as const

/** iDEAL | Wero and cards, through Mollie. Each call may take five seconds; starting a payment does, as a whole. */
export function mollie(settings: Context['settings']): PaymentProvider {
  return {
    id: 'mollie',
    methods: ['ideal', 'card'],
    start: (payment) => startAtMollie(settings, payment),
    status: async (providerPaymentId) => {
      const payment = await ask(settings, patience(), molliePayment, (client, options) =>
        paymentsGet(client, { paymentId: providerPaymentId }, options),
      )
      return 'outcome' in payment ? payment : reportOf(payment)
    },
    mandates: mollieMandates(settings),
  }
}

async function startAtMollie(
  settings: Context['settings'],
  asked: AskedPayment,
): Promise<StartedPayment | ProviderDown> {
  const { id, amount, description, method, mandate } = asked
  if (method !== 'ideal' && method !== 'card') return down('Mollie kent deze betaalwijze niet')
  const signal = patience()
  const customerId = mandate && (await customerAtMollie(settings, signal, mandate))
  if (typeof customerId === 'object') return customerId
  const paymentRequest = {
    amount: { currency: 'EUR', value: centsToDecimal(amount) },
    description,
    method: METHOD_AT_MOLLIE[method],
    redirectUrl: `${settings.siteUrl}${returnPathOf(id)}`,
    webhookUrl: webhookUrl(settings),
    locale: 'nl_NL',
    metadata: { paymentId: id },
    ...(customerId && { customerId, sequenceType: 'first' as const }),
  } as const
  const payment = await ask(settings, signal, molliePayment, (client, options) =>
    paymentsCreate(client, { idempotencyKey: id, paymentRequest }, options),
  )
  if ('outcome' in payment) return payment
  const checkoutUrl = payment._links?.checkout?.href
  if (!checkoutUrl) return down('Mollie gaf geen betaalpagina')
  return { outcome: 'started', providerPaymentId: payment.id, checkoutUrl, providerCustomerId: customerId }
}

/** The customer to whom the mandate will belong: known by name only, more is not needed. */
async function customerAtMollie(
  settings: Context['settings'],
  signal: AbortSignal,
  { id, providerCustomerId, customerName }: AskedMandate,
): Promise<string | ProviderDown> {
  if (providerCustomerId) return providerCustomerId
  const customer = await ask(settings, signal, mollieCustomer, (client, options) =>
    customersCreate(client, { idempotencyKey: id, entityCustomer: { name: customerName } }, options),
  )
  return 'outcome' in customer ? customer : customer.id
}

/** Mollie refuses an address that it cannot reach; without one the return page and the sweeper do the work. */
function webhookUrl(settings: Context['settings']): string | undefined {
  const { siteUrl } = settings
  const isReachable = siteUrl.startsWith('https://') || !isMollieItself(settings)
  return isReachable ? `${siteUrl}${MOLLIE_WEBHOOK_PATH}` : undefined
}
