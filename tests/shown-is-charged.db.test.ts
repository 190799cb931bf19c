import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { decidePrice } from '../src/features/billing/subscriptions/server/decide-price'
import {
  itemPrices,
  priceVersions,
  subscriptionChanges,
} from '../src/features/billing/subscriptions/server/subscription-tables'
import { withdrawPrice } from '../src/features/billing/subscriptions/server/withdraw-price'
import type { HostingChoice } from '../src/features/billing/subscriptions/terms/domain/choice'
import { catalogueProducts } from '../src/features/billing/subscriptions/terms/domain/price-products'
import { decideVatRate } from '../src/features/billing/vat/server/decide-vat-rate'
import { loadVatRates } from '../src/features/billing/vat/server/known-vat-rates'
import { extras, packages } from '../src/features/hosting/catalogue/domain/packages'
import { renewalOf } from '../src/features/hosting/orders/domain/renewal'
import { callOffOrderChange } from '../src/features/hosting/orders/plan-change/server/call-off-change'
import { hostingOrders } from '../src/features/hosting/orders/server/order-tables'
import { loadOrder } from '../src/features/hosting/orders/web/portal/server/load-order'
import { addDays, type CalendarDay, dayOf, shownDay } from '../src/shared/calendar-day'
import { type Cents, inEurosAndCents } from '../src/shared/money'
import { setVatRates } from '../src/shared/vat'
import { type OrderedBy, payOrderOf, placeOrderOf } from './support/customers'
import { createTestContext, type TestContext } from './support/database'
import { runs } from './support/long-runs'
import { allMails } from './support/mails'
import { nightOf } from './support/nights'
import { changeTo } from './support/order-changes'
import { FIRST_VAT_RATES } from './support/vat-rates'

/*
 * Announced prices equal charged prices: in the portal, in mails and in the order's columns, whatever was announced,
 * changed and withdrawn in between. The product is never asked for a price: prices are read from the rows, VAT is
 * calculated here, and sentences are parsed as their reader sees them.
 */

const ROOS = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const

/** An amount promised for periods that begin on a day or later. */
interface Promised {
  from: CalendarDay
  /** In cents, VAT included, without domain names. */
  total: number
}

type Act =
  | { act: 'decide'; product: number; price: number; inDays: number }
  | { act: 'vat'; percent: number; inDays: number }
  | { act: 'withdraw' | 'call-off' }
  | { act: 'change'; to: HostingChoice }
  | { act: 'nights'; count: number }

/** Records with a prototype: drizzle reads the constructor of what it stores. */
const PLAIN = { noNullPrototype: true } as const

const choice: fc.Arbitrary<HostingChoice> = fc.record(
  {
    packageId: fc.constantFrom(...packages().map(({ id }) => id)),
    billingCycle: fc.constantFrom('monthly', 'yearly'),
    // Several of what is counted, one of all else.
    extras: fc
      .tuple(fc.subarray([...extras()]), fc.integer({ min: 1, max: 4 }))
      .map(([some, count]) =>
        some.flatMap(({ id, most }) => Array.from({ length: Math.min(count, most) }, () => id)),
      ),
  },
  PLAIN,
)

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record(
      { act: fc.constant('nights' as const), count: fc.integer({ min: 1, max: 11 }) },
      PLAIN,
    ),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('change' as const), to: choice }, PLAIN) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        act: fc.constant('decide' as const),
        product: fc.nat({ max: catalogueProducts().length - 1 }),
        price: fc.integer({ min: 100, max: 60_000 }),
        inDays: fc.integer({ min: 1, max: 60 }),
      },
      PLAIN,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        act: fc.constant('vat' as const),
        percent: fc.integer({ min: 5, max: 30 }),
        inDays: fc.integer({ min: 1, max: 60 }),
      },
      PLAIN,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('withdraw' as const, 'call-off' as const) }, PLAIN),
  },
)

/** One night in four, as after an outage: what is late is caught up with. */
const EVERY_DAYS = 4

async function night(site: TestContext, day: CalendarDay) {
  await nightOf(site, day)
  site.clock.now = new Date(`${day}T10:00:00Z`)
}

async function payAll(site: TestContext, of: OrderedBy) {
  const { id, status, paymentStatus, totalAmount } = hostingInvoices
  const open = await site.db
    .select({ id })
    .from(hostingInvoices)
    .where(and(eq(status, 'sent'), eq(paymentStatus, 'pending'), gt(totalAmount, 0 as Cents)))
  for (const invoice of open) await payOrderOf(site, { ...of, invoiceId: invoice.id })
}

/** Price of the running items on a day, by their rows: net cents per kind. */
async function pricedByRows({ db }: TestContext, day: CalendarDay) {
  const { rows } = await db.execute<{ kind: string; net: string }>(sql`
    select i.kind, sum(i.quantity * 100 * coalesce((
      select p.unit_price from item_prices p
      where p.item_id = i.id and p.withdrawn_at is null and p.effective_on <= ${day}
      order by p.effective_on desc, p.notified_at desc limit 1), i.unit_price))::integer as net
    from subscription_items i
    where i.starts_on <= ${day} and (i.ends_on is null or i.ends_on >= ${day})
    group by i.kind`)
  const net = new Map(rows.map((row) => [row.kind, Number(row.net)]))
  return { hosting: net.get('package') ?? 0, extras: net.get('extra') ?? 0 }
}

const withVat = (net: number, percent: number) => Math.round((net * (100 + percent)) / 100)

/** The rate of VAT of a day, by the rows of the table. */
async function rateOn({ db }: TestContext, day: CalendarDay): Promise<number> {
  const { rows } = await db.execute<{ percent: number }>(
    sql`select percent from vat_rates where from_day <= ${day} order by from_day desc limit 1`,
  )
  return rows[0]?.percent ?? expect.fail(`No rate on ${day}`)
}

afterEach(() => setVatRates(FIRST_VAT_RATES))

/** Each occurrence in a mail of 'Vanaf 5 januari 2027: € 33,28 incl. btw per maand'. */
function promisedIn(text: string): { day: string; amount: string }[] {
  return [...text.matchAll(/Vanaf (\d{1,2} \S+ \d{4})\s+(€\s?[\d.]+,\d\d)\s+incl\. btw/g)].map(
    ([, day = '', amount = '']) => ({ day, amount }),
  )
}

/** Amounts of future periods according to the portal; undefined while it states none. */
async function saidByPortal(site: TestContext, of: OrderedBy): Promise<Promised[] | undefined> {
  const account = { id: of.accountId, name: 'Jan', email: of.email, role: 'customer' as const }
  const loaded = await loadOrder(site.context, account as Parameters<typeof loadOrder>[1], of.orderNumber)
  if (!loaded) throw new Error('There is no order')
  const renewal = renewalOf(loaded.order, loaded.today)
  if (renewal.kind !== 'renews') return undefined
  const { renewsOn, price, newPrice } = renewal
  return [
    { from: renewsOn, total: price.total },
    ...(newPrice ? [{ from: newPrice.from, total: newPrice.price.total }] : []),
  ]
}

const at = (promised: readonly Promised[], day: CalendarDay) =>
  promised.findLast(({ from }) => from <= day)?.total

/** Uncredited invoices of whole periods: the day on which they begin, and their amount without domain names. */
async function renewals({ db }: TestContext) {
  const { status, periodStart } = hostingInvoices
  const all = await db
    .select()
    .from(hostingInvoices)
    .where(and(eq(status, 'sent'), isNull(hostingInvoices.creditsInvoiceId)))
    .orderBy(periodStart)
  return all.flatMap(({ id, periodStart: firstDay, lines, vatPercent, description: about }) => {
    const hosting = lines.filter((line) => !line.description.startsWith('Domeinnaam'))
    const isRenewal = firstDay !== null && !about.startsWith('Wijziging') && hosting.length > 0
    const net = hosting.reduce((total, line) => total + line.net, 0)
    return isRenewal ? [{ id, firstDay, total: withVat(net, vatPercent) }] : []
  })
}

async function live(site: TestContext, acts: readonly Act[]) {
  setVatRates(FIRST_VAT_RATES)
  site.clock.now = new Date('2026-10-05T10:00:00Z')
  const first: HostingChoice = { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl'] }
  const of = await placeOrderOf(site, {
    cart: { ...first, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  })
  await payOrderOf(site, of)
  let mailed: Promised[] = []
  const known = new Set((await renewals(site)).map(({ id }) => id))

  /** A changed amount was announced before it came. */
  async function look(portal: Promised[] | undefined) {
    for (const { id, firstDay, total } of await renewals(site)) {
      if (known.has(id)) continue
      known.add(id)
      if (portal) expect({ firstDay, total }).toEqual({ firstDay, total: at(portal, firstDay) })
      const promised = at(mailed, firstDay)
      if (promised !== undefined) expect({ firstDay, total }).toEqual({ firstDay, total: promised })
    }
  }

  for (const one of acts) {
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const today = dayOf(site.clock.now)
    if (one.act === 'nights')
      for (let turn = 1; turn <= one.count; turn += 1) {
        const before = await saidByPortal(site, of)
        const told = await site.db.$count(itemPrices)
        await night(site, addDays(today, turn * EVERY_DAYS))
        await look(before)
        // A later price announcement replaces an earlier one.
        if ((await site.db.$count(itemPrices)) > told) mailed = []
        await payAll(site, of)
      }
    if (one.act === 'decide') {
      const product = catalogueProducts()[one.product] ?? expect.fail()
      const price = {
        unitPrice: one.price as Cents,
        effectiveOn: addDays(today, one.inDays),
        reason: 'Duurder.',
      }
      await decidePrice(site.context, { product, ...price, admin: ROOS })
    }
    if (one.act === 'vat') {
      const from = addDays(today, one.inDays)
      await decideVatRate(site.context, { percent: one.percent, from, admin: ROOS })
      await loadVatRates(site.db)
      mailed = []
    }
    if (one.act === 'withdraw') {
      const [version] = await site.db.select().from(priceVersions).where(isNull(priceVersions.withdrawnAt))
      if (
        version &&
        (await withdrawPrice(site.context, { versionId: version.id, admin: ROOS })) === 'told-again'
      )
        mailed = []
    }
    if (one.act === 'call-off') {
      const { customerId, orderNumber, accountId: id } = of
      const by = { id, role: 'customer' as const }
      if ((await callOffOrderChange(site.context, { customerId, orderNumber, by })) === 'called-off')
        mailed = []
    }
    if (one.act === 'change') {
      const mails = new Set((await allMails(site)).map(({ id }) => id))
      const { outcome } = await changeTo(site, of, one.to)
      if (outcome === 'changed') {
        const sent = (await allMails(site)).filter(({ id }) => !mails.has(id))
        mailed = await agreesWithRows(site, sent)
        await payAll(site, of)
      }
    }
  }
}

/** The mails of a change, its row and the order's columns agree with the rows of the items. */
async function agreesWithRows(
  site: TestContext,
  sent: readonly { kind: string; text: string }[],
): Promise<Promised[]> {
  const today = dayOf(site.clock.now)
  const [order] = await site.db.select().from(hostingOrders)
  const [change] = await site.db.select().from(subscriptionChanges).orderBy(desc(subscriptionChanges.askedAt))
  if (!order || !change) throw new Error('Nothing was changed')
  const texts = ['hosting-change', 'hosting-change-notice'].map(
    (kind) => sent.find((mail) => mail.kind === kind)?.text ?? expect.fail(`There is no ${kind}`),
  )
  const [customers, agencys] = texts.map(promisedIn)
  expect(customers).toEqual(agencys)
  // The days named in a mail are those on which the amount changes; each amount is that of its day.
  const promised: Promised[] = []
  for (let ahead = 0; ahead < 800; ahead += 1) {
    const day = addDays(today, ahead)
    const named = customers?.find((said) => said.day === shownDay(day))
    if (!named) continue
    const { hosting, extras } = await pricedByRows(site, day)
    const total = withVat(hosting + extras, await rateOn(site, day))
    expect({ day, amount: named.amount }).toEqual({ day, amount: inEurosAndCents(total as Cents) })
    promised.push({ from: day, total })
  }
  expect(promised.length).toBe(customers?.length)
  expect(promised.length).toBeGreaterThan(0)
  expect(change.recurringTotal).toBe(promised[0]?.total)
  const done = await site.db.$count(
    subscriptionChanges,
    and(eq(subscriptionChanges.state, 'done'), eq(subscriptionChanges.askedAt, site.clock.now)),
  )
  if (done > 0) {
    const { hosting, extras } = await pricedByRows(site, today)
    expect(order).toMatchObject({
      hostingPrice: hosting,
      extrasTotal: extras,
      totalPrice: withVat(hosting + extras + order.domainPrice, await rateOn(site, today)),
    })
  }
  return promised
}

// promise money 7d: What portal, mails and order say of a price is what is charged
test('what the portal, the mails and the order say of a price is what is charged, for any history', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 9 }), async (acts) => {
      await using site = await createTestContext()
      await live(site, acts)
    }),
    { numRuns: runs({ short: 3, long: 20 }), endOnFailure: true },
  )
})

// promise money 7d: What portal … both amounts, when a price was told that is still to begin
test('a change after a price was told, and before it begins, says both amounts and both days', async () => {
  await using site = await createTestContext()
  const basis = catalogueProducts().findIndex(({ product }) => product === 'basis')
  await live(site, [
    // The price of March is announced two weeks before the invoice of February.
    { act: 'decide', product: basis, price: 2500, inDays: 147 },
    { act: 'nights', count: 27 },
    { act: 'change', to: { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl', 'backup'] } },
    { act: 'nights', count: 11 },
  ])
  const [mail] = (await allMails(site)).filter(({ kind }) => kind === 'hosting-change')
  expect(promisedIn(mail?.text ?? '')).toEqual([
    { day: '5 februari 2027', amount: '€\u00a033,87' },
    { day: '5 maart 2027', amount: '€\u00a040,52' },
  ])
})

test('a change before another rate of VAT holds says both amounts and both days', async () => {
  await using site = await createTestContext()
  await live(site, [
    { act: 'vat', percent: 25, inDays: 147 },
    { act: 'nights', count: 27 },
    { act: 'change', to: { packageId: 'basis', billingCycle: 'monthly', extras: ['ssl', 'backup'] } },
    { act: 'nights', count: 11 },
  ])
  const [mail] = (await allMails(site)).filter(({ kind }) => kind === 'hosting-change')
  expect(promisedIn(mail?.text ?? '')).toEqual([
    { day: '5 februari 2027', amount: '€\u00a033,87' },
    { day: '1 maart 2027', amount: '€\u00a034,99' },
  ])
})
