import { transitions } from '@/shared/transitions'
/** Who carries the money. `test-bank` is built in and moves none. */
export const PAYMENT_PROVIDERS = ['test-bank', 'bank-transfer', 'mollie'] as const
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

/** What the customer chooses (docs/product/billing.md#payments). */
export const PAYMENT_METHODS = ['test-bank', 'bank-transfer', 'ideal', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a payment can come about: chosen by the customer, or debited by a mandate. */
export const PAYMENT_WAYS = [...PAYMENT_METHODS, 'direct-debit'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** A direct debit is of whoever keeps its mandate. */
export const PROVIDER_OF_METHOD = {
  'test-bank': 'test-bank',
  'bank-transfer': 'bank-transfer',
  ideal: 'mollie',
  card: 'mollie',
} as const satisfies Record<PaymentMethod, PaymentProviderId>

const MANDATE_METHODS: readonly PaymentWay[] = ['ideal', 'test-bank']

/** Whether a first payment in this way can carry a mandate along: it has to come from a bank account. */
export function mayCarryMandate(method: PaymentWay): boolean {
  return MANDATE_METHODS.includes(method)
}

export const PAYMENT_STATES = ['open', 'paid', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Money that comes after all is always recorded as paid, whatever was said before. Paid is the end. */
export const paymentTransitions = transitions<PaymentState>({
  open: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  paid: [],
})

/**
 * Money that came in and needs a person (recorded and shown, never dropped).
 * - `double`: the invoice was paid already.
 * - `late`: paid after the payment had been given up; the invoice is paid by it.
 * - `short`, `over`: another amount than was asked; the invoice stays open when it is short.
 * - `cancelled-order`: the order had been cancelled, or its invoice credited.
 */
export const RECEIPT_EXCEPTIONS = ['double', 'cancelled-order', 'short', 'over', 'late'] as const
export type ReceiptException = (typeof RECEIPT_EXCEPTIONS)[number]

/**
 * Money that went back after it had come in.
 * - `charged-back`: the customer's bank took it back; an invoice that it paid is open again.
 * - `refunded`: somebody gave it back at the provider; the invoice stays paid until it is credited.
 * - `came-back`: one of these was undone.
 */
export const RETURN_EXCEPTIONS = ['charged-back', 'refunded', 'came-back'] as const
export type ReturnException = (typeof RETURN_EXCEPTIONS)[number]

export const PAYMENT_EXCEPTIONS = [...RECEIPT_EXCEPTIONS, ...RETURN_EXCEPTIONS] as const
export type PaymentException = (typeof PAYMENT_EXCEPTIONS)[number]
