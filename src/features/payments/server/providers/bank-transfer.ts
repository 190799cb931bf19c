import type { PaymentProvider } from './payment-provider'

/** A transfer to our own account. There is nobody to ask: an administrator reports what came (`receiveTransfer`). */
export const bankTransfer: PaymentProvider = {
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
