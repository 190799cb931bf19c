import { and, asc, isNotNull, ne } from 'drizzle-orm'
import { refusedInWords } from '@/features/billing/vat/domain/vat-words'
import { viesStandings } from '@/features/billing/vat/server/vat-id-checks'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { HOME } from '@/shared/member-states'
import { hostingCustomers } from '../customer-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'vat-id': true
  }
}

/** Customers in other member states whose VAT id VIES does not know, or not any more, until it is another or VIES does. */
export const todayVatIds = (customerPath: (customerId: string) => string): TodaySource => ({
  label: 'Btw-id’s',
  items: async ({ db }, limit) => {
    const { id, customerName, customerCompany, customerCountry, customerVatId, createdAt } = hostingCustomers
    const abroad = await db
      .select({ id, customerName, customerCompany, vatId: customerVatId })
      .from(hostingCustomers)
      .where(and(ne(customerCountry, HOME), isNotNull(customerVatId)))
      .orderBy(asc(createdAt), asc(id))
    const standings = await viesStandings(
      db,
      abroad.flatMap(({ vatId }) => vatId ?? []),
    )
    return abroad
      .flatMap((customer) => {
        const standing = standings.get(customer.vatId ?? '')
        return standing && !standing.isValid ? [{ ...customer, standing }] : []
      })
      .sort((one, other) => one.standing.askedAt.getTime() - other.standing.askedAt.getTime())
      .slice(0, limit)
      .map(({ standing, ...customer }) => ({
        id: customer.id,
        title: customer.customerCompany ?? customer.customerName,
        text: refusedInWords(standing),
        href: customerPath(customer.id),
        label: 'Bekijk de klant',
        dueAt: null,
        happenedAt: standing.askedAt,
      }))
  },
})
