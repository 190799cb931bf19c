import { createHash } from 'node:crypto'
import type { Transaction } from '@/platform/context'
import { cartOf } from '../domain/order-in-words'
import { shownPrices } from '../domain/shown-prices'
import { agreedTexts, orderEvidence } from './evidence-tables'
import type { HostingOrder } from './order-tables'

/** Stores what stood beside the order button when it was pressed, in the transaction of the order. */
export async function recordEvidence(
  tx: Transaction,
  order: HostingOrder,
  { termsText, registryConditions }: { termsText: string; registryConditions: string | null },
): Promise<void> {
  const termsHash = createHash('sha256').update(termsText).digest('hex')
  await tx
    .insert(agreedTexts)
    .values({ hash: termsHash, text: termsText, firstAgreedAt: order.createdAt })
    .onConflictDoNothing()
  await tx.insert(orderEvidence).values({
    orderId: order.id,
    termsHash,
    registryConditions,
    shownPrices: shownPrices(cartOf(order), order.vatPercent),
  })
}
