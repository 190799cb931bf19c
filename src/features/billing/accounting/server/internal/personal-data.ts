import { and, asc, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { invoiceIdsOfCustomer } from '@/features/billing/invoices/server/invoices-of-customer'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { retainedRecords } from '@/features/people/customers/server/retained-records'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { bankEntries } from '../bookkeeping-tables'

const { id, bookedOn, nature, statedAmount, currency, invoiceId, repeatOf } = bankEntries
const { counterparty, counterpartyIban, remittance } = bankEntries

/** What a line says about people. Without it day and amount are left, so that the statement still adds up. */
const NOBODY = { counterparty: null, counterpartyIban: null, remittance: '' } as const

/** Lines that were booked on an invoice of this customer: they prove its payment, and stay as long as it does. */
export const bookedLineData = retainedRecords({
  name: 'Bankregels',
  find: async (db, customerId) => linesWhere(db, await bookedFor(db, customerId)),
  // A line that is booked is a payment, which tells how long both are kept.
  since: async () => [],
  remove: async (tx, customerId) => {
    const booked = await bookedFor(tx, customerId)
    const lines = await tx
      .update(bankEntries)
      .set({ ...NOBODY, invoiceId: null, receivedAt: null, receivedBy: null })
      .where(booked)
      .returning({ id })
    return lines.length
  },
})

/**
 * Lines from or to an account that this customer paid from, booked on nothing: what a person may have erased at once.
 * Lines of people who never paid an invoice are bound to no e-mail address; they go by their age.
 */
export const otherLineData: PersonalDataPart = {
  name: 'Bankregels, niet geboekt',
  find: async (db, email) => linesWhere(db, await fromTheirAccounts(db, email)),
  erase: async (tx, email) => {
    const lines = await tx
      .update(bankEntries)
      .set(NOBODY)
      .where(await fromTheirAccounts(tx, email))
      .returning({ id })
    return lines.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
  forgetNameless: ({ db }, { books }) => forgetPeopleOnLines(db, books),
}

/** Takes the people out of every line from before this day, whoever they are. Answers how many lines that were. */
async function forgetPeopleOnLines(db: Database, before: CalendarDay): Promise<number> {
  const lines = await db
    .update(bankEntries)
    .set(NOBODY)
    .where(
      and(lt(bookedOn, before), or(isNotNull(counterparty), isNotNull(counterpartyIban), ne(remittance, ''))),
    )
    .returning({ id })
  return lines.length
}

function linesWhere(db: Database | Transaction, condition: SQL | undefined) {
  return db
    .select({ id, bookedOn, nature, statedAmount, currency, counterparty, counterpartyIban, remittance })
    .from(bankEntries)
    .where(condition)
    .orderBy(asc(bookedOn), asc(id))
}

async function bookedFor(db: Database | Transaction, customerId: string): Promise<SQL> {
  return inArray(invoiceId, await invoiceIdsOfCustomer(db, customerId))
}

/** The repeats of a line in later files count as not booked: only the first of them is. */
async function fromTheirAccounts(db: Database | Transaction, email: string): Promise<SQL | undefined> {
  const customer = await customerByEmail(db, email)
  if (!customer) return sql`false`
  const booked = await bookedFor(db, customer.id)
  const accounts = db
    .select({ iban: counterpartyIban })
    .from(bankEntries)
    .where(and(booked, isNotNull(counterpartyIban)))
  const firsts = db.select({ id }).from(bankEntries).where(booked)
  const theirAccount = and(inArray(counterpartyIban, accounts), isNull(repeatOf))
  return and(isNull(invoiceId), or(theirAccount, inArray(repeatOf, firsts)))
}
