import { invoicesAtOtherRate } from '@/features/billing/invoices/server/invoices-at-other-rate'
import { listVatRates } from '@/features/billing/vat/server/vat-rate-list'
import type { Context } from '@/platform/context'
import { addDays, dayOf } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import type { NewPrice } from '../../../server/decide-price'
import { type PricePreview, previewPrice, pricesInForce } from '../../../server/price-overview'
import { DAY_FAULT, priceForm } from '../../../terms/domain/price-form'

/** A price that somebody thinks of: nothing is decided by looking at it. */
export interface PriceDraft {
  /** As it was typed. */
  values: Texts
  errors: Texts
  /** What it would come to; null while something is missing. */
  preview: (PricePreview & { price: NewPrice }) | null
}

const FIELDS = ['product', 'price', 'day', 'reason'] as const

/** What customers run on, what is on its way, and what the price in the address would come to. */
export async function loadPrices(context: Context, query: URLSearchParams) {
  const [inForce, draft, vatRates] = await Promise.all([
    pricesInForce(context),
    draftOf(context, query),
    listVatRates(context, invoicesAtOtherRate),
  ])
  return { ...inForce, draft, vatRates, tomorrow: addDays(dayOf(context.now()), 1) }
}

async function draftOf(context: Context, query: URLSearchParams): Promise<PriceDraft> {
  const values = Object.fromEntries(FIELDS.map((name) => [name, query.get(name) ?? '']))
  // A link that only chooses the product finds nothing amiss yet.
  if (!query.has('price')) return { values, errors: {}, preview: null }
  const read = priceForm.safeParse(values)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
    return { values, errors: Object.fromEntries(faults.toReversed()), preview: null }
  }
  const { price: unitPrice, day: effectiveOn, ...wanted } = read.data
  if (effectiveOn <= dayOf(context.now())) return { values, errors: { day: DAY_FAULT }, preview: null }
  const price = { ...wanted, unitPrice, effectiveOn }
  return { values, errors: {}, preview: { ...(await previewPrice(context, price)), price } }
}
