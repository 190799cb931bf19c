import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { suspensions } from '@/features/billing/dunning/server/reminder-tables'
import { type HostingInvoice, hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { giveMandate } from '@/features/billing/mandates/server/give-mandate'
import { decidePrice } from '@/features/billing/subscriptions/server/decide-price'
import { previewPrice, pricesInForce } from '@/features/billing/subscriptions/server/price-overview'
import { NOTHING_TO_PAY } from '@/features/billing/subscriptions/server/start-subscription'
import {
  itemPrices,
  subscriptionItems,
  subscriptionPeriods,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { productKey, productWithKey } from '@/features/billing/subscriptions/terms/domain/price-products'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import type { QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import { domainLine } from '@/features/sales/quotes/documents/domain/quote-lines'
import type { Cents } from '@/shared/money'
import { linesOf, ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { addCustomer } from '../../../../../tests/support/invoices'
import { allMails } from '../../../../../tests/support/mails'
import { nightOf, nights } from '../../../../../tests/support/nights'
import {
  allDone,
  deliverNow,
  maintenance,
  projectNow,
  quoteLine,
  renewUntil,
  startedProject,
} from '../../../../../tests/support/projects'
import { deliverProject } from './deliver-project'
import { projectTasks } from './project-tables'
import { tickTask } from './tick-task'

/** A project with these lines that was delivered on 1 February. */
async function delivered(site: TestContext, lines?: readonly QuoteLine[]) {
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const project = await startedProject(site, lines)
  await allDone(site, project.id)
  const answer = await deliverNow(site, project.id)
  return { ...project, answer }
}

async function invoicesOf({ db }: TestContext): Promise<HostingInvoice[]> {
  return await db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
}

// promise ProjectCosts.tsx: Een aanbetaling vragen we niet: de factuur krijg je bij de oplevering.
test('delivery is one invoice: what is paid once, and the first period of what comes back, which begins that day', async () => {
  await using site = await createTestContext()
  const { id, number, answer } = await delivered(site)
  const [invoice, ...others] = await invoicesOf(site)
  expect(others).toEqual([])
  expect(answer).toEqual({ outcome: 'delivered', invoiceIds: [invoice?.id] })
  expect(invoice).toMatchObject({
    series: 'order',
    orderId: null,
    paymentReference: number,
    amount: 83_500,
    totalAmount: 101_035,
    lines: [
      { description: 'Website, ontworpen en gebouwd', net: 79_500 },
      { description: 'Onderhoud', net: 4000, period: { firstDay: '2027-02-01', lastDay: '2027-02-28' } },
    ],
  })
  expect(await projectNow(site, id)).toMatchObject({ status: 'delivered', deliveredAt: site.clock.now })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-delivered')
  expect(mail?.attachments).toEqual([{ kind: 'invoice', invoiceId: invoice?.id }])
  expect(mail?.text).toContain('€\u00a01.010,35 incl. btw')
  expect(mail?.text).toContain('€\u00a048,40 per maand incl. btw')
})

// promise projects: Delivered twice, or by two at once, it is invoiced once
test('delivered twice, or by two at once, it is invoiced once', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  await allDone(site, project.id)
  const deliver = () => deliverNow(site, project.id)
  const outcomes = (await Promise.all([deliver(), deliver(), deliver()])).map(({ outcome }) => outcome)
  expect(outcomes.sort()).toEqual(['delivered', 'unchanged', 'unchanged'])
  expect(await invoicesOf(site)).toHaveLength(1)
})

test('nothing is delivered while something is to be done, or while no invoice can be made', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const deliver = async () => (await deliverNow(site, project.id)).outcome
  expect(await deliver()).toBe('refused')
  const tasks = await site.db.select().from(projectTasks)
  for (const { id, side } of tasks)
    if (side === 'customer') await tickTask(site.context, { taskId: id, isDone: true, by: ROOS })
  expect(await deliver()).toBe('tasks-open')
  await allDone(site, project.id)
  await site.db.update(hostingCustomers).set({ customerAddress: null })
  expect(await deliver()).toBe('no-address')
  expect(await invoicesOf(site)).toEqual([])
})

// promise projects: Delivered twice, or by two at once … for what was shown
test('what is delivered is what was shown: more work that was accepted meanwhile is shown first', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  await allDone(site, project.id)
  const shownTotal = 100 as Cents
  const delivering = { projectId: project.id, shownTotal, admin: ROOS }
  expect(await deliverProject(site.context, delivering)).toEqual({ outcome: 'changed' })
  expect(await invoicesOf(site)).toEqual([])
})

test('what was added later has an invoice of its own, and is delivered with the rest', async () => {
  await using site = await createTestContext()
  const project = await delivered(site)
  const extra = [quoteLine({ description: 'Meertalig maken', unitPrice: 12_000 as Cents })]
  const { customerId } = project
  await startedProject(site, extra, { customerId, projectId: project.id, title: 'Meertalig' })
  await allDone(site, project.id)
  await deliverNow(site, project.id)
  const invoices = await invoicesOf(site)
  expect(invoices.map(({ amount, description }) => [amount, description])).toEqual([
    [83_500, 'Website voor Bakkerij Jaarnink'],
    [12_000, 'Meertalig'],
  ])
  expect(await site.db.$count(subscriptions)).toBe(1)
})

test('what comes to nothing is delivered without an invoice', async () => {
  await using site = await createTestContext()
  const free = quoteLine({ description: 'Advies', discountPercent: 100 })
  const { answer } = await delivered(site, [free])
  expect(answer).toEqual({ outcome: 'delivered', invoiceIds: [] })
  expect(await invoicesOf(site)).toEqual([])
})

// promise projects: What the quote did not say comes back is not asked again
test('the year of a domain name that comes after the first is asked when the quote said so, at what it said', async () => {
  await using site = await createTestContext()
  const name = (description: string, nextYearPrice: Cents | null) =>
    quoteLine({
      description,
      unit: 'year',
      unitPrice: 100 as Cents,
      product: { kind: 'domain', id: 'domeinnaam' },
      nextYearPrice,
    })
  await delivered(site, [
    name('Domeinnaam, eerste jaar', 3000 as Cents),
    name('Nog een domeinnaam (daarna €\u00a030,00 per jaar)', null),
  ])
  await renewUntil(site, '2028-02-01')
  const [first, second, ...others] = await invoicesOf(site)
  expect(first?.amount).toBe(200)
  expect(second).toMatchObject({ amount: 3000, periodStart: '2028-02-01', lines: [{ quantity: 1 }] })
  expect(others).toEqual([])
})

// promise projects: An agreed price stays, whatever the catalogue does
test('a price of the catalogue stays one; with a discount or an own price it is what was agreed', async () => {
  await using site = await createTestContext()
  const hosting = (over: Partial<QuoteLine>) =>
    quoteLine({
      description: 'Hosting Basis',
      cadence: 'monthly',
      unit: 'month',
      unitPrice: 1950 as Cents,
      product: { kind: 'package', id: 'basis' },
      ...over,
    })
  const lines = [
    hosting({}),
    hosting({ discountPercent: 10 }),
    hosting({ quantity: 2.5 }),
    hosting({ unitPrice: 1900 as Cents }),
  ]
  await delivered(site, lines)
  const items = await site.db.select().from(subscriptionItems).orderBy(asc(subscriptionItems.position))
  expect(items.map(({ kind, quantity, agreedPrice }) => [kind, quantity, agreedPrice])).toEqual([
    ['package', 1, 1950],
    ['service', 1, 1755],
    ['service', 1, 4875],
    ['service', 1, 1900],
  ])
})

// promise projects: An agreed price of a name's later years stays, whatever the list asks
test('a name follows another price of the list only at the price of the list: what was agreed for its later years stays', async () => {
  await using site = await createTestContext()
  const name = (description: string, over: Partial<QuoteLine>) => ({ ...domainLine(), description, ...over })
  await delivered(site, [
    name('Als op de lijst', {}),
    name('Goedkoper', { nextYearPrice: 2500 as Cents }),
    name('Duurder', { nextYearPrice: 3250 as Cents }),
    name('Anderhalf', { quantity: 1.5 }),
    name('Voor drie jaar', { minimumMonths: 36 }),
  ])
  const product = productWithKey('domain:domeinnaam:yearly') ?? expect.fail('Names have no price')
  const price = {
    product,
    effectiveOn: '2027-12-01',
    reason: 'De inkoop werd duurder',
    unitPrice: 3390 as Cents,
  }
  expect(await previewPrice(site.context, price)).toMatchObject({
    from: [{ unitPrice: 3000, subscriptions: 1 }],
    perMonth: 33,
  })
  const { products } = await pricesInForce(site.context)
  expect(products.find((one) => productKey(one.product) === productKey(product))?.running).toMatchObject([
    { unitPrice: 3000, subscriptions: 1 },
  ])
  expect(await decidePrice(site.context, { ...price, admin: ROOS })).toBe('decided')
  await nights(site, '2027-12-01', '2027-12-31')
  expect(await site.db.$count(itemPrices)).toBe(1)
  const told = (await allMails(site)).filter(({ kind }) => kind === 'subscription-new-price')
  expect(told).toHaveLength(1)
  await renewUntil(site, '2028-02-01')
  const asked = (await invoicesOf(site)).flatMap(({ lines, periodStart }) => (periodStart ? lines : []))
  expect(asked.map(({ net }) => net)).toEqual([3390, 2500, 3250, 4500, 3000])
})

// promise projects: What a project began is renewed and reminded of, never suspended
// promise project-delivered-mail.tsx: Voor elke volgende krijg je op tijd een factuur.
test('the nights renew what a project began, remind of what is not paid, and never suspend anything for it', async () => {
  await using site = await createTestContext()
  await delivered(site, [maintenance()])
  await nights(site, '2027-02-15', '2027-03-20')
  const invoices = await invoicesOf(site)
  expect(invoices.map(({ amount, periodStart }) => [amount, periodStart])).toEqual([
    [4000, null],
    [4000, '2027-03-01'],
    [4000, '2027-04-01'],
  ])
  const mails = (await allMails(site)).map(({ kind }) => kind)
  expect(mails).toContain('invoice-reminder')
  expect(mails).toContain('invoice-second-reminder')
  expect(mails.filter((kind) => kind.includes('suspen'))).toEqual([])
  expect(await site.db.$count(suspensions)).toBe(0)
  const renewal = (await allMails(site)).find(({ kind }) => kind === 'subscription-renewal')
  expect(renewal?.subject).toContain('je abonnement vanaf 1 maart 2027')
  const second = (await allMails(site)).find(({ kind }) => kind === 'invoice-second-reminder')
  expect(second?.text).not.toContain('hosting')
})

// promise projects: A period that costs nothing has no invoice … and debited as any other, announced
test('who gave a mandate is told on delivery when it is debited, and of each renewal', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const customerId = await addCustomer(site)
  const [customer] = await site.db.select().from(hostingCustomers).where(eq(hostingCustomers.id, customerId))
  const of = { id: customerId, accountId: customer?.accountId ?? '', email: customer?.email ?? '' }
  const given = { iban: 'NL91ABNA0417164300', holder: 'J. Jaarnink' }
  await giveMandate(site.context, { ...of, name: 'Jan Jaarnink' }, given)
  const project = await startedProject(site, [maintenance()], { customerId })
  await allDone(site, project.id)
  await deliverNow(site, project.id)
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-delivered')
  expect(mail?.text).toContain('je gaf een machtiging')
  await nightOf(site, '2027-02-15')
  expect((await linesOf(site, '2027-02-15', 'renewal'))[0]?.answer).toContain('We schrijven hem af op')
})

test('that a project is delivered is told to the party and at the address for invoices', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2027-02-01T10:00:00Z')
  const customerId = await addCustomer(site)
  const address = 'administratie@jaarnink.example'
  const [customer] = await site.db
    .update(hostingCustomers)
    .set({ invoiceEmail: address })
    .where(eq(hostingCustomers.id, customerId))
    .returning()
  const project = await startedProject(site, [maintenance()], { customerId })
  await allDone(site, project.id)
  await deliverNow(site, project.id)
  const told = (await allMails(site)).filter(({ kind }) => kind === 'project-delivered')
  expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual([address, customer?.email].toSorted())
})

// promise projects: A project that comes to nothing is delivered, and its later years are asked
test('what comes to nothing is delivered without an invoice; its later years are asked from the second on', async () => {
  await using site = await createTestContext()
  const free = { ...domainLine(), discountPercent: 100 }
  const site100 = quoteLine({ discountPercent: 100 })
  const extra = maintenance({ discountPercent: 100 })
  const { id, answer } = await delivered(site, [site100, free, extra])
  expect(answer).toEqual({ outcome: 'delivered', invoiceIds: [] })
  expect(await projectNow(site, id)).toMatchObject({ status: 'delivered' })
  expect(await invoicesOf(site)).toEqual([])
  const mail = (await allMails(site)).find(({ kind }) => kind === 'project-delivered')
  expect(mail?.text).toContain('Er was niets te betalen')
  expect(mail?.text).not.toContain('staat op deze factuur')
  expect(await site.db.select().from(subscriptionPeriods)).toMatchObject([
    { firstDay: '2027-02-01', lastDay: '2028-01-31', state: 'waived', waiver: NOTHING_TO_PAY, net: 0 },
  ])
  await renewUntil(site, '2028-02-01')
  expect(await invoicesOf(site)).toMatchObject([{ amount: 3000, totalAmount: 3630 }])
})

// promise projects: A period that costs nothing has no invoice
test('a period that costs nothing has no invoice, now or later, and is written down as such', async () => {
  await using site = await createTestContext()
  await delivered(site, [maintenance()])
  await site.db.update(subscriptionItems).set({ agreedPrice: 0 as Cents })
  await renewUntil(site, '2027-04-01')
  expect(await invoicesOf(site)).toHaveLength(1)
  const periods = await site.db.select().from(subscriptionPeriods).orderBy(asc(subscriptionPeriods.seq))
  expect(periods.map(({ state, waiver }) => [state, waiver])).toEqual([
    ['invoiced', null],
    ['waived', NOTHING_TO_PAY],
    ['waived', NOTHING_TO_PAY],
  ])
})
