import type { PaymentMethod } from '@/features/billing/payments/domain/payment'

/** Payment methods that an invoice offers, the usual one first. */
export type OfferedMethods = readonly PaymentMethod[]
