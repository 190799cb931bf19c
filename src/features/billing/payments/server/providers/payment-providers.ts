import type { Context } from '@/platform/context'
import { type PaymentMethod, type PaymentProviderId, PROVIDER_OF_METHOD } from '../../domain/payment'
import { mollie } from '../internal/providers/mollie/mollie'
import { testBank } from '../internal/providers/test-bank'
import type { PaymentProvider } from './payment-provider'

/** Whom to ask about a payment; also about one of a provider that is not offered any more. */
export function paymentProvider(context: Context, id: PaymentProviderId): PaymentProvider {
  switch (id) {
    case 'test-bank':
      return testBank(context)
    case 'bank-transfer':
      return bankTransfer
    case 'mollie':
      return mollie(context.settings)
  }
}

/** How a customer can pay now, the usual one first. In live mode nobody pays with the test bank's money. */
export function offeredMethods({
  appMode,
  mollieApiKey,
}: Pick<Context['settings'], 'appMode' | 'mollieApiKey'>): PaymentMethod[] {
  const isOffered: Record<PaymentProviderId, boolean> = {
    'test-bank': appMode === 'demo',
    'bank-transfer': true,
    mollie: mollieApiKey !== undefined,
  }
  const inOrder: PaymentMethod[] = ['ideal', 'card', 'test-bank', 'bank-transfer']
  return inOrder.filter((method) => isOffered[PROVIDER_OF_METHOD[method]])
}

/** A transfer to our own account. There is nobody to ask: an administrator reports what came (`receiveTransfer`). */
const bankTransfer: PaymentProvider = {
  id: 'bank-transfer',
  methods: ['bank-transfer'],
  start: async ({ id }) => ({ outcome: 'started', providerPaymentId: id, checkoutUrl: null }),
  status: async () => ({
    outcome: 'reported',
    state: 'open',
    paidAmount: null,
    paidAt: null,
    mandateId: null,
    moneyBack: null,
  }),
}
