import { type CalendarDay, daysBetween } from '@/shared/calendar-day'
import { countryOfVatId, type MemberState } from '@/shared/member-states'
import type { VatReason, VatTreatment } from './vat-words'

/** The last definite answer of VIES about a VAT id: an answer that did not come changes nothing. */
export interface ViesAnswer {
  isValid: boolean
  on: CalendarDay
}

interface VatBuyer {
  country: MemberState
  vatId: string | null
  /** Undefined while VIES never answered. */
  viesAnswer: ViesAnswer | undefined
  /** Whether they buy as a taxable person: a company, not somebody for themselves. */
  isCompany: boolean
}

export interface VatQuestion {
  seller: { country: MemberState }
  buyer: VatBuyer
  day: CalendarDay
}

export interface VatDecision {
  treatment: VatTreatment
  because: VatReason
}

/** Age, in days, up to which a yes of VIES is that of now. */
export const VIES_FRESH_DAYS = 1
/** Age, in days, up to which a yes of VIES counts while it does not answer. */
export const VIES_TRUSTED_DAYS = 30

/** How VAT is charged to this buyer on this day. Pure: what VIES said comes in as it is known. */
export function vatTreatment({ seller, buyer, day }: VatQuestion): VatDecision {
  const { country, vatId, viesAnswer, isCompany } = buyer
  if (country === seller.country) return { treatment: 'domestic', because: 'at-home' }
  const isOfThere = vatId !== null && countryOfVatId(vatId) === country
  if (!isCompany || !isOfThere) return { treatment: 'oss-below-threshold', because: 'no-vat-id' }
  if (!viesAnswer) return { treatment: 'domestic', because: 'unconfirmed' }
  if (!viesAnswer.isValid) return { treatment: 'oss-below-threshold', because: 'refused' }
  const age = daysBetween(viesAnswer.on, day)
  if (age <= VIES_FRESH_DAYS) return { treatment: 'reverse-charge', because: 'confirmed' }
  if (age <= VIES_TRUSTED_DAYS) return { treatment: 'reverse-charge', because: 'confirmed-before' }
  return { treatment: 'domestic', because: 'unconfirmed' }
}

/** Whether a person has to look: Dutch VAT is charged to a company abroad because VIES did not confirm it. */
export function needsLook({ because }: VatDecision): boolean {
  return because === 'unconfirmed' || because === 'refused'
}

/** The words that the law wants on the invoice (article 226, point 11a, of the directive; article 35a Wet OB). */
export const REVERSE_CHARGE_WORDS = 'Btw verlegd'
