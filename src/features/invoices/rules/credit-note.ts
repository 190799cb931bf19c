import { givenBackOf, keptOf, type MoneyMoved } from '@/features/payments/rules/settlement'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import type { InvoiceLine, InvoicePaymentStatus } from './invoice'
import { netOf, reversed } from './invoice-amounts'

/** What the money of an invoice does of which something was credited. */
export interface CreditedMoney {
  /** What goes back to the customer: what we hold of it beyond what it still asks. Never below zero. */
  dueBack: Cents
  /** What we gave back so far. */
  givenBack: Cents
}

export const NO_MONEY_BACK: CreditedMoney = { dueBack: 0 as Cents, givenBack: 0 as Cents }

/** `asked`: what the invoice still asks after what was credited; nothing, when it was taken back whole. */
export function creditedMoneyOf(money: MoneyMoved, asked = 0 as Cents): CreditedMoney {
  return { dueBack: Math.max(0, keptOf(money) - asked) as Cents, givenBack: givenBackOf(money) }
}

/**
 * The same for each of the credit notes of an invoice, oldest first: by each goes back what became too much by it, and
 * what went back was for the oldest first. Together they give back what the invoice does.
 */
export function moneyPerNote(money: MoneyMoved, total: Cents, notes: readonly Cents[]): CreditedMoney[] {
  const givenBack = givenBackOf(money)
  const cameIn = keptOf(money) + givenBack
  const dueUpTo = (count: number) => {
    const asked = total - sum(notes.slice(0, count))
    // Before the first note nothing goes back: what came too much then is the first one's.
    return count === 0 ? 0 : Math.max(0, cameIn - asked)
  }
  let given: number = givenBack
  return notes.map((_, index) => {
    const share = dueUpTo(index + 1) - dueUpTo(index)
    const isLast = index === notes.length - 1
    const ofThis = isLast ? given : Math.min(share, given)
    given -= ofThis
    return { dueBack: Math.max(0, share - ofThis) as Cents, givenBack: ofThis as Cents }
  })
}

/**
 * Where a credit note stands: it follows the money of the invoice that it takes back.
 * - `pending`: something still goes back.
 * - `paid`: it went back.
 * - `credited`: there is nothing to give back, because nothing came, or because a bank took it.
 */
export function creditNoteStatusOf({ dueBack, givenBack }: CreditedMoney): InvoicePaymentStatus {
  if (dueBack > 0) return 'pending'
  return givenBack > 0 ? 'paid' : 'credited'
}

/** A part of a line that is taken back. */
export interface CreditedPart {
  /** The place of the line on the invoice, from 0. */
  line: number
  /** What is taken back of it, without VAT; above zero. */
  net: Cents
  /** With the arithmetic: 'Hosting Basis: 12 van 30 dagen × € 19,50'. */
  description: string
  period?: { firstDay: CalendarDay; lastDay: CalendarDay }
}

interface Billed {
  lines: readonly InvoiceLine[]
  amount: Cents
  vatAmount: Cents
  totalAmount: Cents
}

/** What a credit note says: its lines and amounts, below zero. */
export interface CreditNoteContent extends Amounts {
  lines: InvoiceLine[]
}

type EarlierNote = Pick<Billed, 'lines' | 'amount' | 'vatAmount' | 'totalAmount'>

/** A credit note over all that is left of an invoice. */
export function creditOfRest(billed: Billed, earlier: readonly EarlierNote[]): CreditNoteContent {
  const rest = restOf(billed, earlier)
  const lines = reversed(billed.lines).flatMap((line, place) => {
    const { net } = billed.lines[place] ?? line
    const left = rest.ofLines[place] ?? (0 as Cents)
    if (left === net) return earlier.length > 0 ? [{ ...line, creditsLine: place }] : [line]
    return left === 0 ? [] : [lineOf({ line: place, net: left, description: `${line.description}, de rest` })]
  })
  return { lines, ...negative(rest) }
}

/**
 * A credit note over parts of lines, each cut down to what is left of its line; undefined when nothing is. VAT goes
 * back as it was billed.
 */
export function creditOfParts(
  billed: Billed,
  earlier: readonly EarlierNote[],
  parts: readonly CreditedPart[],
): CreditNoteContent | undefined {
  const rest = restOf(billed, earlier)
  const left = [...rest.ofLines]
  const lines = parts.flatMap((part) => {
    const net = Math.min(part.net, left[part.line] ?? 0) as Cents
    left[part.line] = ((left[part.line] ?? 0) - net) as Cents
    return net > 0 ? [lineOf({ ...part, net })] : []
  })
  if (lines.length === 0) return undefined
  const net = (0 - netOf(lines)) as Cents
  // Rounded over all that was credited by now, so that many small parts do not add up to another VAT than was billed.
  const taken = billed.amount - rest.net + net
  const vat = (rest.vat - billed.vatAmount + Math.round((billed.vatAmount * taken) / billed.amount)) as Cents
  return { lines, ...negative({ net, vat, total: sum([net, vat]) }) }
}

/** What is left of each line, without VAT. */
export function leftOfLines(
  billed: Pick<Billed, 'lines'>,
  earlier: readonly Pick<Billed, 'lines'>[],
): Cents[] {
  const taken = earlier.flatMap(({ lines }) =>
    lines.map((line, place) => ({ place: line.creditsLine ?? place, net: line.net })),
  )
  return billed.lines.map(({ net }, place) =>
    sum([net, ...taken.filter((line) => line.place === place).map((line) => line.net)]),
  )
}

function restOf(billed: Billed, earlier: readonly EarlierNote[]): Amounts & { ofLines: Cents[] } {
  const left = (amount: keyof Pick<Billed, 'amount' | 'vatAmount' | 'totalAmount'>) =>
    sum([billed[amount], ...earlier.map((note) => note[amount])])
  const ofLines = leftOfLines(billed, earlier)
  return { net: left('amount'), vat: left('vatAmount'), total: left('totalAmount'), ofLines }
}

function lineOf({ line, net, description, period }: CreditedPart): InvoiceLine {
  return {
    ...{ description, quantity: -1, unit: 'piece', unitPrice: net, net: (0 - net) as Cents },
    ...(period ? { period } : {}),
    creditsLine: line,
  }
}

function negative({ net, vat, total }: Amounts): Amounts {
  return { net: (0 - net) as Cents, vat: (0 - vat) as Cents, total: (0 - total) as Cents }
}
