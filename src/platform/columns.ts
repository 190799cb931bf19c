import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'
import type { Cents } from '../shared/money'

/**
 * An amount of money: `numeric(10,2)` in the database, whole cents in the code. Never a float in between.
 * @public
 */
export const cents = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10, 2)',
  toDriver: centsToDecimal,
  fromDriver: decimalToCents,
})

/** An instant with time zone, to the millisecond, which is what a JavaScript `Date` holds. */
export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}

/** Bytes, such as a document. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Words of ours as a list for `IN (…)` in a constraint, which takes no parameters. */
export function quotedList(words: readonly string[]) {
  return sql.raw(words.map((word) => `'${word}'`).join(', '))
}

/** 1950 becomes '19.50'. Throws for anything but whole cents. */
export function centsToDecimal(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '19.50' becomes 1950. */
export function decimalToCents(decimal: string): Cents {
  const [, sign, euros, hundredths = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  if (euros === undefined) throw new RangeError(`${decimal} is not an amount of money`)
  const amount = Number(euros) * 100 + Number(hundredths.padEnd(2, '0'))
  return (sign === '-' && amount !== 0 ? -amount : amount) as Cents
}
