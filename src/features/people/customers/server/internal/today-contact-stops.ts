import { asc, eq } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { CONTACT_STOP_LABEL } from '../../domain/contact-stop'
import { contactStops } from '../contact-stop-tables'
import { hostingCustomers } from '../customer-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    'contact-stop': true
  }
}

/** Customers with a contact stop, until a person lifts it. */
export const todayContactStops = (customerPath: (customerId: string) => string): TodaySource => ({
  label: CONTACT_STOP_LABEL,
  items: async ({ db }, limit) => {
    const { id, customerName, customerCompany } = hostingCustomers
    const { reason, stoppedAt } = contactStops
    const found = await db
      .select({ id, customerName, customerCompany, reason, stoppedAt })
      .from(contactStops)
      .innerJoin(hostingCustomers, eq(id, contactStops.customerId))
      .orderBy(asc(stoppedAt))
      .limit(limit)
    return found.map((stop) => ({
      id: stop.id,
      title: stop.customerCompany ?? stop.customerName,
      text: stop.reason,
      href: customerPath(stop.id),
      label: 'Bekijk de klant',
      dueAt: null,
      happenedAt: stop.stoppedAt,
    }))
  },
})
