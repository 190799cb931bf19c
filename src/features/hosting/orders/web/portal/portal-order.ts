import type { PaymentMethod } from '@/features/billing/payments/domain/payment'

/** The ways to pay that an invoice offers, the usual one first. */
export type OfferedMethods = readonly PaymentMethod[]
