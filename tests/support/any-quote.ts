import fc from 'fast-check'
import type { InvoiceLine } from '../../src/features/billing/invoices/domain/invoice'
import {
  amountsOf,
  type VatOfRate,
  vatPerRate,
} from '../../src/features/billing/invoices/domain/invoice-amounts'
import { CADENCES, type QuoteLine } from '../../src/features/sales/quotes/documents/domain/quote-document'
import { newLine } from '../../src/features/sales/quotes/documents/domain/quote-lines'
import type { Cents } from '../../src/shared/money'

/** Any line that the editor accepts: fractional hours, discounts, each rate of VAT, minimum terms. */
export const anyQuoteLine: fc.Arbitrary<QuoteLine> = fc
  .record({
    id: fc.uuid(),
    description: fc.constantFrom('Website', 'Onderhoud', 'Hosting'),
    cadence: fc.constantFrom(...CADENCES),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 999 }).map((n) => n / 100),
    ),
    unit: fc.constantFrom('piece' as const, 'hour' as const, 'month' as const),
    unitPrice: fc.integer({ min: 1, max: 200_000 }).map((amount) => amount as Cents),
    discountPercent: fc.constantFrom(0, 0, 5, 33, 100),
    vatPercent: fc.constantFrom(21, 21, 9, 0),
    isOptional: fc.boolean(),
    isPicked: fc.boolean(),
    minimumMonths: fc.constantFrom(0, 0, 3),
  })
  .map(({ id, ...line }) => newLine(id, line))

/** Net, VAT and gross per rate. */
export type PerRate = Record<number, [net: number, vat: number, gross: number]>

/** Sum of these lines' invoices per rate, or a stated total; rates without an amount are left out. */
export function perRate(
  invoices: readonly (readonly InvoiceLine[])[],
  said: { perRate: readonly VatOfRate[] } | null = null,
): PerRate {
  return addedUp([...invoices.flatMap(vatOfLines), ...(said?.perRate ?? [])])
}

function vatOfLines(lines: readonly InvoiceLine[]): VatOfRate[] {
  const { net: amount, vat: vatAmount } = amountsOf(lines, 21)
  return vatPerRate({ lines, vatPercent: 21, amount, vatAmount })
}

/** The same for issued amounts. */
export function addedUp(rates: readonly VatOfRate[]): PerRate {
  const found: PerRate = {}
  for (const { percent, net, vat } of rates) {
    if (net === 0 && vat === 0) continue
    const [before, vatBefore, gross] = found[percent] ?? [0, 0, 0]
    found[percent] = [before + net, vatBefore + vat, gross + net + vat]
  }
  return found
}
