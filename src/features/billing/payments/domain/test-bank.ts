import type { PaymentState } from './payment'

/** What a visitor of the test bank can do, in the words of its buttons (docs/product/billing.md#test-bank). */
export const TEST_BANK_DECISIONS = {
  paid: 'Betalen',
  cancelled: 'Annuleren',
  failed: 'Laten mislukken',
  expired: 'Laten verlopen',
  later: 'Later betalen',
} as const satisfies Record<Exclude<PaymentState, 'open'> | 'later', string>

export type TestBankDecision = keyof typeof TEST_BANK_DECISIONS

export function testBankDecisionOf(value: unknown): TestBankDecision | undefined {
  return typeof value === 'string' && Object.hasOwn(TEST_BANK_DECISIONS, value)
    ? (value as TestBankDecision)
    : undefined
}

/** The names of debits by a mandate at the test bank begin so: nobody comes to their page as one comes to pay. */
export const TEST_BANK_DEBIT = 'td_'

export function isTestBankDebit(providerPaymentId: string): boolean {
  return providerPaymentId.startsWith(TEST_BANK_DEBIT)
}
