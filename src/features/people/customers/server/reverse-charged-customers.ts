import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import { company } from '@/content/company'
import { vatTreatment } from '@/features/billing/vat/domain/vat-treatment'
import { viesStandings } from '@/features/billing/vat/server/vat-id-checks'
import type { Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { HOME } from '@/shared/member-states'
import { hostingCustomers } from './customer-tables'

/**
 * Those of these customers who are charged no VAT, because they reckon it in their own country, as an invoice of this day
 * will say (`treatmentOf`). Without a day the age of the answer of VIES is not looked at: for what is only shown.
 */
export async function reverseChargedCustomers(
  db: Database | Transaction,
  customerIds: readonly string[],
  day?: CalendarDay,
): Promise<Set<string>> {
  const ids = [...new Set(customerIds)]
  if (ids.length === 0) return new Set()
  const { id, customerCountry, customerVatId } = hostingCustomers
  const abroad = await db
    .select({ id, country: customerCountry, vatId: customerVatId })
    .from(hostingCustomers)
    .where(and(inArray(id, ids), ne(customerCountry, HOME), isNotNull(customerVatId)))
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
  return new Set(reversed.map((customer) => customer.id))
}
