import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { customerNotes } from '../customer-note-tables'
import { hostingCustomers } from '../customer-tables'

const ofPerson = (person: string) => eq(sql`lower(${hostingCustomers.email})`, person)

/** Notes at a customer: no law wants them kept, so whoever is erased loses them while their books stay. */
export const customerNoteData: PersonalDataPart = {
  name: 'Notities bij de klant',
  find: async (db, person) =>
    await db
      .select({ text: customerNotes.text, writtenAt: customerNotes.writtenAt })
      .from(customerNotes)
      .innerJoin(hostingCustomers, eq(hostingCustomers.id, customerNotes.customerId))
      .where(ofPerson(person))
      .orderBy(desc(customerNotes.writtenAt)),
  erase: async (tx, person) => {
    const theirs = tx.select({ id: hostingCustomers.id }).from(hostingCustomers).where(ofPerson(person))
    const erased = await tx
      .delete(customerNotes)
      .where(inArray(customerNotes.customerId, theirs))
      .returning({ id: customerNotes.id })
    return erased.length
  },
  // The record of the customer says how long they are kept.
  quietAddresses: async () => [],
  inContactSince: async () => [],
}
