import { expect, test } from 'vitest'
import { NOTIFICATION_SUBJECTS } from '../src/features/operations/mail/domain/notifications'
import { createTestContext } from './support/database'

/** Tables that others rely on, with their columns (docs/product/README.md#records). */
const SPEC_TABLES: Record<string, string> = {
  offer_requests: 'name email phone company service message source created_at id',
  configurator_requests:
    'name email phone company industry description website_type services timeline features preferred_contact source created_at',
  hosting_customers:
    'id email password_hash customer_name customer_phone customer_company customer_address customer_zipcode customer_city customer_kvk created_at',
  hosting_orders:
    'id order_number customer_account_id customer_name customer_email customer_phone customer_company customer_address customer_zipcode customer_city customer_kvk hosting_package billing_cycle domain_name domain_available hosting_price domain_price extras_total total_price extras status payment_status created_at',
  hosting_invoices:
    'id invoice_number customer_account_id order_id amount vat_amount total_amount issue_date due_date status payment_status description created_at',
}

/** Unique constraints, whatever the code above them does (docs/promises.md, 2, 3 and 5). */
const UNIQUE_KEYS = [
  'appointments (request_id)',
  'appointments (uid)',
  'configurator_requests (request_id)',
  'contact_messages (request_id)',
  'form_submissions (request_id)',
  'hosting_invoices (invoice_number)',
  'hosting_invoices (series, series_period, sequence)',
  'hosting_orders (order_number)',
  'hosting_orders (request_id)',
  'invoice_sequences (series, period)',
  'newsletter_links (request_id)',
  'notices (subject_id, notice, occasion)',
  'offer_requests (request_id)',
  'payment_exceptions (payment_id, kind)',
  'payments (provider, provider_payment_id)',
]

// promise contract: Tables and columns of the contract
test('the tables of the specification carry its names and columns', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const there = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`))
  const wanted = Object.entries(SPEC_TABLES).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect(wanted.filter((column) => !there.has(column))).toEqual([])
})

test('whatever points at another row has an index that begins with it: taking that row away reads no whole table', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query<{ name: string }>(
    `SELECT c.conrelid::regclass || ' ' || c.conname AS name FROM pg_constraint c
     WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
       SELECT FROM pg_index i
       WHERE i.indrelid = c.conrelid
         AND (i.indkey::int2[])[0 : cardinality(c.conkey) - 1] @> c.conkey
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) IN (
           SELECT format('(%I IS NOT NULL)', a.attname) FROM pg_attribute a
           WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey))))`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

// promise money 2: Every request id is under a unique constraint
// promise money 3: (provider, payment id) is unique
test('what counts once is under a unique constraint, every request id among it', async () => {
  await using site = await createTestContext()
  const { rows: unique } = await site.pool.query<{ key: string }>(
    `SELECT t.relname || ' (' || string_agg(a.attname, ', ' ORDER BY array_position(i.indkey::int[], a.attnum::int)) || ')' AS key
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey)
     WHERE i.indisunique AND i.indpred IS NULL AND t.relnamespace = 'public'::regnamespace
     GROUP BY i.indexrelid, t.relname`,
  )
  const keys = unique.map(({ key }) => key)
  expect(UNIQUE_KEYS.filter((key) => !keys.includes(key))).toEqual([])
  const { rows: requestIds } = await site.pool.query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'request_id'`,
  )
  const tables = requestIds.map(({ table_name }) => table_name)
  expect(tables.filter((table) => !keys.includes(`${table} (request_id)`))).toEqual([])
})

// promise people 12: What was told goes with what it was about … whatever that is
test('whatever can be told about takes its notices along', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query<{ table: string; kind: string }>(
    `SELECT tgrelid::regclass::text AS table, convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8') AS kind
     FROM pg_trigger WHERE tgfoid = 'forget_notices'::regproc AND tgenabled = 'O'`,
  )
  expect(Object.fromEntries(rows.map(({ table, kind }) => [kind, table]))).toEqual(NOTIFICATION_SUBJECTS)
})
