import { expect, test } from 'vitest'
import { openItemsOn } from '@/features/billing/invoices/server/open-items'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { addDays, dayOf } from '@/shared/calendar-day'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { csvOf, folderOf, OLD_TABLES } from '../../../../../tests/support/moving'
import { reconciles } from '../domain/internal/tally'
import { reportInWords } from '../domain/report-words'
import { moveIn } from './move-in'

/** Rows with the columns of the first one; a column that a row omits is empty. */
type Row = Readonly<Record<string, string | number | null>>
const files = (tables: Readonly<Record<string, readonly [Row, ...Row[]]>>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      `${name}.csv`,
      csvOf(rows.map((row) => ({ ...rows[0], ...row }))),
    ]),
  )
const MAPPING = { 'toewijzing.json': JSON.stringify({ packages: { 1: 'basis', 2: 'onbeperkt' } }) }

async function untilDay(site: TestContext, day: string): Promise<void> {
  while (dayOf(site.clock.now) < day) {
    const night = addDays(dayOf(site.clock.now), 1)
    await showNight(site.context, night)
    site.clock.advance(24 * 60 * 60)
    await runNight(site.context, night)
  }
}

/** Charges that this site made by itself, with their term. */
async function charged(site: TestContext): Promise<string[]> {
  const { rows } = await site.pool.query<Record<string, unknown>>(
    `SELECT o.order_number, i.kind, p.first_day::text, p.net FROM subscription_periods p
     JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_orders o ON o.id = s.order_id WHERE p.state = 'invoiced' ORDER BY 1, 3, 2`,
  )
  return rows.map((row) => Object.values(row).join(' '))
}

async function openIn(site: TestContext): Promise<string[]> {
  const open = await openItemsOn(site.db, dayOf(site.clock.now))
  return open.map(({ invoiceNumber, open: amount }) => `${invoiceNumber} ${amount}`).sort()
}

async function movedFrom(site: TestContext, tables: Parameters<typeof files>[0]) {
  await using folder = await folderOf({ ...files(tables), ...MAPPING })
  const trial = await moveIn(site.context, { folder: folder.path, perform: false })
  expect(trial.faults).toEqual([])
  const report = await moveIn(site.context, { folder: folder.path, perform: true })
  expect([report.outcome, report.tallies.filter((tally) => !reconciles(tally))]).toEqual(['done', []])
  expect(report.sides).toEqual(trial.sides)
  expect(reportInWords(report)).toContain('Beide kanten sluiten aan.')
  return report
}

const sidesOf = ({ sides }: Awaited<ReturnType<typeof movedFrom>>) =>
  sides.map(({ what, of, there, here, stays }) => `${what} ${of}: ${there} = ${here} + ${stays}`)

const CLIENT = {
  id: 1,
  email: 'fenna@bakkerij.example',
  pass: '',
  first_name: 'Fenna',
  last_name: 'Aarnink',
  company: '',
  address_1: 'Oude Markt 3',
  city: 'Enschede',
  postcode: '7511GA',
  country: 'NL',
  tax_exempt: 0,
  created_at: '2023-05-01 10:00:00',
}
const ORDER = {
  id: 31,
  client_id: 1,
  product_id: 1,
  service_type: 'hosting',
  service_id: 71,
  config: '',
  currency: 'EUR',
  price: '10.00',
  quantity: 1,
  discount: '',
  promo_id: '',
  promo_recurring: '',
  unpaid_invoice_id: '',
  invoice_option: 'issue-invoice',
  period: '1M',
  status: 'active',
  title: 'Hosting',
  expires_at: '2026-12-01 10:00:00',
  created_at: '2024-12-01 10:00:00',
}
const INVOICE = {
  id: 41,
  client_id: 1,
  serie: 'F',
  nr: '41',
  currency: 'EUR',
  credit: '0.00',
  refund: '',
  status: 'unpaid',
  approved: 1,
  taxrate: 21,
  due_at: '2026-12-01 10:00:00',
  paid_at: '',
  created_at: '2026-11-15 10:00:00',
}
const ITEM = { id: 51, invoice_id: 41, title: 'Hosting december', quantity: 1, price: '10.00', taxed: 1 }

const FOSSBILLING = {
  client: [
    CLIENT,
    { id: 2, email: 'ilse@zuerich.example', country: 'CH', postcode: '', city: 'Zürich' },
    { id: 3, email: 'jan@wevers.example', first_name: 'Jan', last_name: 'Wevers' },
  ],
  client_order: [
    // FOSSBilling has billed its term from 1 December already.
    { ...ORDER, unpaid_invoice_id: '41' },
    ...(
      [
        {
          id: 32,
          service_type: 'domain',
          service_id: 81,
          product_id: 9,
          period: '1Y',
          price: '22.50',
          expires_at: '2027-01-10 10:00:00',
        },
        // Its domain name is in config alone; the price is for three.
        {
          id: 33,
          client_id: 3,
          service_id: '',
          config: '{"domain":{"action":"owndomain","owndomain_sld":"wevers","owndomain_tld":".example"}}',
          quantity: 3,
          expires_at: '2027-01-01 10:00:00',
        },
        { id: 34, client_id: 3, service_id: '', period: '3M', price: '30.00' },
        { id: 35, client_id: 3, service_id: '', period: '2Y', price: '200.00' },
        { id: 36, client_id: 3, service_id: '', price: '0.00' },
        { id: 37, client_id: 3, service_id: '', currency: 'USD' },
        { id: 38, client_id: 3, service_id: '', promo_id: '4', promo_recurring: '1' },
        { id: 39, client_id: 2, service_id: '' },
        {
          id: 40,
          client_id: 3,
          service_type: 'domain',
          service_id: 82,
          product_id: 9,
          period: '1Y',
          price: '22.50',
          expires_at: '2027-02-01 10:00:00',
        },
        // FOSSBilling does not renew it.
        { id: 46, client_id: 3, service_id: '', invoice_option: 'no-invoice' },
      ] as Row[]
    ).map((order): Row => ({ unpaid_invoice_id: '', ...order })),
  ],
  service_hosting: [{ id: 71, sld: 'bakkerij', tld: '.example' }],
  service_domain: [
    { id: 81, sld: 'bakkerij', tld: '.example' },
    { id: 82, sld: 'los', tld: '.example' },
  ],
  invoice: [
    INVOICE,
    { id: 42, client_id: 3, nr: '42', credit: '2.10' },
    { id: 43, client_id: 2, nr: '43' },
    { id: 44, client_id: 3, nr: '44', currency: 'USD' },
    { id: 45, client_id: 3, nr: '45', approved: 0 },
  ],
  invoice_item: [
    ITEM,
    { id: 52, invoice_id: 42 },
    { id: 53, invoice_id: 43 },
    { id: 54, invoice_id: 44 },
    { id: 55, invoice_id: 45 },
  ],
  client_balance: [
    { id: 61, client_id: 3, amount: '25.00' },
    { id: 62, client_id: 3, amount: '-5.00' },
  ],
} as const

// promise moving in: What another system says of open invoices … from FOSSBilling, with the nights after it: nothing is billed twice, nothing lost
test('FOSSBilling: what is asked for there is not asked again, names and quantities come along, the rest is named', async () => {
  await using site = await createTestContext()
  const report = await movedFrom(site, FOSSBILLING)
  expect(await openIn(site)).toEqual(['F41 1210', 'F42 1000'])
  expect(sidesOf(report)).toEqual([
    'credit 3: 2000 = 0 + 2000',
    'next 2026-12-01: 25000 = 0 + 25000',
    'next 2027-01-01: 4000 = 4000 + 0',
    'next 2027-01-10: 2250 = 2250 + 0',
    'next 2027-02-01: 2250 = 0 + 2250',
    'open 1: 1210 = 1210 + 0',
    'open 2: 1210 = 0 + 1210',
    'open 3: 1000 = 1000 + 0',
  ])
  expect(report.questions.map(({ file, row }) => `${file} ${row}`)).toEqual([
    'client.csv 3',
    ...[5, 6, 7, 8, 9, 11, 12].map((row) => `client_order.csv ${row}`),
    'invoice.csv 5',
    'client_balance.csv 2',
    'client_balance.csv 3',
  ])
  const { rows } = await site.pool.query('SELECT order_number, domain_name FROM hosting_orders ORDER BY 1')
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['FOSS-31', 'bakkerij.example'],
    ['FOSS-33', 'wevers.example'],
  ])
  await untilDay(site, '2026-11-30')
  expect(await charged(site)).toEqual([])
  await untilDay(site, '2027-01-12')
  expect(await charged(site)).toEqual([
    'FOSS-31 package 2027-01-01 10.00',
    'FOSS-31 domain 2027-01-10 22.50',
    'FOSS-33 package 2027-01-01 30.00',
  ])
})

const WHMCS = {
  tblclients: [
    {
      id: 1,
      firstname: 'Fenna',
      lastname: 'Aarnink',
      companyname: '',
      email: 'fenna@bakkerij.example',
      address1: 'Oude Markt 3',
      city: 'Enschede',
      postcode: '7511GA',
      country: 'NL',
      currency: 1,
      credit: '0.00',
      taxexempt: 0,
      datecreated: '2024-01-01',
    },
    { id: 2, email: 'jan@wevers.example', credit: '12.50' },
    { id: 3, email: 'ilse@zuerich.example', country: 'CH', credit: '3.00' },
    { id: 4, email: 'bob@dollar.example', currency: 2 },
  ],
  tblconfiguration: [
    { setting: 'TaxEnabled', value: 'on' },
    { setting: 'TaxType', value: 'Exclusive' },
  ],
  tblbillableitems: [
    {
      id: 71,
      userid: 1,
      description: 'Uur onderhoud',
      amount: '65.00',
      recur: 0,
      recurcycle: '0',
      recurfor: 0,
      invoiceaction: 2,
      duedate: '0000-00-00',
      invoicecount: 0,
    },
    // Already billed: once, and as often as was agreed.
    { id: 72, invoicecount: 1 },
    { id: 73, invoiceaction: 4, recur: 1, recurcycle: 'Months', recurfor: 3, invoicecount: 3 },
    {
      id: 74,
      invoiceaction: 4,
      recur: 1,
      recurcycle: 'Months',
      recurfor: 12,
      invoicecount: 3,
      amount: '25.00',
      duedate: '2026-12-20',
    },
  ],
  tblcancelrequests: [{ id: 81, relid: 16, type: 'End of Billing Period' }],
  tblproducts: [
    { id: 1, name: 'Basis', tax: 1 },
    { id: 2, name: 'Zonder btw', tax: 0 },
  ],
  tblcurrencies: [
    { id: 1, code: 'EUR' },
    { id: 2, code: 'USD' },
  ],
  tblhosting: [
    {
      id: 11,
      userid: 1,
      packageid: 1,
      domain: 'bakkerij.example',
      regdate: '2024-01-15',
      amount: '15.00',
      billingcycle: 'Monthly',
      nextduedate: '2026-12-15',
      nextinvoicedate: '2027-01-15',
      domainstatus: 'Active',
    },
    { id: 12, userid: 2, domain: 'kwartaal.example', billingcycle: 'Quarterly', amount: '45.00' },
    { id: 13, userid: 2, domain: 'gratis.example', billingcycle: 'Free Account', amount: '0.00' },
    { id: 14, userid: 3, domain: 'zuerich.example' },
    { id: 15, userid: 4, domain: 'dollar.example' },
    { id: 16, userid: 1, domain: 'opgezegd.example', billingcycle: 'Monthly', amount: '9.00' },
    { id: 17, packageid: 2, domain: 'zonder-btw.example', amount: '11.00' },
  ],
  tbldomains: [
    {
      id: 21,
      userid: 1,
      domain: 'bakkerij.example',
      recurringamount: '20.00',
      registrationperiod: 1,
      nextduedate: '2027-02-01',
      nextinvoicedate: '2027-02-01',
      donotrenew: '',
      status: 'Active',
    },
    { id: 22, userid: 2, domain: 'kwartaal.example' },
    { id: 23, userid: 1, domain: 'twee-jaar.example', registrationperiod: 2, recurringamount: '38.00' },
    { id: 24, userid: 3, domain: 'zuerich.example' },
    { id: 25, domain: 'loopt-af.example', donotrenew: '1' },
  ],
  tblhostingaddons: [
    {
      id: 31,
      hostingid: 11,
      name: 'Extra back-up',
      recurring: '3.50',
      billingcycle: 'Monthly',
      status: 'Active',
      nextduedate: '2026-12-15',
      nextinvoicedate: '2026-12-15',
    },
    { id: 32, status: 'Cancelled' },
  ],
  tblinvoices: [
    {
      id: 41,
      userid: 1,
      invoicenum: '',
      date: '2026-11-15',
      duedate: '2026-12-15',
      datepaid: '',
      subtotal: '15.00',
      credit: '0.00',
      tax: '3.15',
      tax2: '0.00',
      total: '18.15',
      status: 'Unpaid',
    },
    // Ten was settled with credit, and five was paid by bank.
    { id: 42, userid: 2, subtotal: '45.00', tax: '9.45', credit: '10.00', total: '44.45' },
    {
      id: 43,
      userid: 2,
      subtotal: '45.00',
      tax: '9.45',
      credit: '54.45',
      total: '0.00',
      status: 'Paid',
      datepaid: '2026-11-16',
    },
    { id: 44, userid: 3 },
  ],
  tblaccounts: [
    { id: 51, userid: 2, date: '2026-11-17 09:00:00', amountin: '8.00', amountout: '0.00', invoiceid: 42 },
    { id: 52, amountin: '0.00', amountout: '3.00' },
  ],
} as const

// promise moving in: What another system says of open invoices … from WHMCS
test('WHMCS: credit, part payments and addons are read; what this site cannot hold stays there by name', async () => {
  await using site = await createTestContext()
  const report = await movedFrom(site, WHMCS)
  expect(await openIn(site)).toEqual(['41 1815', '42 3945'])
  expect(sidesOf(report)).toEqual([
    'credit 2: 1250 = 0 + 1250',
    'credit 3: 300 = 0 + 300',
    'next 2026-12-15: 350 = 0 + 350',
    'next 2026-12-20: 2500 = 0 + 2500',
    'next 2027-01-15: 8600 = 1500 + 7100',
    'next 2027-02-01: 9800 = 2000 + 7800',
    'next onbekend: 6500 = 0 + 6500',
    'open 1: 1815 = 1815 + 0',
    'open 2: 3945 = 3945 + 0',
    'open 3: 1815 = 0 + 1815',
  ])
  expect(report.questions.map(({ file, row }) => `${file} ${row}`)).toEqual([
    'tblclients.csv 3',
    'tblclients.csv 4',
    'tblclients.csv 5',
    'tblhosting.csv 3',
    'tblhosting.csv 4',
    'tblhosting.csv 7',
    'tblhosting.csv 8',
    'tblhostingaddons.csv 2',
    'tblbillableitems.csv 2',
    'tblbillableitems.csv 5',
    'tbldomains.csv 3',
    'tbldomains.csv 4',
    'tbldomains.csv 5',
    'tbldomains.csv 6',
  ])
  await untilDay(site, '2026-12-30')
  expect(await charged(site)).toEqual([])
  await untilDay(site, '2027-01-20')
  expect(await charged(site)).toEqual([
    'WHMCS-11 package 2027-01-15 15.00',
    'WHMCS-11 domain 2027-02-01 20.00',
  ])
})

const MONEYBIRD = {
  recurring_sales_invoices: [
    {
      id: '11',
      contact_id: '433546254874379601',
      active: 'true',
      start_date: '2024-01-01',
      invoice_date: '2026-12-01',
      last_date: '',
      frequency_type: 'month',
      frequency: 1,
      reference: 'Onderhoud',
      currency: 'EUR',
      total_price_excl_tax: '35.00',
    },
    { id: '12', active: 'false' },
    // Its last invoice was sent.
    { id: '13', last_date: '2026-11-01' },
    { id: '14', currency: 'USD' },
  ],
  subscriptions: [
    {
      id: '21',
      contact_id: '433546254874379601',
      start_date: '2025-01-01',
      end_date: '',
      cancelled_at: '',
      frequency: 1,
      frequency_type: 'year',
      product: '{"id":"9","price":"120.0","currency":"EUR"}',
      reference: 'Licentie',
    },
    { id: '22', end_date: '2026-01-01' },
  ],
  contacts: [
    {
      id: '433546254874379601',
      company_name: 'Bakkerij',
      firstname: '',
      lastname: '',
      email: 'fenna@bakkerij.example',
      address1: 'Oude Markt 3',
      zipcode: '7511GA',
      city: 'Enschede',
      country: 'NL',
      created_at: '2024-01-01',
    },
  ],
  sales_invoices: [
    {
      id: '1',
      contact_id: '433546254874379601',
      invoice_id: 'M1',
      state: 'open',
      invoice_date: '2026-11-01',
      due_date: '2026-11-15',
      paid_at: '',
      reference: '',
      currency: 'EUR',
      total_price_excl_tax: '100.00',
      total_price_incl_tax: '121.00',
      total_unpaid: '121.00',
      payments: '',
    },
    {
      id: '2',
      invoice_id: 'M2',
      state: 'late',
      total_unpaid: '71.0',
      payments: '[{"payment_date":"2026-11-03","price":"50.0"}]',
    },
    { id: '3', invoice_id: 'M3', currency: 'USD' },
    { id: '4', invoice_id: 'M4', state: 'uncollectible' },
    {
      id: '5',
      invoice_id: 'M5',
      total_price_excl_tax: '-100.00',
      total_price_incl_tax: '-121.00',
      total_unpaid: '-121.00',
    },
    { id: '6', invoice_id: 'M6', state: 'paid', paid_at: '2026-11-09', total_unpaid: '0.0' },
  ],
} as const

// promise moving in: What another system says of open invoices … from Moneybird
test('Moneybird: a part payment leaves the rest open; dollars, what is uncollectible and credit stay there by name', async () => {
  await using site = await createTestContext()
  const report = await movedFrom(site, MONEYBIRD)
  expect(await openIn(site)).toEqual(['M1 12100', 'M2 7100'])
  const own = '433546254874379601'
  expect(sidesOf(report)).toEqual([
    `credit ${own}: 12100 = 0 + 12100`,
    'next 2026-12-01: 3500 = 0 + 3500',
    'next onbekend: 12000 = 0 + 12000',
    `open ${own}: 19200 = 19200 + 0`,
  ])
  expect(report.questions.map(({ file, row }) => `${file} ${row}`)).toEqual([
    ...[4, 5, 6].map((row) => `sales_invoices.csv ${row}`),
    'recurring_sales_invoices.csv 2',
    'recurring_sales_invoices.csv 5',
    'subscriptions.csv 2',
  ])
  const { rows } = await site.pool.query(
    `SELECT p.invoice_number, p.paid_amount, m.amount, m.happened_at::date::text AS day FROM payments p
     JOIN payment_movements m ON m.payment_id = p.id`,
  )
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual(['M2 50.00 50.00 2026-11-03'])
})

test('a paid invoice with money still open, and an open one that is paid whole, are faults of their row', async () => {
  await using site = await createTestContext()
  const [first] = MONEYBIRD.sales_invoices
  await using folder = await folderOf(
    files({
      ...MONEYBIRD,
      sales_invoices: [
        { ...first, state: 'paid' },
        { id: '2', invoice_id: 'M2', state: 'open', total_unpaid: '0.00' },
      ],
    }),
  )
  const { faults } = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(faults.map(({ row }) => row)).toEqual([2, 3])
})

// promise moving in: Prices of WHMCS that hold VAT come along without it, to the cent, or stay there by name
test('WHMCS with prices that include VAT: here they are without, and the customer goes on paying the same', async () => {
  await using site = await createTestContext()
  const [hosting] = WHMCS.tblhosting
  const [domain] = WHMCS.tbldomains
  const [invoice] = WHMCS.tblinvoices
  const report = await movedFrom(site, {
    ...WHMCS,
    tblconfiguration: [{ setting: 'TaxType', value: 'Inclusive' }],
    tblhosting: [
      { ...hosting, amount: '18.15' },
      { id: 12, domain: 'ander.example', amount: centsThatNoNetComesTo() },
    ],
    tbldomains: [{ ...domain, recurringamount: '24.20' }],
    tblinvoices: [{ ...invoice, subtotal: '115.00', tax: '3.15', total: '118.15' }],
    // Taxed lines include VAT too.
    tblinvoiceitems: [
      {
        id: 61,
        invoiceid: 41,
        type: 'Hosting',
        relid: 11,
        description: 'Hosting',
        amount: '18.15',
        taxed: 1,
      },
      { id: 62, description: 'Statiegeld', amount: '100.00', taxed: 0 },
    ],
    tblaccounts: [
      { id: 51, userid: 2, date: '2026-11-17', amountin: '0.00', amountout: '0.00', invoiceid: '' },
    ],
  })
  expect(report.questions.map(({ file, row }) => `${file} ${row}`)).toContain('tblhosting.csv 3')
  expect(await openIn(site)).toEqual(['41 11815'])
  await untilDay(site, '2027-01-20')
  expect(await charged(site)).toEqual([
    'WHMCS-11 package 2027-01-15 15.00',
    'WHMCS-11 domain 2027-02-01 20.00',
  ])
})

/** The first amount of ten euros or more that no net amount in whole cents reaches with 21% VAT. */
function centsThatNoNetComesTo(): string {
  const reached = new Set(Array.from({ length: 1000 }, (_, net) => Math.round((net + 800) * 1.21)))
  const odd = Array.from({ length: 100 }, (_, more) => 1000 + more).find((total) => !reached.has(total))
  return ((odd ?? 0) / 100).toFixed(2)
}

test('WHMCS without its TaxType says nothing of VAT in its prices: a fault, no guess', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf({
    ...files({ ...WHMCS, tblconfiguration: [{ setting: 'Charset', value: 'utf-8' }] }),
    ...MAPPING,
  })
  const { faults } = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(faults[0]?.reason).toContain('TaxType')
})

const OLD_SITE_SIDES = [
  'next 2026-12-10: 1950 = 1950 + 0',
  'next 2027-03-01: 56738 = 56738 + 0',
  'open 9007199254740993002: 2360 = 2360 + 0',
]

test('the old site: what is open per customer and what each order asks next stand on both sides', async () => {
  await using site = await createTestContext()
  const [yearly, monthly] = OLD_TABLES.hosting_orders
  const report = await movedFrom(site, {
    ...OLD_TABLES,
    hosting_orders: [yearly, { ...monthly, status: 'active' }],
  })
  expect(sidesOf(report)).toEqual(OLD_SITE_SIDES)
  await untilDay(site, '2026-12-12')
  expect(await charged(site)).toEqual(['HO260810456 package 2026-12-10 19.50'])
})

// promise moving in: The old site and files by a mapping have both sides too, and a column that nobody mapped is named
test('files by a mapping have both sides too, by the names of their own columns; a column that nobody mapped is named', async () => {
  await using site = await createTestContext()
  const renamed = (rows: readonly Row[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, cell]) => [`my ${column}`, cell])))
  const tables = ['hosting_customers', 'hosting_orders', 'hosting_invoices'] as const
  const mapping = {
    name: 'Winkel',
    files: Object.fromEntries(
      tables.map((name) => [
        name,
        {
          file: `my_${name}.csv`,
          columns: Object.fromEntries(
            Object.keys(OLD_TABLES[name][0])
              .filter((column) => column !== 'domain_available')
              .map((column) => [column, `my ${column}`]),
          ),
        },
      ]),
    ),
  }
  await using folder = await folderOf({
    ...Object.fromEntries(tables.map((name) => [`my_${name}.csv`, csvOf(renamed(OLD_TABLES[name]))])),
    'toewijzing.json': JSON.stringify(mapping),
  })
  const report = await moveIn(site.context, { folder: folder.path, perform: true })
  expect([report.faults, report.outcome]).toEqual([[], 'done'])
  expect(sidesOf(report)).toEqual(OLD_SITE_SIDES)
  expect(report.remarks).toContain(
    'my_hosting_orders.csv: kolom ‘my domain_available’ staat niet in toewijzing.json en wordt niet gelezen. Staat er een bedrag of een termijn in?',
  )
})
