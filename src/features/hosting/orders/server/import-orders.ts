import { sql } from 'drizzle-orm'
import { importSubscriptions } from '@/features/billing/subscriptions/server/import-subscriptions'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { AgreedItem } from '@/features/billing/subscriptions/terms/domain/subscription'
import type { TakenOver } from '@/features/billing/subscriptions/terms/domain/taken-over'
import { actingAsOf } from '@/features/people/customers/domain/acting-as'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import type { Context, Database, Transaction } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { type Cents, sum } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import { orderInWords } from '../domain/order-in-words'
import type { OrderPaymentStatus, OrderStatus } from '../domain/order-status'
import { hostingOrders } from './order-tables'

/** An order that was placed and delivered in another system, with its number there. */
export interface ImportedOrder {
  id: string
  orderNumber: string
  customerId: string
  details: CustomerDetails
  choice: HostingChoice
  domainName: string | null
  hostingPrice: Cents
  domainPrice: Cents
  extrasTotal: Cents
  totalPrice: Cents
  status: Exclude<OrderStatus, 'pending'>
  paymentStatus: OrderPaymentStatus
  createdAt: Date
  /** Recurring items, each with the day from which it is charged here. */
  items: readonly (AgreedItem & { takenOver: TakenOver | null })[]
}

/** Placeholder for what is unknown of an order from elsewhere. */
const NOT_KNOWN = 'niet bekend'

/**
 * Batch size: PostgreSQL takes 65,535 parameters per statement; each order has several items, and each of those some
 * periods.
 */
const ROWS_AT_ONCE = 100

/**
 * Stores orders of another system with their subscriptions. They were delivered there, so that they create no tasks and
 * no mails. Returns the stored total, VAT included.
 */
export async function importOrders(
  context: Context,
  tx: Transaction,
  orders: readonly ImportedOrder[],
): Promise<Cents> {
  const stored: Cents[] = []
  for (let from = 0; from < orders.length; from += ROWS_AT_ONCE) {
    const some = orders
      .slice(from, from + ROWS_AT_ONCE)
      .map((order) => ({ order, row: rowOf(context, order) }))
    const rows = await tx
      .insert(hostingOrders)
      .values(some.map(({ row }) => row))
      .returning({ total: hostingOrders.totalPrice })
    stored.push(...rows.map(({ total }) => total))
    await importSubscriptions(
      context,
      tx,
      some.map(({ order: { id: orderId, items, ...order }, row }) => ({
        customerId: order.customerId,
        orderId,
        reference: order.orderNumber,
        createdAt: order.createdAt,
        description: orderInWords(row),
        billingCycle: order.choice.billingCycle,
        items,
        actingAs: row.actingAs,
        standsStill: order.status === 'suspended',
      })),
    )
  }
  return sum(stored)
}

function rowOf({ random }: Context, { details, choice, items, ...order }: ImportedOrder) {
  const { packageId: hostingPackage, billingCycle, extras } = choice
  const { createdAt, domainName, domainPrice } = order
  return {
    ...order,
    ...details,
    hostingPackage,
    billingCycle,
    extras: [...extras],
    requestId: random.uuid(),
    vatPercent: vatRateOn(dayOf(createdAt)),
    domainPlan:
      domainName === null
        ? null
        : domainPrice > 0 || hasDomain(items)
          ? ('register' as const)
          : ('bring' as const),
    actingAs: actingAsOf(details),
    paymentMethod: 'bank-transfer',
    paidAt: createdAt,
    deliveredAt: createdAt,
    termsVersion: NOT_KNOWN,
    termsAcceptedAt: createdAt,
    orderButtonText: NOT_KNOWN,
  }
}

function hasDomain(items: ImportedOrder['items']): boolean {
  return items.some(({ kind }) => kind === 'domain')
}

/** Which of these numbers belong to an order here. */
export async function orderNumbersTaken(
  db: Database | Transaction,
  numbers: readonly string[],
): Promise<{ id: string; orderNumber: string }[]> {
  const { id, orderNumber } = hostingOrders
  return await db
    .select({ id, orderNumber })
    .from(hostingOrders)
    .where(sql`${orderNumber} = ANY (${sql.param(numbers)}::text[])`)
}
