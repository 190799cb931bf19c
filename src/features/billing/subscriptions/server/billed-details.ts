import { and, eq, isNotNull } from 'drizzle-orm'
import { reverseChargedBuyers } from '@/features/billing/vat/server/buyer-treatment'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { billedAs } from '@/features/people/customers/domain/billed-as'
import {
  type CustomerDetails,
  countryOf,
  wholeDetails,
} from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Context, Database, Transaction } from '@/platform/context'
import type { CalendarDay } from '@/shared/calendar-day'
import { type Subscription, subscriptions } from './subscription-tables'

/** What says by whose details a subscription is billed. */
type Billed = Pick<Subscription, 'id' | 'customerId' | 'ownDetails' | 'actingAs'>

/**
 * The details by which a subscription is billed: its own, else those of its customer's record, without a VAT id abroad for
 * who agreed as a consumer (`billedAs`). Undefined while an invoice lacks something.
 */
export async function billedDetails(
  db: Database | Transaction,
  { customerId, ownDetails, actingAs }: Omit<Billed, 'id'>,
): Promise<CustomerDetails | undefined> {
  const customer = await customerWithId(db, customerId)
  const details = customer && wholeDetails({ ...customer, ...ownDetails, customerEmail: customer.email })
  return details && billedAs(details, actingAs)
}

/** The same of the subscription with this id. */
export async function detailsBilledFor(
  db: Database | Transaction,
  subscriptionId: string,
): Promise<CustomerDetails | undefined> {
  const { customerId, ownDetails, actingAs } = subscriptions
  const [billed] = await db
    .select({ customerId, ownDetails, actingAs })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  return billed && (await billedDetails(db, billed))
}

/** The ids of those of these subscriptions that are charged no VAT (`reverseChargedBuyers`): never of a consumer. */
export async function reverseChargedSubscriptions(
  db: Database | Transaction,
  asked: readonly Billed[],
  day?: CalendarDay,
): Promise<Set<string>> {
  const billed = asked.filter(({ actingAs }) => actingAs !== 'consumer')
  const own = billed.flatMap(({ id, ownDetails }) =>
    ownDetails ? [{ id, country: countryOf(ownDetails), vatId: ownDetails.customerVatId }] : [],
  )
  const byRecord = billed.filter(({ ownDetails }) => !ownDetails)
  const reversed = await reverseChargedBuyers(db, own, day)
  const customers = await reverseChargedCustomers(
    db,
    byRecord.map(({ customerId }) => customerId),
    day,
  )
  for (const { id, customerId } of byRecord) if (customers.has(customerId)) reversed.add(id)
  return reversed
}

/** Reaction to a changed record of a customer: it is newer than what they ordered with, so all is billed by it. */
export async function billByRecord(
  _context: Context,
  tx: Transaction,
  { subject }: RecordedEvent<'customer.record-changed'>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ ownDetails: null })
    .where(and(eq(subscriptions.customerId, subject.id), isNotNull(subscriptions.ownDetails)))
}
