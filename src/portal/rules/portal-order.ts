import type { PaymentMethod } from '@/features/payments/rules/payment'

/** The ways to pay that an invoice offers, the usual one first. */
export type OfferedMethods = readonly PaymentMethod[]
