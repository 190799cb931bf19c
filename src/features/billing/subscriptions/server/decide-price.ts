import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import { type CatalogueProduct, productInWords, productKey } from '../terms/domain/price-products'
import { liveVersions } from './internal/priced-items'
import { priceVersions } from './subscription-tables'

interface Administrator {
  id: string
  name: string
  role: 'admin'
}

export interface NewPrice {
  product: CatalogueProduct
  /** Without VAT. */
  unitPrice: Cents
  effectiveOn: CalendarDay
  /** Customers read it. */
  reason: string
}

/**
 * - `known`: exactly this was decided before.
 * - `taken`: another price holds from that day already.
 * - `too-early`: that day is over, or is today.
 */
export type PriceOutcome = 'decided' | 'known' | 'taken' | 'too-early'

/** Writes down that running subscriptions cost something else from a day on. Nights tell the customers in time. */
export async function decidePrice(
  context: Context,
  { product, admin, ...price }: NewPrice & { admin: Administrator },
): Promise<PriceOutcome> {
  const { unitPrice, effectiveOn, reason } = price
  if (effectiveOn <= dayOf(context.now())) return 'too-early'
  const { kind, product: name, billingCycle } = product
  return await context.db.transaction(async (tx) => {
    const id = context.random.uuid()
    const [decided] = await tx
      .insert(priceVersions)
      .values({
        ...price,
        id,
        kind,
        product: name,
        billingCycle,
        decidedBy: admin.name,
        decidedAt: context.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!decided) {
      const there = (await liveVersions(tx)).find(
        (version) => productKey(version) === productKey(product) && version.effectiveOn === effectiveOn,
      )
      return there?.unitPrice === unitPrice && there.reason === reason ? 'known' : 'taken'
    }
    await recordEvent(context, tx, {
      actor: actorOf(admin),
      action: 'price.decided',
      subject: { kind: 'price', id },
      details: { product: productInWords(product), to: unitPrice, effectiveOn, reason },
    })
    return 'decided'
  })
}
