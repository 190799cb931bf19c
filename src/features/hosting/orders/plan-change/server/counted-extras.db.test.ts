import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { putInForce, siteFacts, versionInForce } from '@/content/site-facts'
import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { subscriptionPeriods } from '@/features/billing/subscriptions/server/subscription-tables'
import type { HostingChoice } from '@/features/billing/subscriptions/terms/domain/choice'
import type { HostingExtra } from '@/features/hosting/catalogue/domain/catalogue'
import { orderRequest } from '@/features/hosting/checkout/domain/order-request'
import { tasksOfOrders } from '@/features/hosting/provisioning/server/deliveries'
import { toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER } from '@/features/people/customers/fixtures'
import type { Cents } from '@/shared/money'
import { payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { nights, nightsUntil } from '../../../../../../tests/support/nights'
import { BASIS, changeTo, offerFor } from '../../../../../../tests/support/order-changes'
import { extrasInWords } from '../../domain/order-in-words'
import { cancelOrder } from '../../server/cancel-order'
import { orderOfCustomer } from '../../server/orders-of-customer'
import { wishIn } from '../domain/change-request'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ') ?? ''

const mailboxes = (count: number): HostingChoice => ({
  ...BASIS,
  extras: Array.from({ length: count }, () => 'extra-email'),
})

/** An order of three mailboxes beside package basis, paid on 1 November. */
async function running(site: TestContext, choice: HostingChoice = mailboxes(3)) {
  site.clock.now = at('2026-11-01')
  const order = await placeOrderOf(site, { cart: { ...choice, domainName: null, domainPlan: null } })
  await payOrderOf(site, order)
  return order
}

async function papers({ db }: TestContext) {
  const { createdAt, sequence } = hostingInvoices
  const all = await db.select().from(hostingInvoices).orderBy(asc(createdAt), asc(sequence))
  const lineOf = ({ description, quantity, unit, unitPrice, net }: InvoiceLine) =>
    [plain(description), quantity, unit, unitPrice, net] as const
  return all.map(({ series, lines, amount, vatAmount, totalAmount }) => {
    expect(amount + vatAmount).toBe(totalAmount)
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount)
    return { series, lines: lines.map(lineOf), totalAmount }
  })
}

const shown = async ({ db }: TestContext, of: { customerId: string; orderNumber: string }) => {
  const order = await orderOfCustomer(db, of.customerId, of.orderNumber)
  if (!order) throw new Error('There is no order')
  return order
}

test('three mailboxes are one line of three on the first invoice and on each that follows, to the cent', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  expect(await shown(site, of)).toMatchObject({ extrasTotal: 1500, totalPrice: 4175 })
  expect(extrasInWords((await shown(site, of)).extras)).toBe('3 × Extra e-mailadres')
  await nightsUntil(site, '2026-12-02')
  const line = ['Extra e-mailadres', 3, 'piece', 500, 1500]
  const hosting = ['Hosting Basis', 1, 'month', 1950, 1950]
  expect(await papers(site)).toEqual([
    { series: 'order', lines: [hosting, line], totalAmount: 4175 },
    { series: 'order', lines: [hosting, line], totalAmount: 4175 },
  ])
  const periods = await site.db.$count(subscriptionPeriods, eq(subscriptionPeriods.net, 500 as Cents))
  expect(periods).toBe(6)
})

test('a form without JavaScript that says three orders three, with an invoice to the cent', async () => {
  await using site = await createTestContext()
  const typed = {
    ...toForm(CONSUMER),
    hosting_package: 'onbeperkt',
    billing_cycle: 'yearly',
    extras: ['ssl', 'extra-email'],
    'count_extra-email': '3',
    'names_extra-email': 'info, verkoop, jan',
    terms: 'on',
    payment_method: 'test-bank',
  }
  const of = await placeOrderOf(site, orderRequest.parse(typed))
  expect(await papers(site)).toEqual([
    {
      series: 'order',
      lines: [
        ['Hosting Onbeperkt', 1, 'year', 43550, 43550],
        ['Premium SSL', 12, 'month', 250, 3000],
        ['Extra e-mailadres', 3, 'piece', 6000, 18000],
      ],
      // 645,50 without VAT.
      totalAmount: 78106,
    },
  ])
  expect(await shown(site, of)).toMatchObject({
    extraNames: { 'extra-email': ['info', 'verkoop', 'jan'] },
    totalPrice: 78106,
  })
})

test('two more mailboxes begin today by the day, and the next period asks what the page said', async () => {
  await using site = await createTestContext()
  const of = await running(site, mailboxes(1))
  site.clock.now = at('2026-11-10')
  const { quote } = await offerFor(site, of, mailboxes(3))
  await changeTo(site, of, mailboxes(3))
  const [, change] = await papers(site)
  expect(change).toEqual({
    series: 'order',
    // 21 of 30 days of € 5,00.
    lines: [['Extra e-mailadres, 21 van 30 dagen × € 5,00', 2, 'piece', 350, 700]],
    totalAmount: 847,
  })
  expect(await shown(site, of)).toMatchObject({ extrasTotal: 1500 })
  const told = (await allMails(site)).find(({ kind }) => kind === 'hosting-change')
  expect(plain(told?.text)).toContain('Vanaf vandaag heb je Basis per maand, met 3 × Extra e-mailadres.')
  expect(plain(told?.text)).toContain('2 × 21 van 30 dagen × € 5,00 = € 7,00')
  await nightsUntil(site, '2026-12-02')
  expect((await papers(site)).at(-1)?.totalAmount).toBe(quote?.recurring[0].amounts.total)
})

test('from three mailboxes to one two go at the end of the period; nothing goes back, and one is charged then', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  const { quote } = await offerFor(site, of, mailboxes(1))
  expect(quote).toMatchObject({ now: null, later: { effectiveOn: '2026-12-01' } })
  expect(await changeTo(site, of, mailboxes(1))).toMatchObject({ outcome: 'changed', invoiceId: null })
  expect((await shown(site, of)).extras).toHaveLength(3)
  await nightsUntil(site, '2026-12-02')
  expect((await shown(site, of)).extras).toEqual(['extra-email'])
  expect(await papers(site)).toMatchObject([
    { totalAmount: 4175 },
    {
      lines: [
        ['Hosting Basis', 1, 'month', 1950, 1950],
        ['Extra e-mailadres', 1, 'month', 500, 500],
      ],
      totalAmount: quote?.recurring[0].amounts.total,
    },
  ])
  const open = (await tasksOfOrders(site.db, [of.orderId])).filter(({ doneAt }) => doneAt === null)
  expect(open.map(({ kind }) => kind)).toContain('change-extras')
})

test('who stops within a year gets back the unused days of each mailbox, and not a cent twice', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...mailboxes(3), billingCycle: 'yearly' })
  site.clock.now = at('2026-12-10')
  const { customerId, orderNumber, accountId } = of
  await cancelOrder(site.context, { customerId, orderNumber, accountId, reason: null })
  await nightsUntil(site, '2027-01-12')
  const notes = (await papers(site)).filter(({ series }) => series === 'credit')
  const given = notes.flatMap(({ lines }) => lines.map(([description, , , , net]) => [description, net]))
  expect(given).toEqual([
    ['Hosting Basis: 294 van 365 dagen × € 214,50', -17278],
    ['3 × Extra e-mailadres: 294 van 365 dagen × € 60,00', -3 * 4833],
  ])
  const { creditedNet } = subscriptionPeriods
  expect(await site.db.$count(subscriptionPeriods, eq(creditedNet, 4833 as Cents))).toBe(3)
})

/** From now on the catalogue says this of an extra. */
function sell(id: string, changes: Partial<HostingExtra>) {
  const facts = siteFacts()
  const extras = facts.catalogue.extras.map((extra) => (extra.id === id ? { ...extra, ...changes } : extra))
  putInForce({ ...facts, catalogue: { ...facts.catalogue, extras } }, versionInForce())
}

test('of two mailboxes at the old price and one at double each gets its own days back', async () => {
  await using site = await createTestContext()
  const of = await running(site, { ...mailboxes(2), billingCycle: 'yearly' })
  sell('extra-email', { perMonth: 1000 as Cents })
  site.clock.now = at('2026-11-02')
  await changeTo(site, of, { ...mailboxes(3), billingCycle: 'yearly' })
  await nights(site, '2027-10-25', '2027-11-01')
  const renewal = (await papers(site)).at(-1)
  expect(renewal?.lines).toEqual([
    ['Hosting Basis', 1, 'year', 21450, 21450],
    ['Extra e-mailadres', 2, 'piece', 6000, 12000],
    ['Extra e-mailadres', 12, 'month', 1000, 12000],
  ])
  site.clock.now = at('2027-12-10')
  const { customerId, orderNumber, accountId } = of
  await cancelOrder(site.context, { customerId, orderNumber, accountId, reason: null })
  await nights(site, '2028-01-08', '2028-01-12')
  const given = (await papers(site)).filter(({ series }) => series === 'credit').flatMap(({ lines }) => lines)
  // 295 of 366 days of each, the used ones rounded half up.
  expect(given.map(([description, , , , net]) => [description, net])).toEqual([
    ['Hosting Basis: 295 van 366 dagen × € 214,50', -17289],
    ['2 × Extra e-mailadres: 295 van 366 dagen × € 60,00', -2 * 4836],
    ['Extra e-mailadres: 295 van 366 dagen × € 120,00', -9672],
  ])
})

test('more of an extra than is sold is not offered to who asks for it past the form', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  expect((await offerFor(site, of, mailboxes(11))).quote).toBeUndefined()
  expect((await offerFor(site, of, { ...BASIS, extras: ['ssl', 'ssl'] })).quote).toBeUndefined()
})

test('of mailboxes at two prices those that came last go first, as the page and the next invoice say', async () => {
  await using site = await createTestContext()
  const of = await running(site)
  sell('extra-email', { perMonth: 1000 as Cents })
  site.clock.now = at('2026-11-10')
  await changeTo(site, of, mailboxes(5))
  const { quote } = await offerFor(site, of, mailboxes(3))
  expect(quote?.recurring[0].amounts.net).toBe(1950 + 3 * 500)
  await changeTo(site, of, mailboxes(4))
  await nightsUntil(site, '2026-12-02')
  expect((await papers(site)).at(-1)?.lines).toEqual([
    ['Hosting Basis', 1, 'month', 1950, 1950],
    ['Extra e-mailadres', 3, 'piece', 500, 1500],
    ['Extra e-mailadres', 1, 'month', 1000, 1000],
  ])
})

test.each([
  ['sold no more', { isOffered: false }],
  ['sold once', { most: 1 }],
])('who has three of what is %s keeps them or some of them, and gets no fourth', async (_, changes) => {
  await using site = await createTestContext()
  const of = await running(site)
  site.clock.now = at('2026-11-10')
  sell('extra-email', changes)
  const priceOf = async (count: number) =>
    (await offerFor(site, of, { ...mailboxes(count), packageId: 'onbeperkt' })).quote?.recurring[0].amounts
      .net
  expect(await Promise.all([3, 2, 1, 4].map(priceOf))).toEqual([5450, 4950, 4450, undefined])
  const typed = (count: number) =>
    new URLSearchParams(
      `hosting_package=basis&billing_cycle=monthly&extras=extra-email&count_extra-email=${count}`,
    )
  const has = mailboxes(3).extras
  expect(wishIn(typed(2), has).wished?.extras).toEqual(mailboxes(2).extras)
  expect(wishIn(typed(4), has).refused?.faults).toEqual({ 'count_extra-email': 'Kies er 1 tot en met 3.' })
})
