import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import {
  amountsOf,
  reverseCharged,
  type VatOfRate,
  vatPerRate,
} from '@/features/billing/invoices/domain/invoice-amounts'
import { type Cents, sum, times } from '@/shared/money'
import { type Amounts, percentOf, type VatBasis } from '@/shared/vat'
import { ownRateOf } from './line-rate'
import { CADENCES, type Cadence, type QuoteLine } from './quote-document'

/** What is asked together, as its invoices will say it. */
export interface AskedTotal extends Amounts {
  /** The highest rate first. */
  perRate: readonly VatOfRate[]
}

export interface QuoteTotals {
  /** What the invoices of one time or one period ask together. Null for a cadence without lines. */
  perCadence: Record<Cadence, AskedTotal | null>
  /** The one invoice at delivery: what is paid once, and the first period of all that comes back. */
  firstInvoice: AskedTotal
  /** What is asked in the first year: the first invoice, and the eleven months after it. */
  firstYear: Amounts
}

/**
 * What these lines come to by the rules of invoices: discount first, then VAT, rounded per rate of each invoice
 * (EN 16931, BR-CO-17). One invoice of several cadences has one rounding, so that it may be cents away from their sum.
 * `basis`: the standard rate of the day that they are asked on, or none at all; for a sent quote, as it was sent.
 */
export function quoteTotals(lines: readonly QuoteLine[], basis: VatBasis): QuoteTotals {
  const totals = CADENCES.map((cadence) => [cadence, totalOf(lines, cadence, basis)] as const)
  const perCadence = Object.fromEntries(totals) as QuoteTotals['perCadence']
  const firstInvoice = askedBy(lines, basis)
  return { perCadence, firstInvoice, firstYear: firstYearOf(firstInvoice, perCadence.monthly) }
}

/** What lines have in common that come back on one invoice: their rhythm, and for how long they run at the least. */
export function invoicedTogether({ cadence, minimumMonths }: QuoteLine): string {
  return `${cadence} ${cadence === 'once' ? 0 : minimumMonths}`
}

/** By how many cents rounding VAT once takes the first invoice from the sums of the cadences; mostly 0. */
export function roundingOfFirst({ perCadence, firstInvoice }: QuoteTotals): Cents {
  const apart = sum(CADENCES.map((cadence) => perCadence[cadence]?.total ?? NOTHING))
  return (firstInvoice.total - apart) as Cents
}

/** What an invoice asks for these lines, for one time or one period of their cadence. A discount is a line below its own. */
export function invoiceLinesOf(lines: readonly QuoteLine[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const { description, quantity, unit, unitPrice, discountPercent } = line
    const rate = lineRate(line)
    // In hundredths: 0.57 × 50 is less than 28.5 in floating point, and half a cent goes up.
    const net = Math.round((Math.round(quantity * 100) * unitPrice) / 100) as Cents
    const whole = { description, quantity, unit, unitPrice, net, ...rate }
    const off = Math.round((net * discountPercent) / 100) as Cents
    return off === 0 ? [whole] : [whole, discountLine(line, off)]
  })
}

/** What a line comes to for one time or one period, its discount taken off, without VAT. */
export function netOfLine(line: QuoteLine): Cents {
  return sum(invoiceLinesOf([line]).map(({ net }) => net))
}

/** Nothing for a line that follows the standard rate: so says an invoice it too. */
function lineRate(line: QuoteLine): { vatPercent?: number } {
  const vatPercent = ownRateOf(line)
  return vatPercent === null ? {} : { vatPercent }
}

function discountLine(line: QuoteLine, off: Cents): InvoiceLine {
  const { description, discountPercent } = line
  return {
    description: `${discountPercent}% korting op ${description}`,
    quantity: -1,
    unit: 'piece' as const,
    unitPrice: off,
    net: (0 - off) as Cents,
    ...lineRate(line),
  }
}

const NOTHING = 0 as Cents

function totalOf(lines: readonly QuoteLine[], cadence: Cadence, basis: VatBasis): AskedTotal | null {
  const ofCadence = lines.filter((line) => line.cadence === cadence)
  if (ofCadence.length === 0) return null
  const invoices = [...Map.groupBy(ofCadence, invoicedTogether).values()]
  return together(invoices.map((each) => askedBy(each, basis)))
}

/** What one invoice of these lines asks. */
function askedBy(lines: readonly QuoteLine[], basis: VatBasis): AskedTotal {
  const vatPercent = percentOf(basis)
  const said = invoiceLinesOf(lines)
  const asked = basis === 'reverse-charge' ? reverseCharged(said) : said
  const amounts = amountsOf(asked, vatPercent)
  const { net: amount, vat: vatAmount } = amounts
  const perRate = asked.length > 0 ? vatPerRate({ lines: asked, vatPercent, amount, vatAmount }) : []
  return { ...amounts, perRate }
}

function together(invoices: readonly AskedTotal[]): AskedTotal {
  const inAll = (part: keyof Amounts) => sum(invoices.map((invoice) => invoice[part]))
  const rates = Map.groupBy(
    invoices.flatMap(({ perRate }) => perRate),
    ({ percent, isReverseCharged }) => (isReverseCharged ? -1 : percent),
  )
  const perRate = [...rates].map(([percent, of]) => ({
    ...(percent < 0 ? { percent: 0, isReverseCharged: true as const } : { percent }),
    net: sum(of.map(({ net }) => net)),
    vat: sum(of.map(({ vat }) => vat)),
  }))
  return {
    net: inAll('net'),
    vat: inAll('vat'),
    total: inAll('total'),
    perRate: perRate.sort((one, other) => other.percent - one.percent),
  }
}

const MONTHS_AFTER_THE_FIRST = 11

function firstYearOf(firstInvoice: Amounts, monthly: Amounts | null): Amounts {
  const inYear = (part: keyof Amounts) =>
    sum([firstInvoice[part], times(monthly?.[part] ?? NOTHING, MONTHS_AFTER_THE_FIRST)])
  return { net: inYear('net'), vat: inYear('vat'), total: inYear('total') }
}
