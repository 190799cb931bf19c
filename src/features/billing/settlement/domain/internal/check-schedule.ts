import type { PaymentProviderId, PaymentState } from '@/features/billing/payments/domain/payment'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A payment that nobody finishes or gives up is asked about for this long. */
const OPEN_FOR = 60 * DAY
/** Money can still come for one that was given up: a webhook that is lost then must not lose the money. */
const CLOSED_FOR = 14 * DAY
/** What was paid can be refunded for a year, and charged back for thirteen months at most (SEPA, no valid mandate). */
const PAID_FOR = 400 * DAY

const WATCHED_FOR = {
  open: OPEN_FOR,
  failed: CLOSED_FOR,
  cancelled: CLOSED_FOR,
  expired: CLOSED_FOR,
  paid: PAID_FOR,
} as const satisfies Record<PaymentState, number>

interface Watched {
  provider: PaymentProviderId
  state: PaymentState
}

/**
 * Backoff: seconds until the provider is asked again about a payment of this age; null once nothing more can come. The
 * pause is half the payment's age, between a minute and a day: prompt while the customer is at the bank, patient
 * afterwards. Nobody waits for news of what was paid: between a day and a month, some twenty times in all.
 */
export function secondsUntilNextCheck(payment: Watched, ageSeconds: number): number | null {
  if (!isWatched(payment, ageSeconds)) return null
  const [least, most] = payment.state === 'paid' ? [DAY, 30 * DAY] : [MINUTE, DAY]
  return Math.round(Math.min(most, Math.max(least, ageSeconds / 2)))
}

/** The same after a provider that gave no answer: not much longer than it takes to come back. */
export function secondsAfterNoAnswer(payment: Watched, ageSeconds: number): number | null {
  if (!isWatched(payment, ageSeconds)) return null
  if (payment.state === 'paid') return DAY
  return Math.round(Math.min(10 * MINUTE, Math.max(MINUTE, ageSeconds / 2)))
}

/** A transfer has nobody to ask, and the test bank gives nothing back. */
function isWatched({ provider, state }: Watched, ageSeconds: number): boolean {
  if (provider === 'bank-transfer' || (provider === 'test-bank' && state === 'paid')) return false
  return ageSeconds <= WATCHED_FOR[state]
}
