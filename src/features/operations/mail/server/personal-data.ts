import { and, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm'
import { company } from '@/content/company'
import { contactByPerson } from '@/features/people/privacy/server/contact-by-address'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/database'
import { personAddress } from './mail-queries'
import { mails } from './mail-tables'

const { id, kind, toAddress, toName, subject, text, state, createdAt, sentAt } = mails
const address = personAddress
const { quietAddresses } = contactByPerson({ table: mails, address, at: createdAt })

/** Mails to this person, and the agency's notices about them, which have their address as reply-to. */
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
  // A sent mail stays as it went out; only where it is found changes.
  changeAddress: async (tx, { from, to, only }) => {
    const moved = await tx
      .update(mails)
      .set({ personAddress: to })
      .where(and(eq(address, from), only && inArray(id, [...only])))
      .returning({ id })
    return moved.map((mail) => mail.id)
  },
  // A mail is no contact by itself: it is about a record of another feature.
  inContactSince: async () => [],
  forgetNameless: ({ db }, { contact }) => forgetWarnings(db, contact),
}

/** Deletes mails whose ids another feature stores. */
export async function eraseMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(mails).where(inArray(id, [...ids]))
}

/** Deletes mails to the agency that contain one of these paths of our back office, whatever their reply-to. */
export async function eraseNoticesWith(tx: Transaction, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const isAbout = or(...paths.map((path) => like(text, `%${path}%`)))
  await tx.delete(mails).where(and(eq(toAddress, company.email), isAbout))
}

/** Deletes mails to the agency from before this moment that have this address as reply-to: somebody's earlier one. */
export async function eraseNoticesAbout(tx: Transaction, email: string, before: Date): Promise<number> {
  const erased = await tx
    .delete(mails)
    .where(and(eq(sql`lower(${mails.replyTo})`, email), lt(createdAt, before)))
    .returning({ id })
  return erased.length
}

/** Warnings to the agency have no reply-to: they are about several people, so that no address finds them. */
const isWarning = () => and(eq(toAddress, company.email), isNull(mails.replyTo))

/** Deletes warnings from before this moment. */
async function forgetWarnings(db: Database, before: Date): Promise<void> {
  await db.delete(mails).where(and(isWarning(), lt(createdAt, before)))
}
