import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'

/** Who debits, as the customer's bank names it. The id (incassant-ID) is null for one that no bank knows. */
export interface Creditor {
  name: string
  id: string | null
}

/** Debits by a mandate that Mollie keeps are Mollie's own, for the shop that asks for them (help.mollie.com). */
export const MOLLIE_CREDITOR = {
  name: 'Stichting Mollie Payments',
  id: 'NL08ZZZ502057730000',
} as const satisfies Creditor

const TEST_BANK: Creditor = { name: 'de testbank', id: null }

/** Whom a mandate of this provider is given to; `own` is the agency. */
export function creditorOf(provider: PaymentProviderId, own: Creditor): Creditor {
  switch (provider) {
    case 'mollie':
      return MOLLIE_CREDITOR
    case 'test-bank':
      return TEST_BANK
    case 'bank-transfer':
      return own
  }
}

/** 'Stichting Mollie Payments (incassant-ID NL08ZZZ502057730000)'. */
export function creditorInWords({ name, id }: Creditor): string {
  return id ? `${name} (incassant-ID ${id})` : name
}
