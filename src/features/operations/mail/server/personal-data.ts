import { and, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm'
import { company } from '@/content/company'
import { contactByAddress } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/database'
import { mails } from './mail-tables'

const { id, kind, toAddress, toName, subject, text, state, createdAt, sentAt } = mails
const { address, quietAddresses } = contactByAddress({ table: mails, email: toAddress, at: createdAt })

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
  quietAddresses,
  // A mail is no contact of its own: it is about something that another feature keeps.
  inContactSince: async () => [],
  forgetNameless: ({ db }, { contact }) => forgetWarnings(db, contact),
}

/** Removes mails that another feature knows by their id. */
export async function eraseMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(mails).where(inArray(id, [...ids]))
}

/** Removes mails to the agency in which one of these addresses of our own back office stands, whoever may be answered. */
export async function eraseNoticesWith(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const isAbout = or(...paths.map((path) => like(text, `%${path}%`)))
  await tx.delete(mails).where(and(eq(toAddress, company.email), isAbout))
}

/** Warnings to the agency have nobody to answer: they are about several people, and found by none of their addresses. */
const isWarning = and(eq(toAddress, company.email), isNull(mails.replyTo))

/** Removes the warnings from before this moment. */
async function forgetWarnings(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(and(isWarning, lt(createdAt, before)))
}
