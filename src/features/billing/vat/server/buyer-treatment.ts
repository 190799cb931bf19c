import { company } from '@/content/company'
import type { Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { HOME, type MemberState } from '@/shared/member-states'
import { type VatDecision, vatTreatment } from '../domain/vat-treatment'
import { viesAnswerOf, viesStandings } from './vat-id-checks'

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

interface NamedBuyer extends Pick<Buyer, 'country' | 'vatId'> {
  /** What the caller knows them by. */
  id: string
}

/**
 * The ids of those of these buyers who are charged no VAT, as an invoice of this day will say (`treatmentOf`). Without a
 * day the age of the answer of VIES is not looked at: for what is only shown.
 */
export async function reverseChargedBuyers(
  db: Database | Transaction,
  buyers: readonly NamedBuyer[],
  day?: CalendarDay,
): Promise<Set<string>> {
  const abroad = buyers.filter(({ country, vatId }) => country !== HOME && vatId !== null)
  const standings = await viesStandings(
    db,
    abroad.flatMap(({ vatId }) => vatId ?? []),
  )
  const reversed = abroad.filter(({ country, vatId }) => {
    const standing = standings.get(vatId ?? '')
    if (!standing) return false
    const on = dayOf(standing.askedAt)
    const viesAnswer = { isValid: standing.isValid, on }
    const buyer = { country, vatId, viesAnswer, isCompany: true }
    const seller = { country: company.address.country }
    return vatTreatment({ seller, buyer, day: day ?? on }).treatment === 'reverse-charge'
  })
  return new Set(reversed.map(({ id }) => id))
}
