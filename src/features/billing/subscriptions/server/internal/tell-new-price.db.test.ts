import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices, invoiceSequences } from '@/features/billing/invoices/server/invoice-tables'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { undoCancellation } from '@/features/hosting/orders/server/undo-cancellation'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { nightLines } from '@/features/operations/nightly-run/server/night-tables'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { skipLine } from '@/features/operations/nightly-run/server/skip-line'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { euros } from '@/shared/money'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../../tests/support/customers'
import {
  createTestContext,
  secondNode,
  type TestContext,
  untilSomebodyWaits,
} from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { nightOf } from '../../../../../../tests/support/nights'
import { productWithKey } from '../../terms/domain/price-products'
import { decidePrice } from '../decide-price'
import { previewPrice, pricesInForce } from '../price-overview'
import { renewSubscription } from '../renew-subscription'
import { subscriptionsOfOrders } from '../subscription-queries'
import { itemPrices, priceVersions, subscriptionPeriods, subscriptions } from '../subscription-tables'
import { withdrawPrice } from '../withdraw-price'
import { duePriceNotices } from './due-price-notices'
import { stepsInFacts, tellNewPrice } from './tell-new-price'
import { priceJobs } from './tell-price-withdrawn'

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
const REASON = 'De stroom van ons datacentrum is duurder geworden.'

const evening = (night: CalendarDay) => new Date(`${addDays(night, -1)}T17:00:00Z`)
const atNight = (night: CalendarDay) => new Date(`${night}T02:10:00Z`)

/** The evening shows what the night of this day does, and the night does it. */
async function night(site: TestContext, day: CalendarDay) {
  await nightOf(site, day)
  const { state, sentence } = nightLines
  return await site.db.select({ state, sentence }).from(nightLines).where(eq(nightLines.runOn, day))
}

async function nights(site: TestContext, from: CalendarDay, until: CalendarDay) {
  const lines: { day: CalendarDay; sentence: string; state: string }[] = []
  for (let day = from; day <= until; day = addDays(day, 1))
    lines.push(...(await night(site, day)).map((line) => ({ day, ...line })))
  return lines
}

/** A paid order of the fifth of October: Basis, per month. */
async function running(site: TestContext, changes: Parameters<typeof placeOrderOf>[1] = {}) {
  site.clock.now = new Date('2026-10-05T10:00:00Z')
  const order = await placeOrderOf(site, changes)
  await payOrderOf(site, order)
  const [subscription] = await site.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.orderId, order.orderId))
  if (!subscription) throw new Error('There is no subscription')
  return { ...order, subscriptionId: subscription.id }
}

async function decide(
  site: TestContext,
  effectiveOn: CalendarDay,
  { key = 'package:basis:monthly', price = 21 }: { key?: string; price?: number } = {},
) {
  const product = productWithKey(key)
  if (!product) throw new Error(`There is no ${key}`)
  const outcome = await decidePrice(site.context, {
    product,
    unitPrice: euros(price),
    effectiveOn,
    reason: REASON,
    admin: ROOS,
  })
  const [version] = await site.db
    .select()
    .from(priceVersions)
    .where(eq(priceVersions.effectiveOn, effectiveOn))
  return { outcome, id: version?.id ?? '' }
}

const newPriceMails = async (site: TestContext) =>
  (await allMails(site)).filter(({ kind }) => kind.startsWith('subscription-new-price'))

/** What each period of hosting was charged at, without VAT. */
async function chargedIn({ db }: TestContext) {
  const { firstDay, net } = subscriptionPeriods
  const rows = await db.select({ firstDay, net }).from(subscriptionPeriods).orderBy(asc(firstDay))
  return rows.map((row) => `${row.firstDay} ${row.net}`)
}

async function orderPrices({ db }: TestContext) {
  const [order] = await db.select().from(hostingOrders)
  const [item] = order ? ((await subscriptionsOfOrders(db, [order.id])).get(order.id)?.items ?? []) : []
  return item ?? expect.fail('There is no item')
}

// promise money 7a: A price changes only for who was told in time, once, and the old one holds until then
// promise new-price-mails.tsx: houd je de prijs die je nu hebt
// promise PriceForm.tsx: Je klanten lezen dit in de mail, zoals het hier staat.
test('a customer is told once, in time, and keeps the old price until that day', async () => {
  await using site = await createTestContext()
  await running(site)
  expect(await decide(site, '2027-01-01')).toMatchObject({ outcome: 'decided' })
  // Two periods are still to be charged when the mail goes out.
  const lines = await nights(site, '2026-11-22', '2027-01-25')
  expect(lines.filter(({ sentence }) => sentence.includes('gaat van'))).toEqual([
    {
      day: '2026-11-22',
      state: 'done',
      sentence:
        'Jan Wevers: Hosting Basis per maand gaat van €\u00a019,50 naar €\u00a021,00 per 5 januari 2027',
    },
  ])
  expect(await chargedIn(site)).toEqual([
    '2026-10-05 1950',
    '2026-11-05 1950',
    '2026-12-05 1950',
    '2027-01-05 2100',
    '2027-02-05 2100',
  ])
  const [last] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.periodStart, '2027-01-05'))
  expect(last).toMatchObject({ amount: 2100, totalAmount: 2541, lines: [{ unitPrice: 2100, net: 2100 }] })
  const mails = await newPriceMails(site)
  expect(mails).toHaveLength(1)
  const text = mails[0]?.text.replaceAll(/\s+/g, ' ') ?? ''
  expect(mails[0]?.subject).toBe('Je prijs verandert op 5 januari 2027')
  expect(text).toContain('Tot en met 4 januari 2027 houd je de prijs die je nu hebt')
  expect(text).toContain('€ 19,50 per maand excl. btw (€ 23,60 incl. btw)')
  expect(text).toContain('€ 21,00 per maand excl. btw (€ 25,41 incl. btw)')
  expect(text).toContain(REASON)
  expect(text).toContain('Zeg dan uiterlijk op 4 januari 2027 op in je account.')
})

// promise money 7a: A price changes only for who was told in time … and who leaves by the day that was named never pays it
// promise new-price-mails.tsx: Je hosting stopt
// promise algemene-voorwaarden.md: Zeg je op voor de dag waarop hij ingaat, dan betaal je hem niet.
test('who cancels on the last day that the mail names never pays the new price, also when its invoice was out', async () => {
  await using site = await createTestContext()
  const customer = await running(site)
  await decide(site, '2027-01-01')
  await nights(site, '2026-11-18', '2026-12-24')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2100')
  site.clock.now = new Date('2027-01-04T20:00:00Z')
  expect(await cancelOrder(site.context, { ...customer, reason: null })).toMatchObject({
    endsOn: '2027-01-04',
  })
  await nights(site, '2027-01-20', '2027-01-24')
  expect((await chargedIn(site)).at(-1)).toBe('2026-12-05 1950')
})

// promise PricesView.tsx: Ze horen het ten minste 30 dagen van tevoren
// promise algemene-voorwaarden.md: We laten het je ten minste 30 dagen van tevoren weten, met de reden.
test('a price that is decided late waits for thirty days and the next period; what was charged stays', async () => {
  await using site = await createTestContext()
  await running(site)
  await nights(site, '2026-11-20', '2026-11-22')
  await decide(site, '2026-11-23')
  await nights(site, '2026-11-23', '2026-12-24')
  expect(await chargedIn(site)).toContain('2026-12-05 1950')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2100')
})

// promise algemene-voorwaarden.md: nooit in de termijn waarvoor je de dienst bestelde
test('who pays per year keeps the price through the first year, and a lower price is told too', async () => {
  await using site = await createTestContext()
  await running(site, { cart: { ...CONSUMER_ORDER.cart, billingCycle: 'yearly', extras: ['ssl'] } })
  await decide(site, '2027-01-01', { key: 'extra:ssl:yearly', price: 2 })
  expect(await nights(site, '2027-08-15', '2027-08-21')).toEqual([])
  const [line] = await night(site, '2027-08-22')
  expect(line?.sentence).toBe(
    'Jan Wevers: Premium SSL per maand, per jaar betaald gaat van €\u00a02,50 naar €\u00a02,00 per 5 oktober 2027',
  )
  await night(site, '2027-09-21')
  const invoices = await site.db
    .select()
    .from(hostingInvoices)
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.invoiceNumber))
  expect(invoices[1]?.lines).toMatchObject([{ net: 21_450 }, { quantity: 12, unitPrice: 200, net: 2400 }])
  const [mail] = await newPriceMails(site)
  expect(mail?.text).toContain('€\u00a024,00 per jaar excl. btw')
  expect(mail?.text).not.toContain('Zeg dan uiterlijk')
})

test('the domain name has a price of its own for all names', async () => {
  await using site = await createTestContext()
  const cart = { ...CONSUMER_ORDER.cart, domainName: 'wevers.nl', domainPlan: 'register' } as const
  await running(site, { cart })
  await decide(site, '2027-01-01', { key: 'domain:domeinnaam:yearly', price: 32.5 })
  await night(site, '2027-09-01')
  expect(await site.db.select().from(itemPrices)).toMatchObject([
    { unitPrice: 3250, effectiveOn: '2027-10-05' },
  ])
})

test('two changes after each other are each told, and each holds from its own day', async () => {
  await using site = await createTestContext()
  await running(site)
  await decide(site, '2027-01-01')
  await decide(site, '2027-02-01', { price: 22.5 })
  const lines = await nights(site, '2026-11-18', '2027-02-20')
  expect(lines.filter(({ sentence }) => sentence.includes('gaat van')).map(({ day }) => day)).toEqual([
    '2026-11-22',
    '2026-12-23',
  ])
  expect((await chargedIn(site)).slice(2)).toEqual([
    '2026-12-05 1950',
    '2027-01-05 2100',
    '2027-02-05 2250',
    '2027-03-05 2250',
  ])
  expect((await newPriceMails(site)).map(({ subject }) => subject)).toEqual([
    'Je prijs verandert op 5 januari 2027',
    'Je prijs verandert op 5 februari 2027',
  ])
})

test('who has stopped, or stops before the day, is told nothing; who comes back is told then', async () => {
  await using site = await createTestContext()
  const customer = await running(site)
  await nights(site, '2026-11-19', '2026-11-20')
  await decide(site, '2027-01-01')
  await cancelOrder(site.context, { ...customer, reason: null })
  await nights(site, '2026-11-21', '2026-12-03')
  expect(await newPriceMails(site)).toEqual([])
  await undoCancellation(site.context, customer)
  await nights(site, '2026-12-04', '2026-12-08')
  expect(await newPriceMails(site)).toHaveLength(1)
  expect(await site.db.select().from(itemPrices)).toMatchObject([{ effectiveOn: '2027-01-05' }])
})

test('who ordered after the day, or at the new price already, is told nothing', async () => {
  await using site = await createTestContext()
  await decide(site, addDays('2026-10-05', 400), { price: 19.5 })
  const { subscriptionId } = await running(site)
  site.clock.now = new Date('2026-09-01T10:00:00Z')
  await decide(site, '2026-10-05')
  const due = await duePriceNotices(site.context, site.db, '2027-10-20', subscriptionId)
  expect(due).toEqual([])
})

test('a line that is held back is not told, and the price waits with it', async () => {
  await using site = await createTestContext()
  await running(site)
  await decide(site, '2027-01-01')
  site.clock.now = evening('2026-11-22')
  await showNight(site.context, '2026-11-22')
  const [line] = await site.db.select().from(nightLines).where(eq(nightLines.kind, 'price-notice'))
  await skipLine(site.context, { key: line?.key ?? '', reason: 'Overleg', until: '2026-12-20', admin: ROOS })
  await nights(site, '2026-11-22', '2026-11-26')
  await nights(site, '2026-12-17', '2026-12-19')
  expect(await newPriceMails(site)).toEqual([])
  await nights(site, '2026-12-20', '2027-01-24')
  expect((await chargedIn(site)).slice(-2)).toEqual(['2027-01-05 1950', '2027-02-05 2100'])
})

// promise money 7a: A price changes only for who was told in time … whoever is at it
test('two workers tell it once', async () => {
  await using site = await createTestContext()
  await running(site)
  await using other = secondNode(site)
  await decide(site, '2027-01-01')
  site.clock.now = atNight('2026-11-22')
  const [notice] = await duePriceNotices(site.context, site.db, '2026-11-22')
  if (!notice) throw new Error('Nothing is due')
  const telling = { ...notice, items: stepsInFacts(notice) }
  const outcomes = await Promise.all([
    tellNewPrice(site.context, telling),
    tellNewPrice(other.context, telling),
    tellNewPrice(site.context, telling),
  ])
  expect(outcomes.sort()).toEqual(['nothing', 'nothing', 'told'])
  expect(await newPriceMails(site)).toHaveLength(1)
})

// promise money 7a: A price changes only for who was told in time … also while the period is charged
test('a period that is charged while the price is told keeps the price that was promised for it', async () => {
  await using site = await createTestContext()
  const { subscriptionId } = await running(site)
  await using other = secondNode(site)
  await nights(site, '2026-10-22', '2026-10-22')
  // Invoices go out so early that the period of the notice is among them.
  const settings = { ...site.context.settings, invoiceDaysAhead: 60 }
  await decide(site, '2026-11-01')
  site.clock.now = atNight('2026-11-02')
  const [notice] = await duePriceNotices({ settings }, site.db, '2026-11-02')
  if (!notice) throw new Error('Nothing is due')
  const facts = { ...notice, items: stepsInFacts(notice) }
  const [told, renewed] = await site.db.transaction(async (tx) => {
    // Telling holds the subscription, and waits for its line in the log.
    await tx.execute(sql`lock table ${auditLog} in access exclusive mode`)
    const telling = tellNewPrice({ ...site.context, settings }, facts)
    await untilSomebodyWaits(site)
    const renewing = { subscriptionId, firstDay: '2026-12-05' }
    const charging = renewSubscription({ ...other.context, settings }, renewing)
    await untilSomebodyWaits(site, 2)
    return [telling, charging] as const
  })
  expect([await told, (await renewed).outcome]).toEqual(['told', 'renewed'])
  expect((await chargedIn(site)).at(-1)).toBe('2026-12-05 2100')
})

test('one price holds from a day, however often the button is pressed', async () => {
  await using site = await createTestContext()
  await running(site)
  expect((await decide(site, '2027-01-01')).outcome).toBe('decided')
  expect((await decide(site, '2027-01-01')).outcome).toBe('known')
  expect((await decide(site, '2027-01-01', { price: 22 })).outcome).toBe('taken')
  expect((await decide(site, '2026-10-05')).outcome).toBe('too-early')
})

test('a price that is withdrawn before anybody was told is told to nobody', async () => {
  await using site = await createTestContext()
  await running(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  expect(await withdrawPrice(site.context, { versionId, admin: ROOS })).toBe('withdrawn')
  expect(await withdrawPrice(site.context, { versionId, admin: ROOS })).toBe('unchanged')
  const lines = await nights(site, '2026-11-22', '2026-11-23')
  expect(lines.filter(({ sentence }) => sentence.includes('gaat van'))).toEqual([])
  expect(await newPriceMails(site)).toEqual([])
  expect((await decide(site, '2027-01-01')).outcome).toBe('decided')
})

// promise money 7a: A price that is withdrawn is asked of nobody
// promise PriceChanges.tsx: Wie het al weet, krijgt een mail.
test('who was told of a price that is withdrawn hears it once, and keeps the price from before', async () => {
  await using site = await createTestContext()
  await running(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  await nights(site, '2026-11-20', '2026-11-22')
  expect(await withdrawPrice(site.context, { versionId, admin: ROOS })).toBe('told-again')
  await using other = secondNode(site)
  const tell = priceJobs['tell-price-withdrawn'].run
  const both = await site.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${hostingCustomers} in access exclusive mode`)
    const telling = [site, other].map(({ context }) => tell(context, { versionId }))
    await untilSomebodyWaits(site, 2)
    return { telling }
  })
  await Promise.all(both.telling)
  await site.runJobs()
  const mails = await newPriceMails(site)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Je prijs verandert op 5 januari 2027',
    'De prijswijziging van 5 januari 2027 gaat niet door',
  ])
  expect(mails[1]?.text).toContain('€\u00a019,50 per maand excl. btw')
  await nights(site, '2026-12-20', '2026-12-23')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 1950')
})

test('of two changes that were told for one day the last counts, and when it is withdrawn the one before', async () => {
  await using site = await createTestContext()
  await running(site)
  await decide(site, '2026-12-28')
  await nights(site, '2026-11-20', '2026-11-22')
  const { id: versionId } = await decide(site, '2027-01-02', { price: 23 })
  await nights(site, '2026-11-23', '2026-11-23')
  expect((await newPriceMails(site))[1]?.text).toMatch(/Eerder aangekondigd\s+€\s21,00/)
  expect((await orderPrices(site)).told.map(({ unitPrice }) => unitPrice)).toEqual([2100, 2300])
  expect(await withdrawPrice(site.context, { versionId, admin: ROOS })).toBe('told-again')
  await site.runJobs()
  expect((await newPriceMails(site))[2]?.text).toMatch(/Vanaf 5 januari 2027\s+€\s21,00/)
  await nights(site, '2026-12-21', '2026-12-23')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2100')
})

test('who cancelled for a price that is withdrawn hears it too, while there is something left to undo', async () => {
  await using site = await createTestContext()
  const customer = await running(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  await nights(site, '2026-11-21', '2026-11-23')
  await cancelOrder(site.context, { ...customer, reason: 'Te duur' })
  await withdrawPrice(site.context, { versionId, admin: ROOS })
  await site.runJobs()
  const [mail] = (await newPriceMails(site)).slice(1)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Heb je om die prijs opgezegd')
})

test('a price that was told and is changed back before its day stays what it is, and the mail says so', async () => {
  await using site = await createTestContext()
  await running(site)
  await decide(site, '2026-12-28')
  await nights(site, '2026-11-20', '2026-11-22')
  await decide(site, '2027-01-02', { price: 19.5 })
  const lines = await nights(site, '2026-11-23', '2026-11-23')
  expect(lines.map(({ sentence }) => sentence)).toContain(
    'Jan Wevers: Hosting Basis per maand blijft €\u00a019,50 per 5 januari 2027, in plaats van de aangekondigde €\u00a021,00',
  )
  expect((await newPriceMails(site)).at(-1)?.subject).toBe('Je prijs blijft op 5 januari 2027 toch gelijk')
})

test('who was told of a later price for that day hears nothing of the one before, when that is withdrawn', async () => {
  await using site = await createTestContext()
  await running(site)
  const { id: versionId } = await decide(site, '2026-12-28')
  await nights(site, '2026-11-20', '2026-11-22')
  await decide(site, '2027-01-02', { price: 23 })
  await nights(site, '2026-11-23', '2026-11-23')
  await withdrawPrice(site.context, { versionId, admin: ROOS })
  await site.runJobs()
  expect(await newPriceMails(site)).toHaveLength(2)
  await nights(site, '2026-12-21', '2026-12-23')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2300')
})

// promise money 7a: A price changes only for who was told in time … nor is a price charged that was withdrawn in that second
test('a price is withdrawn or charged, never both, also in the same second', async () => {
  await using site = await createTestContext()
  const { subscriptionId } = await running(site)
  await using other = secondNode(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  await nights(site, '2026-11-20', '2026-11-22')
  site.clock.now = atNight('2026-12-22')
  const renewing = { subscriptionId, firstDay: '2027-01-05' }
  const [renewed, withdrawn] = await site.db.transaction(async (tx) => {
    // Charging has read the price, and waits for its number.
    await tx.execute(sql`lock table ${invoiceSequences} in access exclusive mode`)
    const charging = renewSubscription(other.context, renewing)
    await untilSomebodyWaits(site)
    const withdrawing = withdrawPrice(other.context, { versionId, admin: ROOS })
    await Promise.race([withdrawing, untilSomebodyWaits(site, 2)])
    return [charging, withdrawing] as const
  })
  expect((await renewed).outcome).toBe('renewed')
  expect(await withdrawn).toBe('charged')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2100')
})

test('a price is withdrawn or told, never both, also in the same second', async () => {
  await using site = await createTestContext()
  await running(site)
  await using other = secondNode(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  site.clock.now = atNight('2026-11-22')
  const [notice] = await duePriceNotices(site.context, site.db, '2026-11-22')
  if (!notice) throw new Error('Nothing is due')
  const [told, withdrawn] = await site.db.transaction(async (tx) => {
    // Telling has read what is to be told, and waits for the name of the customer.
    await tx.execute(sql`lock table ${hostingCustomers} in access exclusive mode`)
    const telling = tellNewPrice(other.context, { ...notice, items: stepsInFacts(notice) })
    await untilSomebodyWaits(site)
    const withdrawing = withdrawPrice(other.context, { versionId, admin: ROOS })
    await Promise.race([withdrawing, untilSomebodyWaits(site, 2)])
    return [telling, withdrawing] as const
  })
  expect([await told, await withdrawn]).toEqual(['told', 'told-again'])
})

test('what somebody pays already is not withdrawn', async () => {
  await using site = await createTestContext()
  await running(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  await nights(site, '2026-11-20', '2026-11-23')
  await nights(site, '2026-12-22', '2026-12-22')
  expect((await chargedIn(site)).at(-1)).toBe('2027-01-05 2100')
  expect(await withdrawPrice(site.context, { versionId, admin: ROOS })).toBe('charged')
  const withdrawn = and(eq(priceVersions.id, versionId), isNotNull(priceVersions.withdrawnAt))
  expect(await site.db.$count(priceVersions, withdrawn)).toBe(0)
})

test('the portal says the price of the next period, and from when another holds', async () => {
  await using site = await createTestContext()
  await running(site)
  await decide(site, '2027-01-01')
  await nights(site, '2026-11-20', '2026-11-22')
  expect(await orderPrices(site)).toMatchObject({
    agreedPrice: 1950,
    told: [{ unitPrice: 2100, effectiveOn: '2027-01-05' }],
  })
})

test('the office sees beforehand whom a price is for, from when, and what it comes to per month', async () => {
  await using site = await createTestContext()
  await running(site)
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: 'els@wevers.example' }
  const cart = { ...CONSUMER_ORDER.cart, billingCycle: 'yearly' } as const
  await running(site, { cart, customer })
  const draft = { effectiveOn: '2027-01-01', reason: REASON }
  const product = (key: string) => productWithKey(key) ?? expect.fail(key)
  expect(
    await previewPrice(site.context, {
      ...draft,
      product: product('package:basis:monthly'),
      unitPrice: euros(21),
    }),
  ).toEqual({
    subscriptions: 1,
    from: [{ unitPrice: 1950, subscriptions: 1 }],
    perMonth: 150,
    firstOn: '2027-01-05',
    lastOn: '2027-01-05',
  })
  const yearly = { ...draft, product: product('package:basis:yearly'), unitPrice: euros(226.5) }
  expect(await previewPrice(site.context, yearly)).toMatchObject({ perMonth: 100, firstOn: '2027-10-05' })

  await decide(site, '2027-01-01')
  const { products, changes } = await pricesInForce(site.context)
  expect(products.slice(0, 2).map(({ running: prices }) => prices)).toEqual([
    [expect.objectContaining({ unitPrice: 1950, subscriptions: 1 })],
    [expect.objectContaining({ unitPrice: 21_450, subscriptions: 1 })],
  ])
  expect(changes).toMatchObject([{ told: 0, waiting: 1, isCharged: false }])
  await nights(site, '2026-11-20', '2026-11-23')
  await nights(site, '2026-12-22', '2026-12-23')
  expect((await pricesInForce(site.context)).changes).toMatchObject([
    { told: 1, waiting: 0, isCharged: true },
  ])
})

test('each change of a price, and each word about it, is in the log', async () => {
  await using site = await createTestContext()
  await running(site)
  const { id: versionId } = await decide(site, '2027-01-01')
  await nights(site, '2026-11-20', '2026-11-22')
  await withdrawPrice(site.context, { versionId, admin: ROOS })
  await site.runJobs()
  const rows = await site.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .orderBy(asc(auditLog.happenedAt), asc(auditLog.action))
  expect(rows.map(({ action }) => action).filter((action) => action.includes('price'))).toEqual([
    'price.decided',
    'subscription.price-told',
    'price.withdrawn',
    'subscription.price-withdrawn',
  ])
})
