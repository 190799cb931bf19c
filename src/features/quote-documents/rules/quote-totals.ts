import type { InvoiceLine } from '@/features/invoices/rules/invoice'
import { amountsOf, type VatOfRate, vatPerRate } from '@/features/invoices/rules/invoice-amounts'
import { type Cents, sum, times } from '@/shared/money'
import { type Amounts, VAT_PERCENT } from '@/shared/vat'
import { CADENCES, type Cadence, type QuoteLine } from './quote-document'

/** What one cadence comes to, as its invoice will say it. */
export interface CadenceTotal extends Amounts {
  perRate: readonly VatOfRate[]
}

export interface QuoteTotals {
  /** Null for a cadence without lines. */
  perCadence: Record<Cadence, CadenceTotal | null>
  /** What is paid in the first year: once, twelve months and a year. */
  firstYear: Amounts
}

/** What these lines come to, per cadence, by the rules of invoices: discount first, then VAT, rate by rate. */
export function quoteTotals(lines: readonly QuoteLine[]): QuoteTotals {
  const totals = CADENCES.map((cadence) => [cadence, totalOf(lines, cadence)] as const)
  const perCadence = Object.fromEntries(totals) as QuoteTotals['perCadence']
  return { perCadence, firstYear: firstYearOf(perCadence) }
}

/** What an invoice asks for these lines, for one time or one period of their cadence. A discount is a line below its own. */
export function invoiceLinesOf(lines: readonly QuoteLine[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const { description, quantity, unit, unitPrice, vatPercent, discountPercent } = line
    const net = Math.round(quantity * unitPrice) as Cents
    const whole = { description, quantity, unit, unitPrice, net, vatPercent }
    const off = Math.round((net * discountPercent) / 100) as Cents
    return off === 0 ? [whole] : [whole, discountLine(line, off)]
  })
}

/** What a line comes to for one time or one period, its discount taken off, without VAT. */
export function netOfLine(line: QuoteLine): Cents {
  return sum(invoiceLinesOf([line]).map(({ net }) => net))
}

function discountLine({ description, discountPercent, vatPercent }: QuoteLine, off: Cents): InvoiceLine {
  return {
    ...{ description: `${discountPercent}% korting op ${description}`, quantity: -1, unit: 'piece' as const },
    ...{ unitPrice: off, net: (0 - off) as Cents, vatPercent },
  }
}

function totalOf(lines: readonly QuoteLine[], cadence: Cadence): CadenceTotal | null {
  const asked = invoiceLinesOf(lines.filter((line) => line.cadence === cadence))
  if (asked.length === 0) return null
  const amounts = amountsOf(asked, VAT_PERCENT)
  const { net: amount, vat: vatAmount } = amounts
  return { ...amounts, perRate: vatPerRate({ lines: asked, vatPercent: VAT_PERCENT, amount, vatAmount }) }
}

const TIMES_IN_A_YEAR = { once: 1, monthly: 12, yearly: 1 } as const satisfies Record<Cadence, number>

function firstYearOf(perCadence: QuoteTotals['perCadence']): Amounts {
  const inYear = (part: keyof Amounts) =>
    sum(
      CADENCES.map((cadence) => times(perCadence[cadence]?.[part] ?? (0 as Cents), TIMES_IN_A_YEAR[cadence])),
    )
  return { net: inYear('net'), vat: inYear('vat'), total: inYear('total') }
}
