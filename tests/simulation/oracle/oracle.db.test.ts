import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issuePartialCreditNote } from '../../../src/features/billing/invoices/server/issue-credit-note'
import { billOrder } from '../../../src/features/hosting/orders/server/bill-order'
import { changeOrderStatus } from '../../../src/features/hosting/orders/server/change-order-status'
import type { Cents } from '../../../src/shared/money'
import { arranged, instalmentsOn } from '../../support/arrangements'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../support/customers'
import { createTestContext } from '../../support/database'
import { aDraft, issueNow } from '../../support/free-invoices'
import { moneyCameIn } from '../../support/invoices'
import { BASIS, changeTo } from '../../support/order-changes'
import { typedLine } from '../../support/typed-invoices'
import { meantInstalments } from '../arrangements'
import { cutOff } from '../doom'
import { meantInvoices } from '../free-invoices'
import { dayAfter, momentOn } from '../naive-days'
import { OFFICE } from '../office'
import { emptyWorld, type World, type YearPlan } from '../world'
import { priceFrom, remembersPrice, tellPrice } from './agreed-prices'
import { instalmentsOf } from './instalments'
import { paperFaults } from './paper-faults'
import type { Paper } from './papers'
import { SAYS, saidFaults } from './said'

const EMPTY: YearPlan = {
  seed: 1,
  customers: 0,
  firstDay: '2026-11-20',
  days: 1,
  pace: 1,
  hasAllActs: false,
  hasTroubles: false,
  killWorker: cutOff,
}

const CUSTOMER = { email: 'klant-1@simulatie.example' }

async function orderIn({ site }: World, cart: Partial<typeof CONSUMER_ORDER.cart> = {}) {
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: CUSTOMER.email }
  const order = await placeOrderOf(site, { customer, cart: { ...CONSUMER_ORDER.cart, ...cart } })
  await payOrderOf(site, order)
  return order
}

async function faultsIn(world: World): Promise<string[]> {
  return [...(await paperFaults(world)), ...(await saidFaults(world))]
}

test('an order, its mails and its papers agree', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await orderIn(world)
  expect(await faultsIn(world)).toEqual([])
})

test('a mail that says another amount than its invoice asks is found', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await orderIn(world)
  await world.pool.query(
    `UPDATE mails SET text = replace(text, '23,60', '22,60') WHERE kind = 'hosting-confirmation'`,
  )
  expect(await faultsIn(world)).toEqual([
    expect.stringContaining('Totaal 2260, and it is 2360'),
    expect.stringContaining('Daarna elke maand 2260, and it is 2360'),
  ])
})

test('what the office writes asks what it meant; an invoice that asks something else is found', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { customerId } = await orderIn(world)
  const meant = { description: 'Werk', quantity: 250, price: 8000, discountPercent: 10, rate: 9 } as const
  const write = async (words: string) => {
    const draft = await aDraft(world.site, customerId, {
      lines: [typedLine({ quantity: '2,5', unitPrice: words, discountPercent: '10', vatPercent: '9' })],
    })
    meantInvoices(world).set(draft, JSON.stringify([meant]))
    await issueNow(world.site, draft)
  }
  await write('80')
  expect(await faultsIn(world)).toEqual([])
  await write('80,01')
  expect(await faultsIn(world)).toEqual([
    expect.stringContaining('asks 18003 and 1620 of VAT, and 18000 and 1620 of VAT was meant'),
  ])
})

test('a line that asks another price than the list is found, and VAT that is not that of its lines', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  await orderIn(world)
  await world.pool.query('ALTER TABLE hosting_invoices DISABLE TRIGGER ALL')
  await world.pool.query(
    `UPDATE hosting_invoices SET amount = 20.50, total_amount = 24.60, lines = jsonb_set(jsonb_set(lines, '{0,net}', '2050'), '{0,unitPrice}', '2050')`,
  )
  expect(await paperFaults(world)).toEqual([
    expect.stringContaining('VAT of its lines is 431, and it says 410'),
    expect.stringContaining('costs 2050 instead of 1950'),
  ])
})

test('what the office bills by hand asks the list for its extras, all in one line, and for a first year of the name', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const cart = { packageId: 'basis', billingCycle: 'yearly', extras: ['ssl', 'backup'] } as const
  const order = await orderIn(world, { ...cart, domainName: 'naam.example', domainPlan: 'register' })
  const actor = { kind: 'admin', accountId: OFFICE.id } as const
  await billOrder(world.site.context, { orderId: order.orderId, madeBefore: 0, actor })
  expect(await faultsIn(world)).toEqual([])
})

test('what a change said that comes later is held against the invoice of that day', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const order = await orderIn(world)
  world.site.clock.advance(60 * 60)
  await changeTo(world.site, order, { ...BASIS, packageId: 'onbeperkt' })
  expect(await faultsIn(world)).toEqual([])
  const { memory } = world
  const promises = memory.get('oracle: promises')
  expect([...(promises?.values() ?? [])]).toEqual([expect.stringContaining('"amount":4780')])
})

test('when an order ends long after a change, the days that go back on each credit note end after they begin', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { site } = world
  const order = await orderIn(world, { packageId: 'onbeperkt', extras: ['seo'] })
  site.clock.advance(60 * 60)
  expect(
    await changeTo(site, order, { ...BASIS, packageId: 'onbeperkt', billingCycle: 'yearly' }),
  ).toMatchObject({
    outcome: 'changed',
  })
  for (let days = 0; days < 40; days++) world.day = dayAfter(world.day)
  site.clock.now = momentOn(world.day, '10:00')
  const actor = { kind: 'admin', accountId: OFFICE.id } as const
  await changeOrderStatus(site.context, {
    orderId: order.orderId,
    to: 'cancelled',
    reason: 'Op verzoek',
    actor,
  })
  const { rows } = await world.pool.query<{ description: string }>(
    `SELECT l ->> 'description' AS description FROM hosting_invoices v CROSS JOIN LATERAL jsonb_array_elements(v.lines) l WHERE v.series = 'credit'`,
  )
  expect(rows.map(({ description }) => description)).toContain('SEO optimalisatie, eerder verrekend')
  expect(await faultsIn(world)).toEqual([])
})

test('instalments ask what was meant, less what was credited since from the last on; a cent more is found', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const { site } = world
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: CUSTOMER.email }
  const { invoiceId } = await placeOrderOf(site, { customer, cart: CONSUMER_ORDER.cart })
  if (!invoiceId) throw new Error('Nothing was invoiced')
  const { id } = await arranged(
    site,
    invoiceId,
    instalmentsOn(['2026-12-01', 700], ['2027-01-01', 700], ['2027-02-01', 960]),
  )
  meantInstalments(world).set(id, '700 700 960')
  expect(await faultsIn(world)).toEqual([])
  site.clock.advance(60)
  await moneyCameIn(site, invoiceId, 800 as Cents)
  site.clock.advance(60)
  await site.context.db.transaction((tx) =>
    issuePartialCreditNote(site.context, tx, {
      invoiceId,
      parts: [{ line: 0, net: 1000 as Cents, description: 'Hosting Basis' }],
      reason: 'Te veel',
      actor: { kind: 'admin', accountId: OFFICE.id },
    }),
  )
  // 10 euros and 2.10 of VAT: all of the last, and 2.50 of the second, of which 5.00 was left.
  expect(await saidFaults(world)).toEqual([])
  expect(await instalmentsOf(world, await customerOf(world))).toMatchObject([
    { amount: 700, left: 0 },
    { amount: 450, left: 350 },
    { amount: 0, left: 0 },
  ])
  await world.pool.query(
    `UPDATE mails SET text = replace(text, '3,50', '3,51') WHERE kind = 'arrangement-cut'`,
  )
  world.memory.get('oracle: mails')?.clear()
  expect(await saidFaults(world)).toContainEqual(expect.stringContaining('Termijn 2 351, and it is 350'))
})

async function customerOf({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM hosting_customers')
  return rows[0]?.id ?? ''
}

test('a later year of a domain name costs what was told, also before any paper asked for one', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const year = { order: 'HO1', item: 'Domeinnaam naam.example', unit: 'year', day: '2028-11-06' }
  expect(priceFrom(world, year)).toEqual([3000])
  tellPrice(world, 'HO1', year.item, { from: '2028-11-06', unitPrice: 3390, unit: 'year', on: '2028-09-20' })
  expect(priceFrom(world, year)).toEqual([3390])
  expect(priceFrom(world, { ...year, day: '2028-11-05' })).toEqual([3000])
})

test('what a change brought costs its listed price until the first period that was billed at another', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const order = await orderIn(world, { billingCycle: 'yearly' })
  world.site.clock.advance(60 * 60)
  await changeTo(world.site, order, { ...BASIS, packageId: 'webshop', billingCycle: 'yearly' })
  expect(await faultsIn(world)).toEqual([])
  const webshop = { order: order.orderNumber, item: 'Hosting Webshop', unit: 'year' }
  const asked = [{ from: '2027-11-20', unitPrice: 90_393 }]
  const key = Object.values(webshop).join(' | ')
  world.memory.get('oracle: running prices')?.set(key, JSON.stringify({ asked, since: '2027-11-06' }))
  expect(priceFrom(world, { ...webshop, day: '2027-11-19' })).toEqual([95_150])
  expect(priceFrom(world, { ...webshop, day: '2027-11-20' })).toEqual([90_393])
})

test('what a change brought is there from its first day: prices told after that count, and none from before', async () => {
  await using world = await emptyWorld(EMPTY, createTestContext)
  const item = 'Back-up, 90 dagen bewaard'
  const period = { firstDay: '2028-01-30', lastDay: '2028-02-27' }
  const paper: Paper = {
    id: '',
    number: '',
    series: 'hosting',
    order: 'HO1',
    project: '',
    quote: null,
    customer: '',
    draft: null,
    replaces: null,
    credits: null,
    issuedOn: '2028-01-30',
    at: momentOn('2028-01-30', '10:00'),
    title: 'Wijziging: Hosting Onbeperkt per maand',
    net: 560,
    vat: 118,
    total: 678,
    percent: 21,
    lines: [
      {
        description: `${item}, 29 van 31 dagen × €\u00a05,99`,
        unit: 'piece',
        quantity: 1,
        unitPrice: 560,
        net: 560,
        period,
      },
    ],
  }
  tellPrice(world, 'HO1', item, { from: '2027-12-30', unitPrice: 650, unit: 'month', on: '2027-11-12' })
  remembersPrice(world, paper)
  expect(priceFrom(world, { order: 'HO1', item, unit: 'month', day: '2028-02-01' })).toEqual([599])
  tellPrice(world, 'HO1', item, { from: '2028-03-28', unitPrice: 575, unit: 'month', on: '2028-02-13' })
  const line = {
    description: item,
    unit: 'month',
    quantity: 1,
    unitPrice: 599,
    net: 599,
    period: { firstDay: '2028-02-28', lastDay: '2028-03-27' },
  }
  remembersPrice(world, { ...paper, issuedOn: '2028-02-14', title: 'Hosting Basis per maand', lines: [line] })
  const month = { order: 'HO1', item, unit: 'month' }
  expect(priceFrom(world, { ...month, day: '2028-03-27' })).toEqual([599])
  expect(priceFrom(world, { ...month, day: '2028-03-28' })).toEqual([575])
})

/** Mails to us, to colleagues and to visitors: the simulation has none that says what somebody pays. */
const TO_OTHERS = [
  'account-recovered-owner',
  'bookkeeper-link',
  'bookkeeping-invoice',
  'client-errors',
  'colleague-invitation',
  'configurator',
  'contact-message',
  'content-report',
  'content-report-decision',
  'content-report-statement',
  'conversation-answers',
  'conversation-waits',
  'health-trouble',
  'health-trouble-over',
  'hosting-delivery-warning',
  'lead-noted',
  'lead-promise-warning',
  'member-address-in-use',
  'member-invitation',
  'member-joined',
  'member-removed',
  'meta-ads-lead',
  'morning-list',
  'newsletter-confirm',
  'night-report',
  'offer-request',
  'payment-exception',
  'project-file-infected',
  'project-files-came',
  'project-material-complete',
  'project-promise-ends',
  'second-factor-reset-owner',
  'test',
  'webhook-off',
]

/** The sources of mails. */
function sourcesOfMails(): string[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|gallery|fixtures/.test(file))
  return files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('renderMail(') || text.includes('NewMail'))
}

/** Kinds of mail that are named there, but for those whose name is put together. */
function kindsIn(sources: readonly string[]): string[] {
  const named = sources.flatMap((text) => [
    ...text.matchAll(/^ +kind: (?:isStart \? )?'([a-z-]+)'(?: : '([a-z-]+)')?,$/gm),
  ])
  return [...new Set(named.flatMap(([, ...kinds]) => kinds.filter((kind) => kind !== undefined)))].sort()
}

test('the oracle reads every kind of mail that a customer gets', () => {
  const sources = sourcesOfMails()
  const kinds = kindsIn(sources)
  expect(kinds.length).toBeGreaterThan(80)
  const isForOthers = (kind: string) => TO_OTHERS.includes(kind) || kind.endsWith('-notice')
  expect(kinds.filter((kind) => !isForOthers(kind) && !SAYS[kind])).toEqual([])
  // A name that is put together ends in what differs.
  const isWritten = (kind: string) =>
    sources.some((text) => text.includes(`'${kind}'`) || text.includes(`\`${kind.replace(/[a-z]+$/, '')}$`))
  expect(Object.keys(SAYS).filter((kind) => !isWritten(kind))).toEqual([])
})
