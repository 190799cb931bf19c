// npm run bench:lists: the lists of the hosting office on 20,000 orders and 100,000 invoices, through the server, with
// the query plans of the statements that it runs.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { loadOverview } from '../src/features/hosting/orders/web/office/server/load-overview.ts'
import { officeList } from '../src/office/rules/office-filter.ts'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { demoAdministrator } from '../tests/support/signed-in.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { AIM_MS, RUNS, showPlan, timeViews } from './office-views.ts'

const CUSTOMERS = 15_000
const ORDERS = 20_000
const INVOICES = 100_000
const LARGE = /hosting_(orders|customers|invoices)/

const NAME = `(ARRAY['Jan','Petra','Gerrit','Sanne','Henk'])[1 + n % 5] || ' ' || (ARRAY['Wevers','Slagman','Veldhuis','Kuipers'])[1 + n % 4] || n % 900`
const COMPANY = `(ARRAY['Bakkerij','Kapsalon','Dakwerken'])[1 + n % 3] || ' ' || n % 700`
const SELLER = { name: 'Webnoaber', city: 'Enschede', country: 'NL' }
const LINES = [{ description: 'Hosting Onbeperkt', quantity: 1, unit: 'year', unitPrice: 43550, net: 43550 }]

const VIEWS = {
  Orders: {
    'first page': '',
    'last page': 'pagina=laatste',
    'status active': 'status=actief',
    'status suspended': 'status=opgeschort',
    'status cancelled, last page': 'status=geannuleerd&pagina=laatste',
    'not paid': 'betaling=open',
    'paid and suspended': 'betaling=betaald&status=opgeschort',
    'to deliver': 'alleen=te-leveren',
    late: 'alleen=te-laat',
    ending: 'alleen=opgezegd',
    'search number': 'zoek=HO2505117',
    'search start of number': 'zoek=HO25',
    'search name': 'zoek=veldhuis',
    'search rare name': 'zoek=veldhuis17',
    'search e-mail': 'zoek=klant4711@bench.example',
    'search domain': 'zoek=domein-777.nl',
    'search KVK': 'zoek=30004711',
    'search common word': 'zoek=bench',
    'search in every order': 'zoek=nl',
    'words that never meet': 'zoek=veldhuis+slagman',
    'words and filters': 'zoek=bakkerij&status=actief&betaling=betaald',
    'nothing found': 'zoek=bestaatniet',
  },
  Customers: {
    'first page': 'tab=klanten',
    'last page': 'tab=klanten&pagina=laatste',
    'with active hosting': 'tab=klanten&hosting=actief',
    'with suspended hosting': 'tab=klanten&hosting=opgeschort',
    'without hosting, last page': 'tab=klanten&hosting=geen&pagina=laatste',
    'search name': 'tab=klanten&zoek=veldhuis',
    'search e-mail': 'tab=klanten&zoek=klant4711@bench.example',
    'search order number': 'tab=klanten&zoek=HO2505117',
    'search domain': 'tab=klanten&zoek=domein-777.nl',
    'search KVK': 'tab=klanten&zoek=30004711',
    'search common word': 'tab=klanten&zoek=bench',
    'words that never meet': 'tab=klanten&zoek=veldhuis+slagman',
  },
  Invoices: {
    'first page': 'tab=facturen',
    'last page': 'tab=facturen&pagina=laatste',
    open: 'tab=facturen&staat=openstaand',
    'open, last page': 'tab=facturen&staat=openstaand&pagina=laatste',
    overdue: 'tab=facturen&staat=achterstallig',
    'overdue, last page': 'tab=facturen&staat=achterstallig&pagina=laatste',
    'paid, last page': 'tab=facturen&staat=betaald&pagina=laatste',
    credited: 'tab=facturen&staat=gecrediteerd',
    'paid back': 'tab=facturen&staat=terugbetaald',
    'to pay back': 'tab=facturen&staat=terug-te-betalen',
    'made by the office': 'tab=facturen&soort=kantoor',
    'credit notes, last page': 'tab=facturen&soort=creditnota&pagina=laatste',
    'office and overdue': 'tab=facturen&soort=kantoor&staat=achterstallig',
    'search number': 'tab=facturen&zoek=INV2025050117',
    'search start of number': 'tab=facturen&zoek=INV2025',
    'search order number': 'tab=facturen&zoek=HO2505117',
    'search digits': 'tab=facturen&zoek=2025050117',
    'search name': 'tab=facturen&zoek=veldhuis',
    'search rare name': 'tab=facturen&zoek=veldhuis17',
    'search e-mail': 'tab=facturen&zoek=klant4711@bench.example',
    'search domain': 'tab=facturen&zoek=domein-777.nl',
    'search KVK': 'tab=facturen&zoek=30004711',
    'search common word': 'tab=facturen&zoek=bench',
    'words that never meet': 'tab=facturen&zoek=veldhuis+slagman',
    'words and filters': 'tab=facturen&zoek=bakkerij&staat=achterstallig&soort=bestelling',
    'nothing found': 'tab=facturen&zoek=bestaatniet',
  },
} as const

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
try {
  await fill()
  const { cookie } = await demoAdministrator(site)
  console.log(
    `${ORDERS.toLocaleString('en')} orders, ${INVOICES.toLocaleString('en')} invoices; whole page at the server, median and slowest of ${RUNS}, aim ${AIM_MS} ms`,
  )
  for (const [list, views] of Object.entries(VIEWS)) {
    console.log(list)
    const paths = Object.entries(views).map(([name, query]) => [name, `/hosting-admin?${query}`])
    await timeViews({ url: site.url, cookie }, Object.fromEntries(paths))
  }
  await showPlans()
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

async function fill() {
  await pool.query(
    `INSERT INTO hosting_customers (email, customer_name, customer_phone, customer_company, customer_address, customer_zipcode, customer_city, customer_kvk, created_at)
     SELECT 'klant' || n || '@bench.example', ${NAME}, '06 2' || lpad(n::text, 7, '0'), CASE WHEN n % 4 > 0 THEN ${COMPANY} END,
       'Haaksbergerstraat ' || n, '7513 EA', 'Enschede', CASE WHEN n % 4 > 0 THEN (30000000 + n)::text END,
       now() - n * interval '50 minutes'
     FROM generate_series(1, $1) AS n`,
    [CUSTOMERS],
  )
  await pool.query(
    `INSERT INTO hosting_orders (request_id, order_number, customer_account_id, customer_name, customer_email, customer_phone, customer_company,
       customer_address, customer_zipcode, customer_city, customer_kvk, hosting_package, billing_cycle, domain_name, domain_plan, domain_available,
       hosting_price, domain_price, extras_total, total_price, extras, status, payment_status, payment_method, terms_version, terms_accepted_at,
       order_button_text, created_at, paid_at, delivery_due_at, delivered_at, ends_on)
     SELECT gen_random_uuid(), 'HO' || to_char(at, 'YYMMDD') || lpad(n::text, 5, '0'), c.id, c.customer_name, c.email, c.customer_phone, c.customer_company,
       c.customer_address, c.customer_zipcode, c.customer_city, c.customer_kvk, (ARRAY['basis','onbeperkt','webshop'])[1 + n % 3],
       (ARRAY['monthly','yearly'])[1 + n % 2], 'domein-' || n || '.nl', 'register', true, 435.50, 1.00, 101.88, 651.44, ARRAY['ssl','backup'],
       status, CASE WHEN status = 'pending' THEN 'pending' ELSE 'paid' END, 'ideal', '2025-05-01', at, 'Bestellen en betalen', at,
       CASE WHEN status <> 'pending' THEN at END, CASE WHEN status <> 'pending' THEN at + interval '3 hours' END,
       CASE WHEN status <> 'pending' AND n > 60 THEN at + interval '2 hours' END, CASE WHEN n % 90 = 0 THEN current_date + 20 END
     FROM (SELECT n, now() - n * interval '39 minutes' AS at,
         CASE WHEN n % 40 = 0 THEN 'pending' WHEN n % 41 = 0 THEN 'suspended' WHEN n % 11 = 0 THEN 'cancelled' ELSE 'active' END AS status,
         'klant' || (1 + n % $2) || '@bench.example' AS email
       FROM generate_series(1, $1) AS n) AS o
     JOIN hosting_customers c ON lower(c.email) = o.email`,
    [ORDERS, CUSTOMERS],
  )
  await pool.query(
    `INSERT INTO subscriptions (customer_account_id, order_id, reference, description, billing_cycle, anchor_on, ends_on, created_at)
     SELECT customer_account_id, id, order_number, 'Hosting', billing_cycle, paid_at::date, ends_on, created_at FROM hosting_orders`,
  )
  await pool.query(
    `INSERT INTO subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on, starts_on, quantity, unit, unit_price, created_at)
     SELECT id, 'package', 'onbeperkt', 'Hosting Onbeperkt', billing_cycle, 0, anchor_on, anchor_on, 1, 'year', 435.50, created_at FROM subscriptions`,
  )
  await fillInvoices()
  for (const table of ['hosting_customers', 'hosting_orders', 'hosting_invoices', 'subscriptions'])
    await pool.query(`VACUUM ANALYZE ${table}`)
}

/** Five per order, a month and a half apart; some of the newest are unpaid. */
async function fillInvoices() {
  await pool.query(
    `INSERT INTO hosting_invoices (invoice_number, series, series_period, sequence, customer_account_id, order_id, amount, vat_amount, total_amount,
       vat_percent, issue_date, due_date, status, payment_status, description, seller, buyer, lines, payment_reference, paid_at, created_at)
     SELECT CASE series WHEN 'office' THEN 'INV-' || (extract(epoch FROM at) * 1000)::bigint WHEN 'credit' THEN 'CN' ELSE 'INV' END
         || CASE WHEN series = 'office' THEN lpad(n::text, 6, '0') ELSE to_char(at, 'YYYYMM') || lpad(n::text, 6, '0') END,
       series, to_char(at, 'YYYYMM'), 1000000 + n, o.customer_account_id, o.id, sign * 538.38, sign * 113.06, sign * 651.44, 21, at::date, at::date + 14,
       'sent', state, 'Hosting Onbeperkt per jaar, met ' || o.domain_name, $2::jsonb,
       jsonb_build_object('name', coalesce(o.customer_company, o.customer_name), 'contact', o.customer_name, 'email', o.customer_email,
         'street', o.customer_address, 'postcode', o.customer_zipcode, 'city', o.customer_city, 'country', 'NL', 'kvk', o.customer_kvk),
       $3::jsonb, o.order_number, CASE WHEN state = 'paid' THEN at END, at
     FROM (SELECT n, now() - n * interval '8 minutes' AS at,
         CASE WHEN n % 37 = 0 THEN 'credit' WHEN n % 6 = 0 THEN 'office' ELSE 'order' END AS series,
         CASE WHEN n % 37 = 0 THEN -1 ELSE 1 END AS sign,
         CASE WHEN n % 37 = 0 AND n % 5 > 0 THEN 'credited' WHEN n % 25 = 0 OR n < 1500 THEN 'pending' ELSE 'paid' END AS state
       FROM generate_series(1, $1) AS n) AS i
     JOIN (SELECT row_number() OVER (ORDER BY created_at DESC) AS place, * FROM hosting_orders WHERE domain_name LIKE 'domein-%') AS o ON o.place = 1 + n % 20000`,
    [INVOICES, JSON.stringify(SELLER), JSON.stringify(LINES)],
  )
}

/** Shows the query plans of every view's statements: no plan may scan a whole large table. */
async function showPlans() {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  const db = drizzle(pool, { logger })
  const shown = new Set<string>()
  console.log('Plans, of each statement that any view makes')
  for (const [list, views] of Object.entries(VIEWS)) {
    for (const [name, query] of Object.entries(views)) {
      const params = new URLSearchParams(query)
      const request = { ...officeList.requestOf(params), logger: console }
      asked.clear()
      if (!(await loadOverview({ db, now: () => new Date() }, request))) throw new Error(`${name} failed`)
      for (const [statement, values] of asked) {
        // Counters are the same everywhere; the plan of a search depends on its term.
        if (statement.startsWith('EXPLAIN')) continue
        const key = /@@|LIKE/.test(statement) ? statement + values.join() : statement
        if (shown.has(key)) continue
        shown.add(key)
        await showPlan(pool, `${list}, ${name}`, { text: statement, values, large: LARGE })
      }
    }
  }
}
