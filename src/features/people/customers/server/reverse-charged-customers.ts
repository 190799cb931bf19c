import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import { reverseChargedBuyers } from '@/features/billing/vat/server/buyer-treatment'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { HOME } from '@/shared/member-states'
import { hostingCustomers } from './customer-tables'

/** Those of these customers who are charged no VAT by their record of now (`reverseChargedBuyers`). */
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
  return await reverseChargedBuyers(db, abroad, day)
}
