import { inArray, sql } from 'drizzle-orm'
import { TERMS_VERSION } from '@/content/terms'
import { DEMO_CUSTOMER } from '@/features/accounts/rules/demo-sign-in'
import { firstAdministrator } from '@/features/accounts/server/first-administrator'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { auditOfSubject } from '@/features/audit/server/audit-queries'
import { recordAudit } from '@/features/audit/server/record-audit'
import { type CustomerRecord, fromColumns } from '@/features/customers/rules/customer-details'
import { hostingCustomers } from '@/features/customers/server/customer-tables'
import { hostingTasks } from '@/features/delivery/server/task-tables'
import { ORDER_BUTTON } from '@/features/ordering/rules/order-notices'
import { orderNumber } from '@/features/orders/rules/order-number'
import { priceOrder } from '@/features/orders/rules/order-price'
import type { DomainPlan } from '@/features/orders/rules/order-status'
import { hostingOrders } from '@/features/orders/server/order-tables'
import type { Context, Transaction } from '@/platform/context'
import { addDemoInvoices } from './demo-invoices'
import { orderPast, tasksOfPast } from './demo-order-past'
import { recordDemoPast } from './demo-past'
import { type DemoHistory, historyOf } from './history-samples'
import { DEMO_ORDERS, type DemoOrder, demoEmail, ORDERS_OF_DEMO_CUSTOMER } from './orders-samples'

/**
 * Fills the hosting office of a demo once, and the portal of its customer: a year of orders, invoices and payments.
 * Invoices are issued and paid by the same use cases as always, in the order of their dates, so that their numbers have
 * no gaps. Nothing is mailed, and nobody can sign in as these customers. Throws in live mode.
 */
export async function seedDemoOrders(context: Context): Promise<void> {
  if (context.settings.appMode !== 'demo') throw new Error('Demo orders belong to demo mode only')
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('seed demo orders', 0))`)
    const seeded = await auditOfSubject(tx, 'demo', 'orders')
    if (seeded.length > 0) return
    await addDemoOrders(context, tx)
    await recordAudit(tx, { actor: SYSTEM, action: 'demo.seeded', subject: { kind: 'demo', id: 'orders' } })
  })
}

async function addDemoOrders(context: Context, tx: Transaction): Promise<void> {
  const now = context.now()
  const strangers = DEMO_ORDERS.map((order) => ({ order, email: demoEmail(order) }))
  const own = ORDERS_OF_DEMO_CUSTOMER.map((order) => ({ order, email: DEMO_CUSTOMER.email }))
  const told = [...strangers, ...own].map((one, turn) => ({
    ...one,
    history: historyOf(one.order, turn, now),
  }))
  const customers = await customersOf(tx, told)
  const rows = told.flatMap((one) => {
    const customer = customers.get(one.email)
    return customer ? [rowOf(context, one, customer)] : []
  })
  // A number that a real order of this demo has already is left to it, and the invented order stays out.
  const stored = await tx.insert(hostingOrders).values(rows).onConflictDoNothing().returning()
  const orders = stored.flatMap((order) => {
    const { order: story, history } = told[rows.findIndex(({ id }) => id === order.id)] ?? {}
    return story && history ? [{ order, story, history }] : []
  })
  const admin = await firstAdministrator(tx)
  const tasks = orders.flatMap((one) => tasksOfPast(one))
  if (tasks.length > 0) await tx.insert(hostingTasks).values(tasks)
  await recordDemoPast(
    context,
    tx,
    orders.flatMap((one) => orderPast(one, admin)),
  )
  await addDemoInvoices(context, tx, orders, admin)
}

interface Told {
  order: DemoOrder
  email: string
  history: DemoHistory
}

type Customer = typeof hostingCustomers.$inferSelect

/** Every customer of the story, by e-mail address; who is known already stays as they are. */
async function customersOf(tx: Transaction, told: readonly Told[]): Promise<Map<string, Customer>> {
  const invented = told.filter(({ email }) => email !== DEMO_CUSTOMER.email)
  await tx
    .insert(hostingCustomers)
    .values(
      invented.map(({ order, email, history: { createdAt } }, turn) => ({
        ...recordOf(order, turn),
        email,
        createdAt,
      })),
    )
    .onConflictDoNothing()
  const known = await tx
    .select()
    .from(hostingCustomers)
    .where(
      inArray(
        hostingCustomers.email,
        told.map(({ email }) => email),
      ),
    )
  return new Map(known.map((customer) => [customer.email, customer]))
}

function recordOf({ name, company, street, zipcode, city }: DemoOrder, turn: number): CustomerRecord {
  return {
    customerName: name,
    customerPhone: phoneOf(turn),
    customerCompany: company,
    customerAddress: street,
    customerZipcode: zipcode,
    customerCity: city,
    customerKvk: company && kvkOf(turn),
    customerVatId: null,
  }
}

/** Numbers that are nobody's. */
const phoneOf = (turn: number) => `+31 6 0000 00${String(turn).padStart(2, '0')}`
const kvkOf = (turn: number) => `000001${String(turn).padStart(2, '0')}`

/** What was typed with the order is a snapshot: here it is what is known of the customer. */
function snapshotOf(customer: Customer) {
  return {
    customerId: customer.id,
    ...fromColumns(customer),
    customerEmail: customer.email,
    customerAddress: customer.customerAddress ?? '',
    customerZipcode: customer.customerZipcode ?? '',
    customerCity: customer.customerCity ?? '',
  }
}

function rowOf({ random }: Context, { order, history }: Told, customer: Customer) {
  const { packageId, billingCycle, extras, domainName } = order
  const domainPlan = planOf(order)
  const price = priceOrder({ packageId, billingCycle, extras, domainName, domainPlan })
  const { periods, stoppedAt: _stoppedAt, ...facts } = history
  return {
    ...{ ...facts, ...snapshotOf(customer), billingCycle, domainName, domainPlan, extras: [...extras] },
    id: random.uuid(),
    requestId: random.uuid(),
    orderNumber: orderNumber(history.createdAt, random.digits(3)),
    hostingPackage: packageId,
    domainAvailable: domainPlan === 'register' ? true : null,
    hostingPrice: price.hosting,
    domainPrice: price.domain,
    extrasTotal: price.extras,
    totalPrice: price.total,
    paymentStatus: periods[0]?.paidAt ? ('paid' as const) : ('pending' as const),
    paymentMethod: order.fate === 'unpaid' ? 'bank-transfer' : 'test-bank',
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: history.createdAt,
    orderButtonText: ORDER_BUTTON,
    cancelReason: reasonOf(order),
  }
}

function planOf({ domainName, daysAgo }: DemoOrder): DomainPlan | null {
  if (domainName === null) return null
  return daysAgo % 4 === 3 ? 'bring' : 'register'
}

function reasonOf({ fate }: DemoOrder): string | null {
  if (fate === 'lapsed') return 'Niet betaald, ook niet na een herinnering.'
  if (fate === 'ending') return 'Ik stop met de winkel.'
  return fate === 'ended' ? 'We gaan verder met een ander bedrijf.' : null
}
