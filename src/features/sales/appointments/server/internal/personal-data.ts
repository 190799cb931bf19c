import { desc, eq, sql } from 'drizzle-orm'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { holdsWords, wordsOf } from '@/platform/search-index'
import { appointments } from '../appointment-tables'

const { id, name, email, phone, subject, status, startsAt, endsAt, reason, createdAt } = appointments
const { address, count, quietAddresses, inContactSince, changeAddress } = contactByAddress({
  table: appointments,
  email,
  at: appointments.lastContactAt,
})

/** Appointments, with what was said about them. */
export const appointmentData: PersonalDataPart = {
  name: 'Afspraken',
  people: {
    one: 'afspraak',
    many: 'afspraken',
    find: (db, beginnings, limit) =>
      db
        .select({ email: address, name, company: sql<null>`null` })
        .from(appointments)
        .where(holdsWords(wordsOf(name, email), beginnings))
        .limit(limit),
    count,
  },
  find: (db, person) =>
    db
      .select({ id, name, email, phone, subject, status, startsAt, endsAt, reason, createdAt })
      .from(appointments)
      .where(eq(address, person))
      .orderBy(desc(startsAt)),
  erase: async (tx, person) => {
    const erased = await tx.delete(appointments).where(eq(address, person)).returning({ id })
    return erased.length
  },
  quietAddresses,
  inContactSince,
  changeAddress,
}
