import type { PaymentState } from './payment'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** A payment that nobody finishes or gives up is asked about for this long. */
const OPEN_FOR = 60 * DAY
/** Money can still come for one that was given up: a webhook that is lost then must not lose the money. */
const CLOSED_FOR = 14 * DAY

/**
 * Seconds until the provider is asked again about a payment of this age; null once nothing more can come. The pause is
 * half the payment's age, between a minute and a day: prompt while the customer is at the bank, patient afterwards.
 */
export function secondsUntilNextCheck(state: PaymentState, ageSeconds: number): number | null {
  if (state === 'paid') return null
  if (ageSeconds > (state === 'open' ? OPEN_FOR : CLOSED_FOR)) return null
  return Math.round(Math.min(DAY, Math.max(MINUTE, ageSeconds / 2)))
}

/** The same after a provider that gave no answer: not much longer than it takes to come back. */
export function secondsAfterNoAnswer(ageSeconds: number): number {
  return Math.round(Math.min(10 * MINUTE, Math.max(MINUTE, ageSeconds / 2)))
}
