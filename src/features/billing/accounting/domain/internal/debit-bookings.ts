import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { MOST_ENTRIES, type StatementFault } from '../statement-fault'
import { openCamt } from './camt-document'
import { amountOf, bookedOn, inCents, isFinal, OddEntry, sideOf } from './camt-entry'
import { child, children, text } from './xml-nodes'

/** A debit of ours that the bank took back. What the bank did not tell is null: a person has to look at it then. */
export interface DirectDebitReturn {
  /** The name that we gave the debit. */
  endToEndId: string | null
  mandateId: string | null
  amount: Cents | null
  /** The bank's code for why. */
  reason: string | null
  bookedOn: CalendarDay
}

/** Money that came by debits of ours: by one, or as one sum by all of a part of a file. */
export interface CollectedDebits {
  endToEndId: string | null
  /** The name that we gave that part (`PmtInfId`). */
  partId: string | null
  amount: Cents | null
  bookedOn: CalendarDay
}

export type ReadDebits =
  | {
      outcome: 'read'
      returned: readonly DirectDebitReturn[]
      collected: readonly CollectedDebits[]
    }
  | { outcome: StatementFault }

/**
 * What came by our debits and which of them came back, out of a statement (camt.053) or a notice of single bookings
 * (camt.054), version 02 or 08. A bank may report the same booking in both, so it can arrive twice: whoever acts on it
 * must be idempotent.
 */
export function readDebits(xml: string): ReadDebits {
  const opened = openCamt(xml, ['camt.053', 'camt.054'])
  if (opened.outcome !== 'opened') return opened
  const bookings = opened.parts.flatMap((part) => children(part, 'Ntry')).flatMap(bookingsIn)
  if (bookings.length > MOST_ENTRIES) return { outcome: 'too-many' }
  try {
    return {
      outcome: 'read',
      returned: bookings.filter(isReturn).map(returnOf),
      collected: bookings.filter(isCollected).map(collectedBy),
    }
  } catch (error) {
    if (error instanceof OddEntry) return { outcome: 'odd-entry' }
    throw error
  }
}

interface PartOfLine {
  entry: unknown
  detail: unknown
}

/** A line of the bank, or one of the payments that it booked as one sum. */
interface Booking extends PartOfLine {
  isOnly: boolean
}

function bookingsIn(entry: unknown): Booking[] {
  const details = children(entry, 'NtryDtls').flatMap((part) => children(part, 'TxDtls'))
  if (details.length === 0) return [{ entry, detail: undefined, isOnly: true }]
  return details.map((detail) => ({ entry, detail, isOnly: details.length === 1 }))
}

/** Credit transfers are given a reason too when they come back; what is taken back of those is not ours to collect. */
const TRANSFERS: readonly string[] = ['RCDT', 'ICDT', 'RRCT', 'IRCT']
/** Debits that we asked for: money that goes out under this name is one that came back. */
const OUR_DEBITS = 'IDDT'

/** Whether a line, or one of the payments in it, belongs to our own debits, which are processed automatically. */
export function isOfOwnDebits(booking: PartOfLine): boolean {
  return isCollected(booking) || isReturn(booking)
}

function isReturn({ entry, detail }: PartOfLine): boolean {
  if (sideOf(entry, detail) !== 'DBIT' || !isFinal(entry)) return false
  const family = familyOf(detail) ?? familyOf(entry)
  if (family !== null && TRANSFERS.includes(family)) return false
  return family === OUR_DEBITS || child(detail, 'RtrInf') !== undefined
}

function isCollected(booking: PartOfLine): boolean {
  const { entry, detail } = booking
  if (sideOf(entry, detail) !== 'CRDT' || !isFinal(entry)) return false
  return (familyOf(detail) ?? familyOf(entry)) === OUR_DEBITS || partOf(booking) !== null
}

function partOf({ entry, detail }: PartOfLine): string | null {
  const summed = children(entry, 'NtryDtls').flatMap((part) => children(part, 'Btch'))
  return text(detail, 'Refs', 'PmtInfId') ?? text(summed[0], 'PmtInfId')
}

function collectedBy(booking: Booking): CollectedDebits {
  const { endToEndId, amount, bookedOn } = returnOf(booking)
  return { endToEndId, partId: partOf(booking), amount, bookedOn }
}

function familyOf(node: unknown): string | null {
  return text(node, 'BkTxCd', 'Domn', 'Fmly', 'Cd')
}

function returnOf({ entry, detail, isOnly }: Booking): DirectDebitReturn {
  const day = bookedOn(entry)
  if (!day) throw new OddEntry('A line without day')
  const stated = amountOf(detail) ?? (isOnly ? amountOf(entry) : null)
  const endToEndId = text(detail, 'Refs', 'EndToEndId')
  return {
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    mandateId: text(detail, 'Refs', 'MndtId'),
    amount: stated?.currency === 'EUR' ? (inCents(stated.value) ?? null) : null,
    reason: text(detail, 'RtrInf', 'Rsn', 'Cd') ?? text(detail, 'RtrInf', 'Rsn', 'Prtry'),
    bookedOn: day,
  }
}
