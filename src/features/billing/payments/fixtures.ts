import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { idOf, NOTHING, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'
import { PAYMENT_STATES, type PaymentException, type PaymentMethod } from './domain/payment'
import type { Payment } from './server/payment-tables'

type OfficePayment = Payment & { openExceptions: PaymentException[] }

/** What Miriam paid at the test bank. */
export function aPayment(other: Partial<OfficePayment> = {}, number = 1): OfficePayment {
  return {
    id: idOf(3000 + number),
    provider: 'test-bank',
    providerPaymentId: 'tb_1',
    method: 'test-bank',
    invoiceId: idOf(2042),
    orderId: MIRIAMS_ORDER.id,
    customerId: idOf(12),
    invoiceNumber: 'INV2026110042',
    reference: 'HO261120123',
    amount: 65_144 as Cents,
    paidAmount: 65_144 as Cents,
    refundedAmount: NOTHING,
    chargedBackAmount: NOTHING,
    returnedAmount: NOTHING,
    state: 'paid',
    checkoutUrl: null,
    returnPath: '/hosting-dashboard',
    createdAt: NOW,
    paidAt: NOW,
    nextCheckAt: null,
    openExceptions: [],
    ...other,
  }
}

/** One payment in each state. */
export const PAYMENTS = PAYMENT_STATES.map((state, index) => aPayment({ state }, index))

/** Less was paid than was asked. */
export const SHORT_PAYMENT = aPayment({ paidAmount: 30_000 as Cents, openExceptions: ['short'] })

/** Payment methods that a page offers. */
export const METHODS: PaymentMethod[] = ['ideal', 'card', 'bank-transfer']
