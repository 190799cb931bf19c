import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import type { OrderStatus } from '@/features/hosting/orders/domain/order-status'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { orderOfCustomer } from '@/features/hosting/orders/server/orders-of-customer'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { addDays } from '@/shared/calendar-day'
import { payOrderOf, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { moneyCameIn } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { issueCreditNote } from './credit-invoice'
import { chargedUntil, dueRenewals } from './due-renewals'
import { renewSubscription } from './renew-subscription'
import { subscriptionItems, subscriptionPeriods, subscriptions } from './subscription-tables'

const BAKERY = {
  cart: {
    packageId: 'onbeperkt',
    billingCycle: 'monthly',
    extras: ['ssl'],
    domainName: 'bakkerijaarnink.nl',
    domainPlan: 'register',
  },
} satisfies Parameters<typeof placeOrderOf>[1]

/** A paid order of the 31st of January. */
async function running(site: TestContext, changes: Parameters<typeof placeOrderOf>[1] = BAKERY) {
  site.clock.now = new Date('2027-01-31T10:00:00Z')
  const order = await placeOrderOf(site, changes)
  await payOrderOf(site, order)
  const [subscription] = await site.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order.orderId))
  if (!subscription) throw new Error('There is no subscription')
  return { ...order, subscriptionId: subscription.id }
}

async function periodsOf({ db }: TestContext, kind: 'package' | 'domain') {
  const { seq, firstDay, lastDay, net, state } = subscriptionPeriods
  return await db
    .select({ seq, firstDay, lastDay, net, state })
    .from(subscriptionPeriods)
    .innerJoin(subscriptionItems, eq(subscriptionItems.id, subscriptionPeriods.itemId))
    .where(eq(subscriptionItems.kind, kind))
    .orderBy(asc(seq))
}

test('the first payment begins the subscription, with what the first invoice charged', async () => {
  await using site = await createTestContext()
  await running(site)
  expect(await periodsOf(site, 'package')).toEqual([
    { seq: 0, firstDay: '2027-01-31', lastDay: '2027-02-27', net: 3950, state: 'invoiced' },
  ])
  expect(await periodsOf(site, 'domain')).toEqual([
    { seq: 0, firstDay: '2027-01-31', lastDay: '2028-01-30', net: 100, state: 'invoiced' },
  ])
})

const at = (day: string) => new Date(`${day}T03:00:00Z`)

/** What the night of this day does: everything that is due, oldest first. */
async function renewOn(site: TestContext, day: string) {
  site.clock.now = at(day)
  const due = await dueRenewals(site.db, chargedUntil(day, 14))
  for (const renewal of due) await renewSubscription(site.context, renewal)
  return due.map(({ firstDay }) => firstDay)
}

// promise faq.ts: Nee, we vragen geen aanbetaling. Hosting en een domeinnaam betaal je wel vooraf, per maand of per jaar.
// promise prijzen.ts: bij je bestelling, en daarna voor elke nieuwe termijn
// promise OrderPrices.tsx: Verlengt op
test('the invoice of a period goes out fourteen days before it, once, with the period on each line and in the mail', async () => {
  await using site = await createTestContext()
  const { subscriptionId, orderId } = await running(site)
  expect(await renewOn(site, '2027-02-13')).toEqual([])
  expect(await renewOn(site, '2027-02-14')).toEqual(['2027-02-28'])
  expect(await renewOn(site, '2027-02-14')).toEqual([])
  expect(await renewSubscription(site.context, { subscriptionId, firstDay: '2027-02-28' })).toEqual({
    outcome: 'nothing',
  })
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.orderId, orderId))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
  expect(invoices).toHaveLength(2)
  const period = { firstDay: '2027-02-28', lastDay: '2027-03-30' }
  expect(invoices[1]).toMatchObject({
    issueDate: '2027-02-14',
    dueDate: '2027-02-28',
    paymentStatus: 'pending',
    series: 'order',
    amount: 4200,
    vatAmount: 882,
    totalAmount: 5082,
    periodStart: period.firstDay,
    periodEnd: period.lastDay,
    lines: [
      { description: 'Hosting Onbeperkt', net: 3950, period },
      { description: 'Premium SSL', net: 250, period },
    ],
  })
  const mail = (await allMails(site)).findLast(({ kind }) => kind === 'subscription-renewal')
  expect(mail?.subject).toBe(`Factuur ${invoices[1]?.invoiceNumber}: je hosting vanaf 28 februari 2027`)
  expect(mail?.text).toContain('28 februari 2027 tot en met 30 maart 2027')
  expect(mail?.text).toContain('€\u00a050,82 incl. btw')
})

// promise money 7a: Payment moves no date
test('days are counted from the first one: a month of the 31st comes back to the 31st, paid or not', async () => {
  await using site = await createTestContext()
  await running(site)
  for (const day of ['2027-02-14', '2027-03-17']) await renewOn(site, day)
  // The invoice of 28 February is paid when its days are over, the one of 31 March not at all.
  site.clock.now = at('2027-04-05')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
  await moneyCameIn(site, invoices[1]?.id ?? '')
  await renewOn(site, '2027-04-16')
  expect((await periodsOf(site, 'package')).map(({ firstDay, lastDay }) => [firstDay, lastDay])).toEqual([
    ['2027-01-31', '2027-02-27'],
    ['2027-02-28', '2027-03-30'],
    ['2027-03-31', '2027-04-29'],
    ['2027-04-30', '2027-05-30'],
  ])
})

// promise hosting-order-wizard.ts: Het eerste jaar
test('the domain name is charged per year, at the price of later years, on the invoice of that month', async () => {
  await using site = await createTestContext()
  await running(site)
  for (let day = '2027-02-01'; day < '2028-02-01'; day = addDays(day, 1)) await renewOn(site, day)
  expect(await periodsOf(site, 'domain')).toMatchObject([
    { firstDay: '2027-01-31', net: 100 },
    { firstDay: '2028-01-31', lastDay: '2029-01-30', net: 3000 },
  ])
  const [last] = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(desc(hostingInvoices.createdAt))
    .limit(1)
  expect(last).toMatchObject({ amount: 7200, periodStart: '2028-01-31', periodEnd: '2029-01-30' })
  expect(await site.db.$count(hostingInvoices)).toBe(13)
})

test('after an outage each period gets its invoice, the oldest first, one a night', async () => {
  await using site = await createTestContext()
  await running(site)
  expect(await renewOn(site, '2027-05-01')).toEqual(['2027-02-28'])
  expect(await renewOn(site, '2027-05-02')).toEqual(['2027-03-31'])
  expect(await renewOn(site, '2027-05-03')).toEqual(['2027-04-30'])
  expect(await renewOn(site, '2027-05-04')).toEqual([])
})

// promise money 7a: Each due period has one line, whoever is at it … and nothing is charged beyond the last day
test('nothing is charged beyond the last day, and a period in it is', async () => {
  await using site = await createTestContext()
  const customer = await running(site)
  site.clock.now = at('2027-03-20')
  await renewOn(site, '2027-02-14')
  site.clock.now = at('2027-03-05')
  await cancelOrder(site.context, { ...customer, reason: null })
  expect(await renewOn(site, '2027-03-20')).toEqual([])
  expect((await periodsOf(site, 'package')).at(-1)?.lastDay).toBe('2027-03-30')
})

// promise money 7a: Each due period has one line, whoever is at it
test('two workers at the same moment make one invoice', async () => {
  await using site = await createTestContext()
  const { subscriptionId } = await running(site)
  await using other = secondNode(site)
  site.clock.now = at('2027-02-14')
  const wanted = { subscriptionId, firstDay: '2027-02-28' }
  const outcomes = await Promise.all([
    renewSubscription(site.context, wanted),
    renewSubscription(other.context, wanted),
    renewSubscription(site.context, wanted),
  ])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['nothing', 'nothing', 'renewed'])
  expect(await site.db.$count(hostingInvoices)).toBe(2)
})

async function attachedTo(site: TestContext): Promise<string[]> {
  return (await allMails(site)).flatMap(({ attachments }) =>
    (attachments ?? []).flatMap((one) => (one.kind === 'invoice' ? [one.invoiceId] : [])),
  )
}

const OFFICE = { kind: 'admin', accountId: crypto.randomUUID() } as const

async function moveTo({ context }: TestContext, orderId: string, to: OrderStatus) {
  return await changeOrderStatus(context, { orderId, to, reason: 'Op verzoek', actor: OFFICE })
}

// promise money 7a: Each due period has one line, whoever is at it … or a waiver that is written down
test('what stood still when a period began is not charged for it, that is written down, and it goes on after', async () => {
  await using site = await createTestContext()
  const { orderId } = await running(site)
  await moveTo(site, orderId, 'suspended')
  await renewOn(site, '2027-02-27')
  expect(await periodsOf(site, 'package')).toHaveLength(1)
  await renewOn(site, '2027-02-28')
  expect((await periodsOf(site, 'package'))[1]).toMatchObject({ state: 'waived', net: 0 })
  await moveTo(site, orderId, 'active')
  await renewOn(site, '2027-03-17')
  expect((await periodsOf(site, 'package'))[2]).toMatchObject({ state: 'invoiced', firstDay: '2027-03-31' })
  expect(await site.db.$count(hostingInvoices)).toBe(2)
})

// promise money 7a: Payment moves no date … and not held back for ever by a suspension that is over
test('who goes on before the period begins is charged for it', async () => {
  await using site = await createTestContext()
  const { orderId } = await running(site)
  await moveTo(site, orderId, 'suspended')
  await renewOn(site, '2027-02-20')
  await moveTo(site, orderId, 'active')
  await renewOn(site, '2027-02-21')
  expect((await periodsOf(site, 'package'))[1]).toMatchObject({ state: 'invoiced', firstDay: '2027-02-28' })
})

// promise money 7a: Payment moves no date … also when the office ends the order
test('an order that the office ends asks nothing for a period that does not come, and the customer gets its credit note', async () => {
  await using site = await createTestContext()
  const { orderId } = await running(site)
  await renewOn(site, '2027-02-14')
  await moveTo(site, orderId, 'cancelled')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(desc(hostingInvoices.series), asc(hostingInvoices.createdAt))
  // One note for the period that does not come, one for the days that are left of this one.
  expect(invoices.map(({ series, status }) => `${series} ${status}`)).toEqual([
    'order sent',
    'order credited',
    'credit sent',
    'credit sent',
  ])
  for (const note of invoices.slice(2)) expect(await attachedTo(site)).toContain(note.id)
  // Nor for any period after it, in the nights that follow.
  expect(await renewOn(site, '2027-02-15')).toEqual([])
  expect(await renewOn(site, '2027-03-17')).toEqual([])
})

test('a period whose invoice was taken back while the subscription goes on is a gift: nothing is left to pay of it', async () => {
  await using site = await createTestContext()
  const { orderId, invoiceId, customerId, orderNumber } = await running(site)
  const until = async () => (await orderOfCustomer(site.db, customerId, orderNumber))?.paidUntil
  expect(await until()).toBe('2027-02-27')
  const admin = { id: crypto.randomUUID() }
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoiceId ?? '', 'Vergissing', admin))
  expect(await until(), orderId).toBe('2027-02-27')
})

test('without the address of the customer no invoice goes out', async () => {
  await using site = await createTestContext()
  const { subscriptionId, customerId } = await running(site)
  await site.db
    .update(hostingCustomers)
    .set({ customerCity: null })
    .where(eq(hostingCustomers.id, customerId))
  site.clock.now = at('2027-02-14')
  expect(await renewSubscription(site.context, { subscriptionId, firstDay: '2027-02-28' })).toEqual({
    outcome: 'no-address',
  })
  expect(await periodsOf(site, 'package')).toHaveLength(1)
})

// promise money 7a: Periods are counted from the first day … or the database refuses them
test('no two periods of an item lie over each other, whatever the code does', async () => {
  await using site = await createTestContext()
  await running(site)
  const [period] = await site.db.select().from(subscriptionPeriods).limit(1)
  if (!period) throw new Error('There is no period')
  const over = { ...period, id: crypto.randomUUID(), seq: 7, firstDay: period.lastDay, lastDay: '2029-01-01' }
  await expect(site.db.insert(subscriptionPeriods).values(over)).rejects.toThrow()
})

// promise cancellation-mails.tsx: Verviel er door je opzegging een factuur, dan krijg je voor die termijn een nieuwe.
test('who cancels after the invoice of the next period went out gets it taken back, and is charged anew after a change of mind', async () => {
  await using site = await createTestContext()
  const customer = await running(site)
  await renewOn(site, '2027-03-01')
  await renewOn(site, '2027-03-20')
  expect((await periodsOf(site, 'package')).map(({ firstDay }) => firstDay)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
  await cancelOrder(site.context, { ...customer, reason: null })
  expect((await periodsOf(site, 'package')).at(-1)).toMatchObject({ lastDay: '2027-03-30' })
  const credited = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.status, 'credited'))
  expect(credited).toMatchObject([{ periodStart: '2027-03-31', paymentStatus: 'credited' }])
  const [note] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.series, 'credit'))
  expect(await attachedTo(site)).toContain(note?.id)
  await undoCancellation(site.context, customer)
  expect(await renewOn(site, '2027-03-21')).toEqual(['2027-03-31'])
})

// promise portal-flash.ts: Ze staan op je volgende facturen, en bij een volgende bestelling zijn ze al ingevuld. Facturen die je al hebt, veranderen niet.
test('the invoice of a period bears the name and address of now', async () => {
  await using site = await createTestContext()
  const { customerId } = await running(site)
  const moved = { customerAddress: 'Oude Markt 14', customerZipcode: '7511 GA' }
  await site.db.update(hostingCustomers).set(moved).where(eq(hostingCustomers.id, customerId))
  await renewOn(site, '2027-02-14')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
  expect(invoices.map(({ buyer }) => buyer.street)).toEqual([CONSUMER.customerAddress, 'Oude Markt 14'])
})

test('who gave a mandate reads when it is debited, with the amount, fourteen days before', async () => {
  await using site = await createTestContext()
  const { customerId, accountId, email, subscriptionId } = await running(site)
  const customer = { id: customerId, accountId, name: 'Jan Wevers', email }
  await giveMandate(site.context, customer, { iban: 'NL91ABNA0417164300', holder: 'J. Wevers' })
  site.clock.now = at('2027-02-14')
  const renewed = await renewSubscription(site.context, { subscriptionId, firstDay: '2027-02-28' })
  expect(renewed).toMatchObject({ outcome: 'renewed', debitOn: '2027-03-01' })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'subscription-renewal')
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Op 1 maart 2027 wordt het bedrag van je rekening afgeschreven.',
  )
  expect(mail?.text).not.toContain('Factuur betalen')
})
