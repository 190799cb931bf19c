import { addMonths, type CalendarDay } from '@/shared/calendar-day'

export const MANDATE_STATES = ['pending', 'valid', 'revoked', 'expired', 'blocked'] as const
/** `pending`: given, but its first payment has not come in. `blocked`: its account cannot be debited any more. */
export type MandateState = (typeof MANDATE_STATES)[number]

interface Mandate {
  state: MandateState
  signedOn: CalendarDay
  /** The day of the last debit that was presented, whatever became of it. */
  lastDebitOn: CalendarDay | null
}

/** A permission that was given to the agency itself: collected at its own bank, with a file. */
export interface AgencyMandate extends Mandate {
  creditor: 'agency'
  /** Unique among those of one creditor; the customer's bank knows it by this name. */
  reference: string
  iban: string
  /** On whose name the account stands. */
  holder: string
}

/** A permission that was given to Mollie, which is the creditor: no file of ours may ever name it. */
export interface MollieMandate extends Mandate {
  creditor: 'mollie'
  providerCustomerId: string
  providerMandateId: string
}

export type MandateFault = Exclude<MandateState, 'valid'> | 'unused' | 'not-yet-signed'

const MONTHS_UNUSED = 36

/**
 * Why nothing may be debited by this mandate on a day; undefined when it may. One that was not used for 36 months, counted
 * from its last debit or else from the signature, is dead, whatever its state says.
 */
export function mandateFaultOn(
  { state, signedOn, lastDebitOn }: Mandate,
  day: CalendarDay,
): MandateFault | undefined {
  if (state !== 'valid') return state
  if (day < signedOn) return 'not-yet-signed'
  return day >= addMonths(lastDebitOn ?? signedOn, MONTHS_UNUSED) ? 'unused' : undefined
}
