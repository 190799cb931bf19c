import type { Pool } from 'pg'

const CUSTOMERS = 15_000
export const ORDERS = 20_000
export const INVOICES = 100_000

export const NAME = `(ARRAY['Jan','Petra','Gerrit','Sanne','Henk'])[1 + n % 5] || ' ' || (ARRAY['Wevers','Slagman','Veldhuis','Kuipers'])[1 + n % 4] || n % 900`
export const COMPANY = `(ARRAY['Bakkerij','Kapsalon','Dakwerken'])[1 + n % 3] || ' ' || n % 700`
const SELLER = { name: 'Webnoaber', city: 'Enschede', country: 'NL' }
const LINES = [{ description: 'Hosting Onbeperkt', quantity: 1, unit: 'year', unitPrice: 43550, net: 43550 }]

/** Customers, orders with their subscriptions, and invoices. */
export async function fillOffice(pool: Pool) {
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
  await fillInvoices(pool)
  for (const table of ['hosting_customers', 'hosting_orders', 'hosting_invoices', 'subscriptions'])
    await pool.query(`VACUUM ANALYZE ${table}`)
}

/** Five per order, a month and a half apart; some of the newest are unpaid. */
async function fillInvoices(pool: Pool) {
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
