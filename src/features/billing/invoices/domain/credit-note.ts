import { givenBackOf, type MoneyMoved, netReceived } from '@/features/billing/payments/domain/money-moved'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { type Amounts, addVat } from '@/shared/vat'
import type { InvoiceLine, InvoicePaymentStatus } from './invoice'
import { netOf, reversed, vatPerRate } from './invoice-amounts'

/** The money of an invoice of which something was credited: what goes back, and what went back. */
export interface CreditedMoney {
  /** What goes back to the customer: what we hold of it beyond what it still asks. Never below zero. */
  dueBack: Cents
  /** What we gave back so far. */
  givenBack: Cents
}

export const NO_MONEY_BACK: CreditedMoney = { dueBack: 0 as Cents, givenBack: 0 as Cents }

/** `asked`: what the invoice still asks after what was credited; nothing, when it was taken back whole. */
export function creditedMoneyOf(money: MoneyMoved, asked = 0 as Cents): CreditedMoney {
  return { dueBack: Math.max(0, netReceived(money) - asked) as Cents, givenBack: givenBackOf(money) }
}

/**
 * The same for each credit note of an invoice, oldest first: each gives back the excess that it caused, and what went
 * back is allocated to the oldest first. Together they give back what the invoice does.
 */
export function moneyPerNote(money: MoneyMoved, total: Cents, notes: readonly Cents[]): CreditedMoney[] {
  const givenBack = givenBackOf(money)
  const cameIn = netReceived(money) + givenBack
  const dueUpTo = (count: number) => {
    const asked = total - sum(notes.slice(0, count))
    // Nothing goes back before the first note: an overpayment until then belongs to the first one.
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
  /**
   * What is taken back of it, without VAT: above zero, and below zero of a line that gave something back, which is asked
   * again by it.
   */
  net: Cents
  /** With the arithmetic: 'Hosting Basis: 12 van 30 dagen × € 19,50'. */
  description: string
  period?: { firstDay: CalendarDay; lastDay: CalendarDay }
}

interface Billed {
  lines: readonly InvoiceLine[]
  /** The rate of the lines that do not say their own. */
  vatPercent: number
  amount: Cents
  vatAmount: Cents
  totalAmount: Cents
}

/** What a credit note says: its lines and amounts, below zero. */
export interface CreditNoteContent extends Amounts {
  lines: InvoiceLine[]
}

type EarlierNote = Omit<Billed, 'vatPercent'>

/** The part of a line that went back already on another document than a credit note: the invoice of a change. */
export interface GivenBackElsewhere {
  /** That other paper. */
  invoiceId: string
  /** The place of the line on the invoice, from 0. */
  line: number
  /** Without VAT; above zero. */
  net: Cents
}

type OfLine = Pick<GivenBackElsewhere, 'line' | 'net'>

/** A credit note over all that is left of an invoice and did not go back elsewhere; undefined when nothing is. */
export function creditOfRest(
  billed: Billed,
  earlier: readonly EarlierNote[],
  elsewhere: readonly OfLine[] = [],
): CreditNoteContent | undefined {
  const rest = lessElsewhere(billed, restOf(billed, earlier), elsewhere)
  const isFirst = earlier.length === 0 && elsewhere.length === 0
  const lines = reversed(billed.lines).flatMap((line, place) => {
    const of = billed.lines[place] ?? line
    const left = rest.ofLines[place] ?? (0 as Cents)
    if (left === of.net) return isFirst ? [line] : [{ ...line, creditsLine: place }]
    if (left === 0) return []
    return [lineOf({ line: place, net: left, description: `${line.description}, de rest` }, of)]
  })
  return lines.length > 0 ? { lines, ...negative(rest) } : undefined
}

function lessElsewhere({ lines, vatPercent }: Billed, rest: Rest, elsewhere: readonly OfLine[]): Rest {
  const gone = rest.ofLines.map((left, place) => {
    const ofLine = sum(elsewhere.filter(({ line }) => line === place).map(({ net }) => net))
    return Math.min(ofLine, Math.max(0, left)) as Cents
  })
  const perRate = Map.groupBy(gone.entries(), ([place]) => lines[place]?.vatPercent ?? vatPercent)
  const vat = sum(
    [...perRate].map(([percent, ofRate]) => addVat(sum(ofRate.map(([, net]) => net)), percent).vat),
  )
  const [net, vatLeft] = [(rest.net - sum(gone)) as Cents, (rest.vat - vat) as Cents]
  const ofLines = rest.ofLines.map((left, place) => (left - (gone[place] ?? 0)) as Cents)
  return { net, vat: vatLeft, total: sum([net, vatLeft]), ofLines }
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
    const ofLine = left[part.line] ?? (0 as Cents)
    const net =
      part.net < 0 ? Math.min(0, Math.max(part.net, ofLine)) : Math.max(0, Math.min(part.net, ofLine))
    left[part.line] = (ofLine - net) as Cents
    return net === 0 ? [] : [lineOf({ ...part, net: net as Cents }, billed.lines[part.line])]
  })
  if (lines.length === 0) return undefined
  const net = (0 - netOf(lines)) as Cents
  // Rounded over all that was credited by now, so that many small parts do not add up to another VAT than was billed.
  const vat = (rest.vat - billed.vatAmount + vatTaken(billed, left)) as Cents
  // Below zero it is the VAT of what was given back at another rate than the rest is asked.
  const most = vat < 0 ? rest.total : Math.max(rest.total, net)
  const total = Math.min(sum([net, vat]), most) as Cents
  return { lines, ...negative({ net, vat: (total - net) as Cents, total }) }
}

/** The VAT of all that was taken back of an invoice when this is left of its lines: pro rata for each rate. */
function vatTaken(billed: Billed, left: readonly Cents[]): number {
  const isOf = (line: InvoiceLine, percent: number, isReverseCharged = false) =>
    (line.vatPercent ?? billed.vatPercent) === percent && Boolean(line.reverseCharge) === isReverseCharged
  return sum(
    vatPerRate(billed).map(({ percent, isReverseCharged, net, vat }) => {
      const ofRate = billed.lines.map((line, place) =>
        isOf(line, percent, isReverseCharged) ? line.net - (left[place] ?? 0) : 0,
      )
      const taken = sum(ofRate as Cents[])
      return Math.round(net === 0 ? (taken * percent) / 100 : (vat * taken) / net) as Cents
    }),
  )
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

interface Rest extends Amounts {
  ofLines: Cents[]
}

function restOf(billed: Billed, earlier: readonly EarlierNote[]): Rest {
  const left = (amount: keyof Pick<Billed, 'amount' | 'vatAmount' | 'totalAmount'>) =>
    sum([billed[amount], ...earlier.map((note) => note[amount])])
  const ofLines = leftOfLines(billed, earlier)
  return { net: left('amount'), vat: left('vatAmount'), total: left('totalAmount'), ofLines }
}

function lineOf({ line, net, description, period }: CreditedPart, of: InvoiceLine | undefined): InvoiceLine {
  return {
    description,
    // The quantity has the sign: a price below zero is none (EN 16931, BR-27).
    quantity: net < 0 ? 1 : -1,
    unit: 'piece',
    unitPrice: Math.abs(net) as Cents,
    net: (0 - net) as Cents,
    ...(of?.vatPercent === undefined ? {} : { vatPercent: of.vatPercent }),
    ...(of?.reverseCharge ? { reverseCharge: true } : {}),
    ...(period ? { period } : {}),
    creditsLine: line,
  }
}

function negative({ net, vat, total }: Amounts): Amounts {
  return { net: (0 - net) as Cents, vat: (0 - vat) as Cents, total: (0 - total) as Cents }
}
