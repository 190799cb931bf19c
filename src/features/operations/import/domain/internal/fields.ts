import { kvkNumberIn } from '@/features/people/customers/domain/customer-details'
import { phoneNumberIn, vatIdIn } from '@/features/people/customers/domain/customer-numbers'
import { zipcodeIn } from '@/features/people/customers/domain/customer-record'
import { type CalendarDay, dayOf, isCalendarDay } from '@/shared/calendar-day'
import {
  countryName,
  examplePostcode,
  HOME,
  MEMBER_STATES,
  type MemberState,
  memberStateIn,
} from '@/shared/member-states'
import type { Cents } from '@/shared/money'
import { momentShownOnce } from '@/shared/open-time'
import { amountIn } from './amount'
import type { SourceRow } from './rows'

/**
 * Parses the cells of one row. An invalid cell is recorded as a fault and replaced by a placeholder, so that every
 * fault of a row is found; a row with faults is never stored.
 */
export function fieldsOf({ cells }: Pick<SourceRow, 'cells'>) {
  const reasons: string[] = []
  const questions: string[] = []
  const fault = (reason: string) => {
    reasons.push(reason)
  }
  const text = (column: string) => readableText(cells[column]) || null
  const required = (column: string) => {
    const found = text(column)
    if (found === null) fault(`${column} is leeg`)
    return found ?? ''
  }
  /** Parses a cell if it is not empty; `wanted` names the expected kind in the fault. */
  const read = <Value>(column: string, reader: (text: string) => Value | undefined, wanted: string) => {
    const found = text(column)
    if (found === null) return null
    const value = reader(found)
    if (value === undefined) fault(`${column}: '${shortened(found)}' is geen ${wanted}`)
    return value ?? null
  }
  const needed = <Value>(column: string, value: Value | null, instead: Value): Value => {
    if (value === null && text(column) === null) fault(`${column} is leeg`)
    return value ?? instead
  }
  const optionalAmount = (column: string) => read(column, amountIn, 'bedrag, zoals 1234.50')
  const optionalDay = (column: string) => read(column, dayIn, 'datum, zoals 2026-11-23')
  return {
    reasons,
    /** Questions that a person has to answer about a row that is imported. */
    questions,
    ask: (question: string) => {
      questions.push(question)
    },
    fault,
    text,
    required,
    /** Lower case. */
    email: (column: string) => {
      const email = required(column).toLowerCase()
      if (email && !/^[^\s@]+@[^\s@.][^\s@]*\.[^\s@]{2,}$/.test(email))
        fault(`${column}: '${shortened(email)}' is geen e-mailadres`)
      return email
    },
    amount: (column: string): Cents => needed(column, optionalAmount(column), 0 as Cents),
    optionalAmount,
    day: (column: string): CalendarDay => needed(column, optionalDay(column), NO_DAY),
    optionalDay,
    moment: (column: string): Date => needed(column, read(column, momentIn, 'datum met tijd'), NO_MOMENT),
    postcode: (column: string, country = HOME) =>
      read(
        column,
        (typed) => zipcodeIn(typed, country),
        country === HOME
          ? 'Nederlandse postcode, zoals 7511 JE'
          : `postcode uit ${countryName(country)}, zoals ${examplePostcode(country)}`,
      ),
    /** The member state of the EU; the Netherlands where nothing is said. */
    country: (column: string) => countryIn(text(column)) ?? HOME,
    /** The country, if it is none of the EU: invoices here go to addresses within it. */
    abroad: (column: string): string | undefined => {
      const found = text(column)
      if (!found || countryIn(found)) return undefined
      return shortened(found)
    },
    /** The currency, if it is not the euro: this site has amounts in euros only. */
    foreignCurrency: (column: string): string | undefined => {
      const found = text(column)
      return found && found.toUpperCase() !== 'EUR' ? shortened(found) : undefined
    },
    kvk: (column: string) => read(column, kvkNumberIn, 'KVK-nummer van acht cijfers'),
    vatId: (column: string, country = HOME) =>
      read(
        column,
        (typed) => vatIdIn(typed, country),
        country === HOME
          ? 'Nederlands btw-id met het juiste controlegetal'
          : `btw-id uit ${countryName(country)} met het juiste controlegetal`,
      ),
    /** Normalizes a phone number; a text that is none stays as it is. */
    phone: (column: string, country = HOME) => {
      const found = text(column)
      return found && (phoneNumberIn(found, country) ?? found)
    },
    /** One of these words, mapped to its value here. */
    oneOf: <Value>(column: string, words: Readonly<Record<string, Value>>, instead: Value): Value => {
      const found = required(column)
      const value = words[found.toLowerCase()]
      if (found && value === undefined)
        fault(`${column}: '${shortened(found)}' is niet bekend; wel ${Object.keys(words).join(', ')}`)
      return value ?? instead
    },
    list: (column: string) => listIn(text(column) ?? ''),
    /**
     * A group of values, with whether all could be parsed: checks between them run only then, or one fault would be
     * reported twice.
     */
    whenRead: <Value>(reader: () => Value): { value: Value; isRead: boolean } => {
      const before = reasons.length
      const value = reader()
      return { value, isRead: reasons.length === before }
    },
  }
}

export type Fields = ReturnType<typeof fieldsOf>

const NO_DAY = '1970-01-01'
const NO_MOMENT = new Date(0)

/** Notations of null in PostgreSQL, MySQL and spreadsheets. */
const NOTHING = /^(NULL|\\N|0000-00-00( 00:00:00)?)$/

function readableText(cell: string | undefined): string {
  const trimmed = cell?.trim() ?? ''
  return NOTHING.test(trimmed) ? '' : trimmed
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** By its code or by its Dutch name; the Netherlands also as other systems write it. */
function countryIn(text: string | null): MemberState | undefined {
  if (text === null) return undefined
  if (/^(NLD|Netherlands|The Netherlands)$/i.test(text)) return HOME
  const named = MEMBER_STATES.find((code) => countryName(code).toLowerCase() === text.toLowerCase())
  return named ?? memberStateIn(text)
}

/** A day: '2026-11-23', also with a time behind it, '23-11-2026' and '23/11/2026'. */
export function dayIn(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  if (!day && !/^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text)) return undefined
  if (!isCalendarDay(iso)) return undefined
  if (!/[T ]\d/.test(text)) return iso
  const moment = momentIn(text)
  return moment && dayOf(moment)
}

/** A time in its own zone; without one in Dutch time; a day without a time at noon. */
export function momentIn(text: string): Date | undefined {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(text)
  const [, day = '', time, seconds = '', zone] = found ?? []
  if (!isCalendarDay(day)) return undefined
  if (!zone) return momentShownOnce(day, time ?? '12:00') ?? momentShownOnce(day, '12:00')
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}`
  const moment = new Date(`${day}T${time}${seconds || ':00'}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A list: '["ssl","backup"]', '{ssl,backup}' or 'ssl, backup'. */
function listIn(text: string): string[] {
  const inside = text.replace(/^[[{]|[\]}]$/g, '')
  return inside
    .split(/[,;|]/)
    .map((part) => part.trim().replace(/^"|"$/g, '').trim())
    .filter(Boolean)
}
