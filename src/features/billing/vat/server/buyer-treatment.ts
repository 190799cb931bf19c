import { company } from '@/content/company'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import type { MemberState } from '@/shared/member-states'
import { type VatDecision, vatTreatment } from '../domain/vat-treatment'
import { viesAnswerOf } from './vat-id-checks'

/** What is known of whoever buys. */
export interface Buyer {
  country: MemberState
  vatId: string | null
  /** Whether they buy as a company, as they said; without it, whoever has a VAT id does. */
  isCompany?: boolean | undefined
}

/** How VAT is charged to this buyer on this day, by what VIES said until now. It waits for nobody. */
export async function treatmentOf(
  db: Database | Transaction,
  { country, vatId, isCompany = vatId !== null }: Buyer,
  day: CalendarDay,
): Promise<VatDecision> {
  const viesAnswer = await viesAnswerOf(db, vatId)
  return vatTreatment({
    seller: { country: company.address.country },
    buyer: { country, vatId, viesAnswer, isCompany },
    day,
  })
}

/** Whether this buyer is charged no VAT, because they reckon it themselves. */
export async function isReverseCharged(
  db: Database | Transaction,
  buyer: Buyer,
  day: CalendarDay,
): Promise<boolean> {
  return (await treatmentOf(db, buyer, day)).treatment === 'reverse-charge'
}
