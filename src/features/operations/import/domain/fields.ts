import { parsePostcode, postcodeInWords } from '@/features/hosting/addresses/domain/dutch-address'
import { kvkNumberIn } from '@/features/people/customers/domain/customer-details'
import { phoneNumberIn, vatIdIn } from '@/features/people/customers/domain/customer-numbers'
import { type CalendarDay, dayOf, isCalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { momentShownOnce } from '@/shared/open-time'
import { amountIn } from './amount'
import type { SourceRow } from './rows'

/**
 * Reads the cells of one row. What cannot be read is written down, and something harmless is answered in its place, so
 * that every fault of a row is found; such a row goes nowhere.
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
  /** Reads what stands there, when something does; tells what it should have been. */
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
    /** What a person has to decide about a row that comes along. */
    questions,
    ask: (question: string) => {
      questions.push(question)
    },
    fault,
    text,
    required,
    /** In small letters. */
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
    postcode: (column: string) => read(column, postcodeIn, 'Nederlandse postcode, zoals 7511 JE'),
    /** The country when it is another than the Netherlands: invoices here go to Dutch addresses. */
    abroad: (column: string): string | undefined => {
      const found = text(column)
      if (!found || /^(NL|NLD|Nederland|Netherlands|The Netherlands)$/i.test(found)) return undefined
      return shortened(found)
    },
    /** The currency when it is another than the euro: this site counts in euros. */
    foreignCurrency: (column: string): string | undefined => {
      const found = text(column)
      return found && found.toUpperCase() !== 'EUR' ? shortened(found) : undefined
    },
    kvk: (column: string) => read(column, kvkNumberIn, 'KVK-nummer van acht cijfers'),
    vatId: (column: string) => read(column, vatIdIn, 'Nederlands btw-id met het juiste controlegetal'),
    /** As one number is written here; what cannot be read as one stays as it is. */
    phone: (column: string) => {
      const found = text(column)
      return found && (phoneNumberIn(found) ?? found)
    },
    /** One of these words, and what it stands for here. */
    oneOf: <Value>(column: string, words: Readonly<Record<string, Value>>, instead: Value): Value => {
      const found = required(column)
      const value = words[found.toLowerCase()]
      if (found && value === undefined)
        fault(`${column}: '${shortened(found)}' is niet bekend; wel ${Object.keys(words).join(', ')}`)
      return value ?? instead
    },
    list: (column: string) => listIn(text(column) ?? ''),
    /** What was read, when all of it could be: what hangs together is only looked at then, or one fault would be told twice. */
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

/** What PostgreSQL, MySQL and spreadsheets write for nothing. */
const NOTHING = /^(NULL|\\N|0000-00-00( 00:00:00)?)$/

function readableText(cell: string | undefined): string {
  const trimmed = cell?.trim() ?? ''
  return NOTHING.test(trimmed) ? '' : trimmed
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function postcodeIn(text: string): string | undefined {
  const postcode = parsePostcode(text)
  return postcode && postcodeInWords(postcode)
}

/** '2026-11-23', also with a time behind it, '23-11-2026' and '23/11/2026'. */
export function dayIn(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? []
  const iso = day && month ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.slice(0, 10)
  if (!day && !/^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text)) return undefined
  if (!isCalendarDay(iso)) return undefined
  if (!/[T ]\d/.test(text)) return iso
  const moment = momentIn(text)
  return moment && dayOf(moment)
}

/** With its zone as it says; without one on the Dutch clock; a day without a time at noon. */
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

/** '["ssl","backup"]', '{ssl,backup}' and 'ssl, backup'. */
function listIn(text: string): string[] {
  const inside = text.replace(/^[[{]|[\]}]$/g, '')
  return inside
    .split(/[,;|]/)
    .map((part) => part.trim().replace(/^"|"$/g, '').trim())
    .filter(Boolean)
}
