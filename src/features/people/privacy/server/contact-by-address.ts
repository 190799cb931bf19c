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
import type { Transaction } from '@/platform/context'
import type { AddressMove, PeopleSource, PersonalDataPart } from './personal-data-part'

interface ContactRecords {
  table: PgTable
  /** The e-mail address, as typed. */
  email: PgColumn
  /** Time of the contact. */
  at: PgColumn<ColumnBaseConfig<ColumnDataType, string> & { data: Date }>
}

interface ContactByPerson
  extends Pick<PeopleSource, 'count'>,
    Pick<PersonalDataPart, 'quietAddresses' | 'inContactSince'> {
  /** In small letters. */
  address: SQL<string>
}

interface ContactByAddress extends ContactByPerson {
  changeAddress: ReturnType<typeof changeAddressIn>
}

/** Queries on a table with a record per contact: records per person, and since when a person is quiet. */
export function contactByAddress({ table, email, at }: ContactRecords): ContactByAddress {
  const address = sql<string>`lower(${email})`
  return { ...contactByPerson({ table, address, at }), changeAddress: changeAddressIn({ table, email }) }
}

/** The same for a table in which the address is an expression, in small letters. */
export function contactByPerson({
  table,
  address,
  at,
}: Pick<ContactRecords, 'table' | 'at'> & { address: SQL<string> }): ContactByPerson {
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

/** Moves the records of a table from one address to another. Its key is called `id`. */
export function changeAddressIn({ table, email }: Pick<ContactRecords, 'table' | 'email'>) {
  return async (tx: Transaction, { from, to, only }: AddressMove): Promise<string[]> => {
    const isMoved = only ? sql`and id = any(${sql.param([...only])}::uuid[])` : sql``
    const { rows } = await tx.execute<{ id: string }>(
      sql`update ${table} set ${sql.identifier(email.name)} = ${to} where lower(${sql.identifier(email.name)}) = ${from} ${isMoved} returning id`,
    )
    return rows.map(({ id }) => id)
  }
}
