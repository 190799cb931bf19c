import { and, asc, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { forgetVatId, isAskedAbout, viesHistory } from '@/features/billing/vat/server/vat-id-checks'
import type { AddressPage, PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database } from '@/platform/context'
import { holdsWords, wordsOf } from '@/platform/search-index'
import type { CalendarDay } from '@/shared/calendar-day'
import { contactStops } from './contact-stop-tables'
import { hostingCustomers } from './customer-tables'

const address = sql<string>`lower(${hostingCustomers.email})`

/**
 * Customer records: they are in every export, and stay for as long as the tax law wants the books of that customer. One
 * without books stays as long as a lead.
 */
export const customerData: PersonalDataPart = {
  name: 'Klantgegevens',
  people: {
    one: 'klant van hosting',
    many: 'klant van hosting',
    find: (db, beginnings, limit) => {
      const { customerName, email, customerCompany } = hostingCustomers
      return db
        .select({ email: address, name: customerName, company: customerCompany })
        .from(hostingCustomers)
        .where(holdsWords(wordsOf(customerName, email, customerCompany), beginnings))
        .limit(limit)
    },
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(hostingCustomers)
        .where(inArray(address, [...emails]))
        .groupBy(address),
  },
  isKeptOfCustomers: true,
  find: async (db, person) => {
    const found = await db
      .select({ customer: hostingCustomers, contactStop: contactStops })
      .from(hostingCustomers)
      .leftJoin(contactStops, eq(contactStops.customerId, hostingCustomers.id))
      .where(eq(address, person))
    return await Promise.all(
      found.map(async ({ customer: { passwordHash, accountId, ...customer }, contactStop }) => {
        const vies = isAskedAbout(customer.customerVatId)
          ? await viesHistory(db, customer.customerVatId, 1000)
          : []
        return { ...customer, ...(contactStop && { contactStop }), ...(vies.length > 0 && { vies }) }
      }),
    )
  },
  erase: async (tx, person) => {
    const erased = await tx
      .delete(hostingCustomers)
      .where(eq(address, person))
      .returning({ vatId: hostingCustomers.customerVatId })
    for (const { vatId } of erased)
      if (vatId && !(await tx.$count(hostingCustomers, eq(hostingCustomers.customerVatId, vatId))))
        await forgetVatId(tx, vatId)
    return erased.length
  },
  quietAddresses: async () => [],
  inContactSince: async (db, emails) => {
    const found = await db
      .select({ address })
      .from(hostingCustomers)
      .where(inArray(address, [...emails]))
    return found.map(({ address }) => address)
  },
  /** Whoever can sign in is still in touch with us, for as long as books would be kept. */
  customersInContactSince: async (db, emails, { contact, books }) => {
    const { createdAt, accountId, passwordHash } = hostingCustomers
    const signsIn = or(isNotNull(accountId), isNotNull(passwordHash))
    const isInTime = sql`${createdAt}::date >= ${books}::date`
    const found = await db
      .select({ address })
      .from(hostingCustomers)
      .where(and(inArray(address, [...emails]), or(gte(createdAt, contact), and(signsIn, isInTime))))
    return found.map(({ address }) => address)
  },
  customersBefore: customerAddressesBefore,
}

/** E-mail addresses (in small letters) of customers created before this day, in alphabetical order. */
async function customerAddressesBefore(
  db: Database,
  day: CalendarDay,
  { after, limit }: AddressPage,
): Promise<string[]> {
  const found = await db
    .select({ email: address })
    .from(hostingCustomers)
    .where(and(gt(address, after), lt(sql`${hostingCustomers.createdAt}::date`, sql`${day}::date`)))
    .orderBy(asc(address))
    .limit(limit)
  return found.map(({ email }) => email)
}
