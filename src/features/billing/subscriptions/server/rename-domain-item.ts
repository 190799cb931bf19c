import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '@/platform/context'
import type { Cents } from '@/shared/money'
import { type NamedWith, nameAnew } from './internal/name-anew'
import { subscriptionItems, subscriptions } from './subscription-tables'

/** What each later year of a domain name of an order was agreed to cost, without VAT; undefined when none is charged. */
export async function agreedDomainPrice(
  tx: Transaction,
  orderId: string,
  name: string,
): Promise<Cents | undefined> {
  const [item] = await tx
    .select({ price: subscriptionItems.agreedPrice })
    .from(subscriptionItems)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionItems.subscriptionId))
    .where(
      and(
        eq(subscriptions.orderId, orderId),
        eq(subscriptionItems.kind, 'domain'),
        eq(subscriptionItems.product, name),
      ),
    )
  return item?.price
}

/** The domain name of an order's subscription is another one: later invoices name it so. */
export async function renameDomainItem(
  tx: Transaction,
  orderId: string,
  {
    from,
    to,
    nameOf,
    describe,
  }: {
    from: string
    to: string
    /** Its words on an invoice. */
    nameOf: (domain: string) => string
    describe: NamedWith
  },
): Promise<void> {
  const ofOrder = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId))
  await nameAnew(tx, orderId, describe)
  const { subscriptionId, kind, product } = subscriptionItems
  await tx
    .update(subscriptionItems)
    .set({ product: to, description: nameOf(to) })
    .where(and(inArray(subscriptionId, ofOrder), eq(kind, 'domain'), eq(product, from)))
}
