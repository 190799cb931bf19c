import type { PaymentProviderId } from '@/features/billing/payments/domain/payment'
import type { Context } from '@/platform/context'
import { addTargetDays, isTargetDay } from '@/shared/target-days'

const CALENDAR = {
  isTargetDay,
  targetDaysAfter: addTargetDays,
  targetDaysBefore: (day: string, count: number) => addTargetDays(day, -count),
}

/** What is asked of Mollie in the night of a day is debited on the next bank day; on the day itself is still in time. */
const CUT_OFF_AT_PROVIDER = 0

/** A debit leaves a bank day before it has to: the agency has a day to upload, and one missed night is no harm. */
const SPARE_DAYS = 1

/** By when a debit has to leave, at its last. */
export function lastTerms({ debitCutOffDays }: Context['settings'], provider: PaymentProviderId) {
  const cutOffDays = provider === 'bank-transfer' ? debitCutOffDays : CUT_OFF_AT_PROVIDER
  return { calendar: CALENDAR, cutOffDays }
}

/** When it leaves, if all goes well. */
export function usualTerms(settings: Context['settings'], provider: PaymentProviderId) {
  const { calendar, cutOffDays } = lastTerms(settings, provider)
  return { calendar, cutOffDays: cutOffDays + SPARE_DAYS }
}
