import {
  and,
  type ColumnBaseConfig,
  type ColumnDataType,
  count,
  gt,
  gte,
  inArray,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PeopleSource, PersonalDataPart } from './personal-data-part'

interface ContactRecords {
  table: PgTable
  /** The e-mail address, as typed. */
  email: PgColumn
  /** Time of the contact. */
  at: PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: Date }>
}

interface ContactByAddress
  extends Pick<PeopleSource, 'count'>,
    Pick<PersonalDataPart, 'quietAddresses' | 'inContactSince'> {
  /** In small letters. */
  address: SQL<string>
}

/** Queries on a table with a record per contact: records per person, and since when a person is quiet. */
export function contactByAddress({ table, email, at }: ContactRecords): ContactByAddress {
  const address = sql<string>`lower(${email})`
  const lastContactAt = sql<Date>`max(${at})`.mapWith(at)
  return {
    address,
    count: (db, emails) =>
      db
        .select({ email: address, records: count() })
        .from(table)
        .where(inArray(address, [...emails]))
        .groupBy(address),
    quietAddresses: (db, since, { after, limit }) =>
      db
        .select({ email: address, lastContactAt })
        .from(table)
        .where(gt(address, after))
        .groupBy(address)
        .having(lt(lastContactAt, since))
        .orderBy(address)
        .limit(limit),
    inContactSince: async (db, emails, since) => {
      const found = await db
        .selectDistinct({ address })
        .from(table)
        .where(and(inArray(address, [...emails]), gte(at, since)))
      return found.map(({ address }) => address)
    },
  }
}
