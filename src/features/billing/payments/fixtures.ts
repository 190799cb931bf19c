import { PAYMENT_STATES, type PaymentException } from '@/features/billing/payments/domain/payment'
import type { Payment } from '@/features/billing/payments/server/payment-tables'
import { MIRIAMS_ORDER } from '@/features/hosting/orders/fixtures'
import { idOf, NOTHING, NOW } from '@/shared/fixtures'
import type { Cents } from '@/shared/money'

/** What Miriam paid at the test bank. */
type OfficePayment = Payment & { openExceptions: PaymentException[] }

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

export const PAYMENTS = PAYMENT_STATES.map((state, index) => aPayment({ state }, index))
