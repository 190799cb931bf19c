import { desc, eq, gt, lt, max, or, sql } from 'drizzle-orm'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { mails } from './mail-tables'

const address = sql<string>`lower(${mails.toAddress})`
const { id, kind, toAddress, toName, subject, text, state, createdAt, sentAt } = mails

/** Mails to this person, and the notices about them to the agency, which name them as the one to answer. */
export const mailData: PersonalDataPart = {
  name: 'E-mail',
  isKeptOfCustomers: true,
  find: (db, person) =>
    db
      .select({ id, kind, toAddress, toName, subject, text, state, createdAt, sentAt })
      .from(mails)
      .where(eq(address, person))
      .orderBy(desc(createdAt)),
  erase: async (tx, person) => {
    const erased = await tx
      .delete(mails)
      .where(or(eq(address, person), eq(sql`lower(${mails.replyTo})`, person)))
      .returning({ id })
    return erased.length
  },
  quietAddresses: (db, since, { after, limit }) => {
    const last = max(createdAt)
    return db
      .select({ email: address, lastContactAt: last })
      .from(mails)
      .where(gt(address, after))
      .groupBy(address)
      .having(lt(last, since))
      .orderBy(address)
      .limit(limit)
  },
  // A mail is no contact of its own: it is about something that another feature keeps.
  hasContactSince: async () => false,
}
