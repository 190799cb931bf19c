import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { chargedUntil, dueRenewals } from '@/features/billing/subscriptions/server/due-renewals'
import { renewSubscription } from '@/features/billing/subscriptions/server/renew-subscription'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { correctDomain } from '@/features/hosting/provisioning/server/correct-domain'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import {
  CONSUMER_ORDER,
  type OrderedBy,
  payOrderOf,
  placeOrderOf,
} from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { cartOf, nameAlone } from '../domain/order-in-words'
import { priceNow, totalNow } from '../domain/price-now'
import { renewalOf } from '../domain/renewal'
import { changeOffer } from '../plan-change/server/change-offer'
import { billOrder } from './bill-order'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { orderOfCustomer } from './orders-of-customer'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const NAME = 'wevers-slot.nl'
const CART = cartOf(nameAlone(NAME))

async function paid(site: TestContext, changes: Parameters<typeof placeOrderOf>[1] = {}): Promise<OrderedBy> {
  const jan = await placeOrderOf(site, { cart: CART, ...changes })
  await payOrderOf(site, jan)
  return jan
}

async function delivered(site: TestContext): Promise<OrderedBy> {
  const jan = await paid(site)
  for (const { id } of await tasksOfOrders(site.db, [jan.orderId])) await completeTask(site.context, id, ROOS)
  return jan
}

const orderOf = async ({ db }: TestContext, of: OrderedBy) => {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  if (!order) throw new Error('There is no order')
  return order
}

const tasks = async ({ db }: TestContext, { orderId }: OrderedBy) =>
  (await tasksOfOrders(db, [orderId])).filter(({ doneAt }) => !doneAt).map(({ kind }) => kind)

const invoicesOf = async ({ db }: TestContext, { orderId }: OrderedBy) =>
  await db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(asc(hostingInvoices.issueDate), asc(hostingInvoices.invoiceNumber))

const mailsOf = async (site: TestContext, kind: string) =>
  (await allMails(site))
    .filter((mail) => mail.kind === kind)
    .map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`)

/** Charges what is due on this day, as its night does. */
async function renewOn(site: TestContext, day: CalendarDay) {
  site.clock.now = new Date(`${day}T03:00:00Z`)
  for (const due of await dueRenewals(site.db, chargedUntil(day, 14)))
    await renewSubscription(site.context, due)
}

async function nightOf(site: TestContext, day: CalendarDay) {
  site.clock.now = new Date(`${addDays(day, -1)}T17:00:00Z`)
  await showNight(site.context, day)
  site.clock.now = new Date(`${day}T02:10:00Z`)
  await runNight(site.context, day)
}

// promise money 7d: A domain name alone costs its first year, and is told, charged and renewed so
test('a name alone is charged its first year, and says each later one before the button, in the mail and in the portal', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  const order = await orderOf(site, jan)
  expect(order).toMatchObject({ hostingPackage: null, hostingPrice: 0, domainPrice: 100, totalPrice: 121 })
  const [invoice] = await invoicesOf(site, jan)
  expect(invoice).toMatchObject({
    totalAmount: 121,
    description: `Domeinnaam ${NAME} per jaar`,
    lines: [{ description: `Domeinnaam ${NAME}, eerste jaar`, unit: 'year', net: 100 }],
  })
  const [confirmation] = await mailsOf(site, 'hosting-confirmation')
  expect(confirmation).toContain('Daarna elk jaar')
  expect(confirmation).toContain('€ 36,30 incl. btw (€ 30,00 excl. btw)')
  expect(confirmation).toContain('De naam blijft van jou tot het einde van het jaar dat betaald is.')
  expect(confirmation).not.toMatch(/Pakket|Extra’s|hosting,/)
  expect(totalNow(order, '2027-01-10')).toBe(121)
  expect(renewalOf({ ...order, withdrawnAt: null }, '2027-01-10')).toMatchObject({
    kind: 'renews',
    renewsOn: '2027-11-20',
    billingCycle: 'yearly',
    price: { total: 3630, domainPerYear: null },
  })
})

test('a name alone is one task, and delivered once it is registered, without access that nobody has', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  expect(await tasks(site, jan)).toEqual(['register-domain'])
  const [task] = await tasksOfOrders(site.db, [jan.orderId])
  expect(await completeTask(site.context, task?.id ?? '', ROOS)).toBe('delivered')
  expect((await orderOf(site, jan)).deliveredAt).not.toBeNull()
  expect(await domainOfOrder(site.db, jan.orderId)).toMatchObject({ wanted: 'registered', seen: 'held' })
  const [mail] = await mailsOf(site, 'hosting-delivered')
  expect(mail).toContain('Je domeinnaam is geregistreerd')
  expect(mail).toContain(`${NAME} is voor je vastgelegd`)
  expect(await site.context.registries.todaySources['access-details'].items(site.context, 10)).toEqual([])
})

test('each later year is invoiced at the price that was told, fourteen days before it', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  await renewOn(site, '2027-11-05')
  expect(await invoicesOf(site, jan)).toHaveLength(1)
  await renewOn(site, '2027-11-06')
  const [, renewal] = await invoicesOf(site, jan)
  expect(renewal).toMatchObject({ totalAmount: 3630, periodStart: '2027-11-20', periodEnd: '2028-11-19' })
  const [mail] = await mailsOf(site, 'subscription-renewal')
  expect(mail).toContain('je domeinnaam vanaf 20 november 2027')
  const order = await orderOf(site, jan)
  expect(priceNow(order, '2027-12-01')).toMatchObject({ domain: 3000, total: 3630, isNew: true })
  expect(totalNow(order, '2027-12-01')).toBe(3630)
})

test('an invoice of the office asks the running year of a name alone', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  site.clock.now = new Date('2027-12-01T09:00:00Z')
  await billOrder(site.context, {
    orderId: jan.orderId,
    madeBefore: 0,
    actor: { kind: 'admin', accountId: ROOS.id },
  })
  expect((await invoicesOf(site, jan)).at(-1)).toMatchObject({
    totalAmount: 3630,
    lines: [{ description: `Domeinnaam ${NAME}`, unit: 'year', net: 3000 }],
  })
})

// promise money 7b: A domain name alone is never suspended
test('a name alone has no plan to change, and nobody suspends it', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  const wished = { packageId: 'basis', billingCycle: 'yearly', extras: [] } as const
  expect(await changeOffer(site.context, site.db, await orderOf(site, jan), wished)).toBeUndefined()
  const actor = { kind: 'admin', accountId: ROOS.id } as const
  const suspended = await changeOrderStatus(site.context, {
    orderId: jan.orderId,
    to: 'suspended',
    reason: 'Niet betaald',
    actor,
  })
  expect(suspended).toBe('refused')
})

test('a name alone that ends is let go at the end of its paid year, with no hosting to take down or wipe', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  await cancelOrder(site.context, { ...jan, reason: null })
  const [told] = await mailsOf(site, 'hosting-cancellation')
  expect(told).toContain(`Je bestelling van ${NAME} stopt op 20 december 2026`)
  expect(told).toContain('De naam is van jou tot en met 19 november 2027')
  expect(told).not.toMatch(/je site|hosting stopt/)
  await nightOf(site, '2026-12-21')
  expect(await tasks(site, jan)).toEqual(['release-domain'])
  expect(await invoicesOf(site, jan)).toHaveLength(1)
  const [over] = await mailsOf(site, 'hosting-over')
  expect(over).toContain('Je bestelling is gestopt.')
  expect(over).not.toContain('bestanden')
})

test('who moves a name alone gets its transfer code', async () => {
  await using site = await createTestContext()
  const jan = await delivered(site)
  await cancelOrder(site.context, { ...jan, reason: null, domainEnd: 'move' })
  expect(await tasks(site, jan)).toEqual(['give-transfer-code'])
})

test('later invoices of a corrected name alone name the new one', async () => {
  await using site = await createTestContext()
  const jan = await paid(site)
  const corrected = await correctDomain(site.context, {
    orderId: jan.orderId,
    name: 'weversslot.nl',
    admin: ROOS,
  })
  expect(corrected).toBe('corrected')
  await renewOn(site, '2027-11-06')
  expect((await invoicesOf(site, jan)).at(-1)).toMatchObject({
    description: 'Domeinnaam weversslot.nl per jaar',
    lines: [{ description: 'Domeinnaam weversslot.nl' }],
  })
})

test('a name alone is registered by us, by the year and without extras, or not stored', async () => {
  await using site = await createTestContext()
  const outcomes = []
  for (const other of [
    { domainPlan: 'bring' },
    { billingCycle: 'monthly' },
    { extras: ['ssl'] },
    { domainName: null, domainPlan: null },
  ] as const)
    outcomes.push(await placeOrderOf(site, { cart: { ...CART, ...other } }).catch(() => 'refused'))
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused'])
  expect(CONSUMER_ORDER.cart.packageId).not.toBeNull()
})
