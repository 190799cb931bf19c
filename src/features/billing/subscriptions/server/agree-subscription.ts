import type { BillingCycle } from '@/features/hosting/catalogue/domain/catalogue'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import type { CustomerRecord } from '@/features/people/customers/domain/customer-details'
import { changedFields } from '@/features/people/customers/server/change-customer-record'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import type { AgreedItem } from '../terms/domain/subscription'
import { subscriptionItems, subscriptions } from './subscription-tables'

export interface NewSubscription {
  /** `hosting_customers.id`. */
  customerId: string
  orderId: string | null
  /** What a bank transfer mentions. */
  reference: string
  /** What its invoices are for: 'Hosting Onbeperkt per jaar, met bakkerijaarnink.nl'. */
  description: string
  billingCycle: BillingCycle
  actingAs: ActingAs
  /** The details with which it was agreed; the customer's record when they are left out. */
  details?: CustomerRecord
  /** How many months it runs at the least; none beyond its first period when it is left out. */
  minimumMonths?: number
  /** At least one, in the order in which invoices name them. */
  items: readonly AgreedItem[]
}

/**
 * Writes down what was agreed, at its prices of now, and answers the id of it. It begins, and is charged, when
 * `startSubscription` says so.
 */
export async function agreeSubscription(
  { random, now }: Context,
  tx: Transaction,
  { items, details, ...agreed }: NewSubscription,
): Promise<string> {
  const id = random.uuid()
  const createdAt = now()
  const customer = details && (await customerWithId(tx, agreed.customerId))
  const ownDetails = customer && changedFields(customer, details).length > 0 ? details : null
  await tx.insert(subscriptions).values({ ...agreed, ownDetails, id, createdAt })
  await tx.insert(subscriptionItems).values(
    items.map(({ unitPrice, ...item }, position) => ({
      ...item,
      agreedPrice: unitPrice,
      id: random.uuid(),
      subscriptionId: id,
      position,
      createdAt,
    })),
  )
  return id
}
