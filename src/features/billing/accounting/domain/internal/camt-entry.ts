import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { EntryNature } from './bank-entry'
import { attribute, child, text } from './xml-nodes'

/** A line without what every line must have. */
export class OddEntry extends Error {}

export type Side = 'CRDT' | 'DBIT'

/** Which way the money went: a part of an entry may say it by itself. */
export function sideOf(entry: unknown, detail?: unknown): Side | undefined {
  const written = text(detail, 'CdtDbtInd') ?? text(entry, 'CdtDbtInd')
  return written === 'CRDT' || written === 'DBIT' ? written : undefined
}

/** Booked, not just announced. */
export function isFinal(entry: unknown): boolean {
  const status = text(entry, 'Sts', 'Cd') ?? text(entry, 'Sts')
  return !status || status === 'BOOK'
}

export function natureOf(entry: unknown, direction: Side): EntryNature {
  if (!isFinal(entry)) return 'not-final'
  if (text(entry, 'RvslInd') === 'true') return 'reversal'
  return direction === 'CRDT' ? 'credit' : 'debit'
}

/** What an entry, or a part of one, says that it is worth; null when it does not say. */
export function amountOf(node: unknown): { value: string; currency: string } | null {
  const amount = child(node, 'Amt') ?? child(node, 'AmtDtls', 'TxAmt', 'Amt')
  const value = text(amount)
  const currency = attribute(amount, 'Ccy')
  return value && currency ? { value, currency } : null
}

/** '19.5' gives 1950; undefined for what is no amount of money, or more than this agency will ever see. */
export function inCents(decimal: string): Cents | undefined {
  const [, whole, hundredths = ''] = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? []
  return whole === undefined
    ? undefined
    : ((Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))) as Cents)
}

/** The day on which it was booked, or else counts from. */
export function bookedOn(entry: unknown): CalendarDay | null {
  return dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt')
}

function dayIn(entry: unknown, name: string): CalendarDay | null {
  const written = text(entry, name, 'Dt') ?? text(entry, name, 'DtTm')
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(day)) ? day : null
}
