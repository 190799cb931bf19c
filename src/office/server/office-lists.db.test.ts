import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceCounts, invoicePage } from '@/features/billing/invoices/server/invoice-list'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { issueCreditNote } from '@/features/billing/subscriptions/server/credit-invoice'
import { orderPage } from '@/features/hosting/orders/server/order-list'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { orderCounts } from '@/features/hosting/orders/server/orders-for-office'
import { ordersOfCustomers } from '@/features/hosting/orders/server/orders-of-customers'
import { withdrawOrder } from '@/features/hosting/orders/server/withdraw-order'
import { loadOverview } from '@/features/hosting/orders/web/office/server/load-overview'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { customerPage } from '@/features/people/customers/server/customer-list'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { listCursorOf } from '@/shared/list-cursor'
import { euros } from '@/shared/money'
import { type OrderedBy, payOrderOf, placeOrderOf } from '../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../tests/support/database'
import { moneyCameIn } from '../../../tests/support/invoices'
import { type OfficeTab, officeList } from '../rules/office-filter'
import { officeCsv } from './office-csv'

const ROOS = { id: '1f0e2c3d-0000-4000-8000-000000000001' }

/** A bakery with a domain name and KVK number, and a consumer, each with an order a minute apart. */
async function openOffice(): Promise<TestContext & { miriam: OrderedBy }> {
  const site = await createTestContext()
  const miriam = await placeOrderOf(site, {
    cart: {
      packageId: 'onbeperkt',
      billingCycle: 'yearly',
      extras: ['ssl'],
      domainName: 'brood-en-banket.nl',
      domainPlan: 'bring',
    },
    customer: {
      ...CONSUMER,
      customerName: 'Miriam Aarnink',
      customerEmail: 'miriam@bakkerijaarnink.example',
      customerPhone: '+31 6 1234 5678',
      customerCompany: '=Bakkerij Aarnink',
      customerAddress: 'Haaksbergerstraat 12',
      customerZipcode: '7513 EA',
      customerKvk: '08123456',
    },
  })
  site.clock.advance(60)
  await placeOrderOf(site)
  return { ...site, miriam }
}

const filterOf = (query: string) => officeList.filterOf(new URLSearchParams(query))

/** Names in a tab at this URL, from top to bottom. */
async function shown({ db, clock }: TestContext, query: string): Promise<string[]> {
  const filter = filterOf(query)
  const request = { filter, now: clock.now }
  if (filter.tab === 'klanten')
    return (await customerPage(db, { orders: ordersOfCustomers, filter })).rows.map((row) => row.customerName)
  if (filter.tab === 'facturen') return (await invoicePage(db, request)).rows.map((row) => row.buyerName)
  return (await orderPage(db, request)).rows.map((row) => row.customerName)
}

/**
 * Many other customers with an order and an invoice each, so that PostgreSQL's statistics know a rare word. Inserted in
 * bulk, as by an import: use cases would not make six hundred in a second.
 */
async function addOthers({ db }: TestContext) {
  await db.execute(sql`INSERT INTO hosting_customers (email, customer_name, created_at)
    SELECT 'ander' || n || '@elders.example', 'Ander ' || n, now() - interval '1 year' FROM generate_series(1, 200) AS n`)
  await db.execute(sql`INSERT INTO hosting_orders (request_id, order_number, customer_account_id, customer_name, customer_email, customer_address,
      customer_zipcode, customer_city, hosting_package, billing_cycle, hosting_price, domain_price, extras_total, total_price, extras, status,
      payment_status, payment_method, terms_version, terms_accepted_at, order_button_text, created_at)
    SELECT gen_random_uuid(), 'HO2401' || row_number() OVER (), id, customer_name, email, '', '', '', 'basis', 'monthly', 1, 0, 0, 1.21, '{}',
      'cancelled', 'paid', 'ideal', '', now(), '', created_at FROM hosting_customers WHERE customer_name LIKE 'Ander %'`)
  await db.execute(sql`INSERT INTO hosting_invoices (invoice_number, series, series_period, sequence, customer_account_id, amount, vat_amount, total_amount,
      vat_percent, issue_date, due_date, status, payment_status, description, seller, buyer, lines, payment_reference, paid_at, created_at)
    SELECT 'INV2401' || row_number() OVER (), 'order', '202401', row_number() OVER (), id, 1, 0.21, 1.21, 21, '2024-01-01', '2024-01-15', 'sent',
      'paid', 'Hosting', '{}', jsonb_build_object('name', customer_name, 'email', email), '[]', '', now(), created_at
    FROM hosting_customers WHERE customer_name LIKE 'Ander %'`)
  await db.execute(sql`ANALYZE`)
}

const SEARCHES = [
  ['the start of a name', 'aarn'],
  ['an e-mail address', 'miriam@bakkerijaarnink.example'],
  ['a domain name', 'brood-en-banket.nl'],
  ['a part of a domain name', 'banket'],
  ['a KVK number that begins with a zero', '08123456'],
  ['two words in any order', 'aarnink miriam'],
  ['capitals', 'MIRIAM'],
] as const

const NAME_IN_TAB = {
  bestellingen: 'Miriam Aarnink',
  klanten: 'Miriam Aarnink',
  facturen: '=Bakkerij Aarnink',
} as const satisfies Record<OfficeTab, string>

test.each([
  ['bestellingen', 'alone'],
  ['klanten', 'alone'],
  ['facturen', 'alone'],
  ['bestellingen', 'among many others'],
  ['klanten', 'among many others'],
  ['facturen', 'among many others'],
] as const)('%s are found by name, e-mail, domain and KVK, %s', async (tab, where) => {
  await using site = await openOffice()
  if (where === 'among many others') await addOthers(site)
  for (const [what, search] of SEARCHES)
    expect(await shown(site, `tab=${tab}&zoek=${encodeURIComponent(search)}`), what).toEqual([
      NAME_IN_TAB[tab],
    ])
  for (const search of ['bestaatniet', 'aarnink wevers', '!!', "'); drop table"])
    expect(await shown(site, `tab=${tab}&zoek=${encodeURIComponent(search)}`), search).toEqual([])
})

test.each(['bestellingen', 'klanten', 'facturen'] as const)(
  '%s are found by the number of an order',
  async (tab) => {
    await using site = await openOffice()
    const [order] = await site.db
      .select()
      .from(hostingOrders)
      .where(eq(hostingOrders.customerKvk, '08123456'))
    const number = order?.orderNumber ?? ''
    expect(await shown(site, `tab=${tab}&zoek=${number}`)).toEqual([NAME_IN_TAB[tab]])
    expect(await shown(site, `tab=${tab}&zoek=${number.toLowerCase()}`)).toEqual([NAME_IN_TAB[tab]])
    expect(await shown(site, `tab=${tab}&zoek=HO2611`)).toHaveLength(2)
    expect(await shown(site, 'tab=facturen&zoek=INV2026110002')).toEqual(['Jan Wevers'])
  },
)

test('a phone number finds its order and its customer, however it is written', async () => {
  await using site = await openOffice()
  for (const search of ['06 12345678', '+31612345678', '0031 6 1234 5678'])
    for (const tab of ['bestellingen', 'klanten'])
      expect(await shown(site, `tab=${tab}&zoek=${encodeURIComponent(search)}`)).toEqual(['Miriam Aarnink'])
})

test('filters leave out what is in another state', async () => {
  await using site = await openOffice()
  await payOrderOf(site, site.miriam)
  site.clock.advance(3 * 86_400)
  expect(await shown(site, 'status=actief')).toEqual(['Miriam Aarnink'])
  expect(await shown(site, 'status=in-behandeling&betaling=open')).toEqual(['Jan Wevers'])
  expect(await shown(site, 'alleen=te-laat')).toEqual(['Miriam Aarnink'])
  expect(await shown(site, 'alleen=opgezegd')).toEqual([])
  expect(await shown(site, 'tab=klanten&hosting=actief')).toEqual(['Miriam Aarnink'])
  expect(await shown(site, 'tab=klanten&hosting=geen')).toEqual(['Jan Wevers'])
  expect(await shown(site, 'tab=facturen&staat=openstaand')).toEqual(['Jan Wevers'])
  expect(await shown(site, 'tab=facturen&staat=achterstallig')).toEqual([])
  site.clock.advance(20 * 86_400)
  expect(await shown(site, 'tab=facturen&staat=achterstallig&soort=bestelling')).toEqual(['Jan Wevers'])
})

test('a customer in the list has all orders counted, and who is not there has none', async () => {
  await using site = await openOffice()
  await placeOrderOf(site)
  const { rows } = await customerPage(site.db, {
    orders: ordersOfCustomers,
    filter: { standing: undefined, search: '' },
  })
  expect(rows.map(({ customerName, orders, active }) => [customerName, orders, active])).toEqual([
    ['Jan Wevers', 2, 0],
    ['Miriam Aarnink', 1, 0],
  ])
})

test('a list can be walked from either end, and every row comes by once', async () => {
  await using site = await openOffice()
  for (let more = 0; more < 5; more++) {
    // Every two have the same timestamp.
    if (more % 2 === 0) site.clock.advance(60)
    await placeOrderOf(site)
  }
  const walk = async (step: 'next' | 'previous', query: string) => {
    const seen: string[] = []
    let cursor = listCursorOf(new URLSearchParams(query))
    do {
      const page = await orderPage(site.db, {
        filter: filterOf(''),
        cursor,
        now: site.clock.now,
        limit: 2,
      })
      seen.push(...(step === 'next' ? page.rows : page.rows.toReversed()).map(({ id }) => id))
      // The cursor passes through a URL, as with a click.
      const next = page[step]
      cursor = next && listCursorOf(new URLSearchParams(officeList.query({}, next)))
    } while (cursor)
    return seen
  }
  const forwards = await walk('next', '')
  expect(new Set(forwards).size).toBe(7)
  expect(forwards).toHaveLength(7)
  expect(await walk('previous', 'pagina=laatste')).toEqual(forwards.toReversed())
})

test('orders are counted by status, and those to deliver apart, late ones among them', async () => {
  await using site = await openOffice()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  const before = await orderCounts(site.db, site.clock.now)
  expect(before).toMatchObject({ total: 3, byStatus: { pending: 2, active: 1 }, toDeliver: 1, late: 0 })
  site.clock.advance(30 * 24 * 60 * 60)
  expect(await orderCounts(site.db, site.clock.now)).toEqual({ ...before, late: 1 })
})

test('an office without a single order counts nothing', async () => {
  await using site = await createTestContext()
  expect(await orderCounts(site.db, site.clock.now)).toEqual({
    total: 0,
    byStatus: {},
    toDeliver: 0,
    late: 0,
  })
  expect(await invoiceCounts(site.db, site.clock.now)).toEqual({
    total: 0,
    open: 0,
    openAmount: 0,
    overdue: 0,
    refunds: 0,
  })
})

test('what customers owe is counted, and what we owe them apart from it', async () => {
  await using site = await openOffice()
  const before = await invoiceCounts(site.db, site.clock.now)
  const { rows } = await invoicePage(site.db, {
    filter: filterOf('tab=facturen&zoek=wevers'),
    now: site.clock.now,
  })
  const [invoice] = rows
  expect(before).toMatchObject({ total: 2, open: 2, overdue: 0, refunds: 0 })
  await site.db.transaction((tx) => issueCreditNote(site.context, tx, invoice?.id ?? '', 'Verkeerd', ROOS))
  const after = await invoiceCounts(site.db, site.clock.now)
  expect(after).toMatchObject({
    total: 3,
    open: 1,
    openAmount: before.openAmount - (invoice?.totalAmount ?? 0),
  })
  const [other] = await site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.paymentStatus, 'pending'))
  await moneyCameIn(site, other?.id ?? '', euros(20))
  const { openAmount } = await invoiceCounts(site.db, site.clock.now)
  expect(openAmount).toBe((other?.totalAmount ?? 0) - euros(20))
})

test('money that went back is found as such: among the credit notes, not among what was paid', async () => {
  await using site = await openOffice()
  const jan = await placeOrderOf(site)
  await payOrderOf(site, jan)
  await withdrawOrder(site.context, jan)
  const found = async (state: string) => {
    const filter = filterOf(`tab=facturen&staat=${state}`)
    const { rows } = await invoicePage(site.db, { filter, now: site.clock.now })
    return rows.map(({ series, dueBack }) => [series, dueBack])
  }
  expect(await found('terug-te-betalen')).toEqual([['credit', 2360]])
  expect(await found('terugbetaald')).toEqual([])
  expect(await found('betaald')).toEqual([['order', 2360]])
  const [note] = await site.db.select().from(hostingInvoices).where(eq(hostingInvoices.series, 'credit'))
  const moneyReturn = { invoiceId: note?.creditsInvoiceId ?? '', amount: euros(23.6), known: euros(0) }
  expect(await bookReturn(site.context, { ...moneyReturn, admin: { ...ROOS, role: 'admin' } })).toBe('booked')
  expect(await found('terug-te-betalen')).toEqual([])
  expect(await found('terugbetaald')).toEqual([['credit', 0]])
  expect(await found('betaald')).toEqual([['order', 0]])
})

test('a file of a view holds what the view shows; nothing in it runs as a formula', async () => {
  await using site = await openOffice()
  const csv = async (tab: OfficeTab, query = '') =>
    (await (await officeCsv({ context: site.context }, tab, new URLSearchParams(query))).text())
      .trimEnd()
      .split('\r\n')
  const [headings, ...orders] = await csv('bestellingen')
  expect(headings).toContain('Bestelling;Besteld;Naam')
  expect(orders).toHaveLength(2)
  expect(orders[1]).toContain(";'=Bakkerij Aarnink;")
  expect(await csv('bestellingen', 'zoek=aarnink')).toHaveLength(2)
  expect((await csv('klanten', 'hosting=geen')).length).toBe(3)
  expect((await csv('facturen', 'zoek=wevers'))[1]).toMatch(/;19,50;4,10;23,60;Openstaand;;$/)
  expect(await site.db.select().from(auditLog).where(sql`${auditLog.action} like '%.exported'`)).toHaveLength(
    4,
  )
})

test('an overview whose database is away says so instead of failing', async () => {
  await using site = await createTestContext()
  const logged: unknown[] = []
  await site.db.execute(sql`ALTER TABLE hosting_invoices RENAME TO elsewhere`)
  const logger = { error: (...words: unknown[]) => logged.push(words) }
  expect(
    await loadOverview(site.context, { filter: filterOf(''), cursor: undefined, logger }),
  ).toBeUndefined()
  expect(logged).toHaveLength(1)
  expect(await site.db.select().from(hostingCustomers)).toEqual([])
})
