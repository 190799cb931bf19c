import { createHmac } from 'node:crypto'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'

export interface QuietAddress {
  /** In small letters. */
  email: string
  lastContactAt: Date | null
}

export interface AddressPage {
  after: string
  limit: number
}

/** A record in which a person was found. */
export interface FoundRecord {
  /** In small letters. */
  email: string
  name: string | null
  company: string | null
}

/** How people are found by what they are called, in the records of one feature. */
export interface PeopleSource {
  /** What a record is on the list of people, in Dutch: one of them, and several. */
  one: string
  many: string
  /** At most `limit` records with all of these beginnings of words in a name, address or company. */
  find: (db: Database, beginnings: readonly string[], limit: number) => Promise<FoundRecord[]>
  /** How many records each of these addresses has; those without are left out. */
  count: (db: Database, emails: readonly string[]) => Promise<{ email: string; records: number }[]>
}

/**
 * What one feature keeps about people. A feature that stores a name or an address makes one of these and adds it to
 * the list in `src/app/personal-data-parts.ts`: only so it is part of every export, and forgotten in time. Addresses are
 * given in small letters.
 */
export interface PersonalDataPart {
  /** In Dutch, as on the page of a person. */
  name: string
  /** Absent where every record has another one that tells who it is about. */
  people?: PeopleSource
  /** Stays for as long as the tax law wants the books of a customer. */
  isKeptOfCustomers?: boolean
  /** Those of these addresses of whom something here is wanted by the tax law: from this day or later, or going on. */
  withBooksSince?: (
    db: Database | Transaction,
    emails: readonly string[],
    since: CalendarDay,
  ) => Promise<string[]>
  /** Everything about a person, as it goes into their export. */
  find: (db: Database | Transaction, email: string) => Promise<object[]>
  /** Removes it, and answers how many records that were. */
  erase: (tx: Transaction, email: string) => Promise<number>
  /** Addresses with records here from before `since` only, by alphabet, after `after`. Others may know younger ones. */
  quietAddresses: (db: Database, since: Date, page: AddressPage) => Promise<QuietAddress[]>
  /** Those of these addresses with whom there was contact at or after `since`, or goes on. */
  inContactSince: (db: Database, emails: readonly string[], since: Date) => Promise<string[]>
  /** Addresses of customers from before this day, in alphabetical order, from the one after `after` on. */
  customersBefore?: (db: Database, day: CalendarDay, page: AddressPage) => Promise<string[]>
  /** Removes what is about people whom no address names, once its time is over. */
  forgetNameless?: (context: Context, before: NamelessLimits) => Promise<unknown>
}

/** Until when what names nobody's address is kept. */
export interface NamelessLimits {
  /** Marketing. */
  contact: Date
  /** The books. */
  books: CalendarDay
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything that this site keeps about people. What points to another comes later. */
    personalDataParts: readonly PersonalDataPart[]
  }
}

/** A person's name in the audit log: the same for the same address, and unreadable, so that it may outlive them there. */
export function personKey({ settings }: Pick<Context, 'settings'>, email: string): string {
  return createHmac('sha256', settings.appSecret)
    .update(`person ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 16)
}
