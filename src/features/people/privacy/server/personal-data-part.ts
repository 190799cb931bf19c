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

/** Search for people by name, address or company in the records of one feature. */
export interface PeopleSource {
  /** Name of such a record in the list of people, in Dutch: singular and plural. */
  one: string
  many: string
  /** At most `limit` records in which each of these beginnings starts a word of a name, address or company. */
  find: (db: Database, beginnings: readonly string[], limit: number) => Promise<FoundRecord[]>
  /** Number of records per address; addresses without any are left out. */
  count: (db: Database, emails: readonly string[]) => Promise<{ email: string; records: number }[]>
}

/** A person's address changes: what is kept under the old one goes along. */
export interface AddressMove {
  /** Both in small letters. */
  from: string
  to: string
  /** Ids of the only records that move: what an earlier move brought along goes back. */
  only?: readonly string[]
}

/**
 * What one feature keeps about people. A feature that stores a name or an address makes one of these and names it in
 * its `feature.ts` and in the order of `src/app/personal-data-parts.ts`: only then is it part of every export, and
 * erased in time. Addresses are passed in small letters.
 */
export interface PersonalDataPart {
  /** Name in Dutch, as on the page of a person. */
  name: string
  /** Absent where each record belongs to another one that names the person. */
  people?: PeopleSource
  /** Kept for as long as the tax law wants the books of a customer. */
  isKeptOfCustomers?: boolean
  /**
   * Those of these addresses that have a record here which the tax law wants: from this day or later, or still running.
   */
  withBooksSince?: (
    db: Database | Transaction,
    emails: readonly string[],
    since: CalendarDay,
  ) => Promise<string[]>
  /** Everything about a person, as it goes into their export. */
  find: (db: Database | Transaction, email: string) => Promise<object[]>
  /** Removes everything about a person, and returns the number of records. */
  erase: (tx: Transaction, email: string) => Promise<number>
  /**
   * Moves what is kept under an address to another, and returns the ids of what moved. Absent where records belong to a
   * customer or an account, or were issued and never change.
   */
  changeAddress?: (tx: Transaction, move: AddressMove) => Promise<string[]>
  /** Keyset page of addresses whose records here are all from before `since`. Other parts may have younger ones. */
  quietAddresses: (db: Database, since: Date, page: AddressPage) => Promise<QuietAddress[]>
  /** Those of these addresses with contact at or after `since`, or with something that still runs. */
  inContactSince: (db: Database, emails: readonly string[], since: Date) => Promise<string[]>
  /**
   * Those of these customers who were in contact since, by records that are kept with their books: a customer without books
   * stays no longer than anybody else.
   */
  customersInContactSince?: (
    db: Database,
    emails: readonly string[],
    limits: RetentionLimits,
  ) => Promise<string[]>
  /** Keyset page of addresses of customers from before this day, in alphabetical order. */
  customersBefore?: (db: Database, day: CalendarDay, page: AddressPage) => Promise<string[]>
  /** Removes records about people without an address, once their time is over. */
  forgetNameless?: (context: Context, before: RetentionLimits) => Promise<unknown>
}

/** What is older than this has been kept for long enough. */
export interface RetentionLimits {
  /** Limit for marketing data. */
  contact: Date
  /** Limit for the books. */
  books: CalendarDay
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything that this site keeps about people. What points to another comes later. */
    personalDataParts: readonly PersonalDataPart[]
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    /** By a name of the feature's own; `src/app/personal-data-parts.ts` puts them in order. */
    personalData: Record<string, PersonalDataPart>
  }
}

/**
 * Pseudonym of a person in the audit log: a keyed hash (HMAC) of the address, so that it may outlive the person's data.
 */
export function personKey({ settings }: Pick<Context, 'settings'>, email: string): string {
  return createHmac('sha256', settings.appSecret)
    .update(`person ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, 16)
}
