import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openItemsOn } from '@/features/billing/invoices/server/open-items'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { WEBHOOK_EVENT_NAMES } from '@/features/operations/integrations/webhooks/domain/webhook-event'
import { makeWebhook } from '@/features/operations/integrations/webhooks/server/change-webhooks'
import { planOfNight } from '@/features/operations/nightly-run/server/night-works'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { signIn } from '@/features/people/accounts/server/sign-in'
import { changeLeadStatus } from '@/features/sales/leads/server/change-lead-status'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { addDays, dayOf } from '@/shared/calendar-day'
import { visitor } from '../../../../../tests/support/accounts'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { filesOf, folderOf, OLD_TABLES } from '../../../../../tests/support/moving'
import { databaseWatch } from '../../../../../tests/support/whole-database'
import { reconciles } from '../domain/internal/tally'
import { reportInWords } from '../domain/report-words'
import { moveIn } from './move-in'

const OLD_FILES = filesOf(OLD_TABLES)

async function rowsOf(site: TestContext, query: string): Promise<Record<string, unknown>[]> {
  return (await site.pool.query(query)).rows
}

// promise moving in: A trial stores nothing
test('a trial stores nothing and shows what would come along', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  const look = await databaseWatch(site)
  const before = await look()
  const report = await moveIn(site.context, { folder: folder.path, perform: false })
  expect(await look()).toEqual(before)
  expect(report).toMatchObject({ outcome: 'shown', faults: [], remarks: [] })
  expect(report.tallies.map(({ file, taken }) => [file, taken])).toEqual([
    ['hosting_customers.csv', 2],
    ['hosting_orders.csv', 2],
    ['hosting_invoices.csv', 2],
    ['offer_requests.csv', 1],
    ['configurator_requests.csv', 1],
  ])
  expect(report.tallies.every(reconciles)).toBe(true)
  expect(reportInWords(report)).toContain('elke rij en elke cent van de bestanden is verantwoord')
})

// promise moving in: Nobody hears of a move
test('the tables of the old site come along as they were, and nobody is told of it', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  const hook = { id: randomUUID(), url: 'https://boekhouding.example/', events: WEBHOOK_EVENT_NAMES }
  await makeWebhook(site.context, { ...hook, admin: { id: randomUUID(), name: 'Fenna' } })
  const report = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(report.outcome).toBe('done')
  expect(report.tallies.every(reconciles)).toBe(true)
  const named = `SELECT count(*)::int AS names FROM hosting_orders WHERE domain_name IS NOT NULL AND status <> 'cancelled'`
  const [orders] = await rowsOf(site, named)
  const records = await rowsOf(site, 'SELECT DISTINCT name, wanted, seen FROM domains')
  expect(records).toHaveLength(Number(orders?.names))
  expect(records.map(({ wanted, seen }) => `${wanted} ${seen}`)).toContain('registered unknown')
  expect(report.tallies.map(({ cents }) => cents?.taken ?? null)).toEqual([null, 67504, 67504, null, null])
  expect(
    await rowsOf(
      site,
      'SELECT email, customer_phone, customer_zipcode FROM hosting_customers ORDER BY email',
    ),
  ).toEqual([
    { email: 'fenna@bakkerij.example', customer_phone: '+31 6 12345678', customer_zipcode: '7511 GA' },
    { email: 'jan@wevers.example', customer_phone: null, customer_zipcode: '7513 EA' },
  ])
  expect(
    await rowsOf(
      site,
      `SELECT invoice_number, series, i.payment_status, order_number, buyer ->> 'name' AS buyer
       FROM hosting_invoices i JOIN hosting_orders o ON o.id = order_id ORDER BY invoice_number`,
    ),
  ).toEqual([
    {
      invoice_number: 'INV2025034821',
      series: 'imported',
      payment_status: 'paid',
      order_number: 'HO250301123',
      buyer: 'Bakkerij Aarnink',
    },
    {
      invoice_number: 'INV2026110007',
      series: 'imported',
      payment_status: 'pending',
      order_number: 'HO260810456',
      buyer: 'Jan Wevers',
    },
  ])
  expect(await rowsOf(site, 'SELECT name, status, promise, message FROM leads ORDER BY name')).toMatchObject([
    { name: 'Ali Demir', status: 'nieuw', promise: null },
    { name: 'Miriam Bos', promise: null, message: 'Kunnen jullie "snel" leveren;\nook in december?' },
  ])
  expect(await rowsOf(site, 'SELECT 1 FROM mails')).toEqual([])
  expect(await rowsOf(site, 'SELECT 1 FROM webhook_messages')).toEqual([])
  expect(await site.waitingJobs()).toEqual([])
})

// promise moving in: A lead that came along was promised nothing here, whatever becomes of it
test('a lead that came along was promised nothing here, wherever it goes from there', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  await moveIn(site.context, { folder: folder.path, perform: true })
  const [lead] = await site.db.select().from(leads).where(eq(leads.name, 'Ali Demir'))
  for (const to of ['gebeld', 'offerte', 'gebeld', 'nieuw', 'offerte'] as const) {
    expect(await changeLeadStatus(site.context, { leadId: lead?.id ?? '', to, actor: SYSTEM })).toBe(
      'changed',
    )
    expect(await site.db.select().from(leads).where(eq(leads.name, 'Ali Demir'))).toMatchObject([
      { status: to, promise: null, warnAt: null, contactKept: null, quoteKept: null },
    ])
  }
})

// promise moving in: What came along once does not come along again
test('what came along once does not come along again, and changes nothing', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  await moveIn(site.context, { folder: folder.path, perform: true })
  const look = await databaseWatch(site)
  const before = await look()
  const again = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(await look()).toEqual(before)
  expect(again.tallies.map(({ before: known, taken }) => [known, taken])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
    [1, 0],
    [1, 0],
  ])
  expect(again.tallies.every(reconciles)).toBe(true)
})

test('who was erased here since stays away, and so does what is new about them', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(filesOf({ ...OLD_TABLES, hosting_orders: [], hosting_invoices: [] }))
  await using later = await folderOf(OLD_FILES)
  const head = { hosting_orders: OLD_TABLES.hosting_orders, hosting_invoices: OLD_TABLES.hosting_invoices }
  for (const [name, [row]] of Object.entries(head))
    await writeFile(join(folder.path, `${name}.csv`), Object.keys(row).join(','))
  await moveIn(site.context, { folder: folder.path, perform: true })
  await site.pool.query(`DELETE FROM hosting_customers WHERE email = 'jan@wevers.example'`)
  expect((await moveIn(site.context, { folder: folder.path, perform: true })).faults).toEqual([])
  expect(await rowsOf(site, 'SELECT 1 FROM hosting_customers')).toHaveLength(1)
  const report = await moveIn(site.context, { folder: later.path, perform: true })
  expect(report.faults.map(({ file, row }) => `${file} ${row}`)).toEqual([
    'hosting_orders.csv 3',
    'hosting_invoices.csv 3',
  ])
})

// promise moving in: What came along once does not come along again … also when two do it at one moment
test('two who bring the same along at one moment bring it along once', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  const move = () => moveIn(site.context, { folder: folder.path, perform: true })
  const reports = await Promise.all([move(), move()])
  expect(reports.map(({ tallies }) => tallies[0]?.taken).sort()).toEqual([0, 2])
  expect(await rowsOf(site, 'SELECT 1 FROM hosting_orders')).toHaveLength(2)
})

// promise moving in: Numbers of here never meet those that came along
test('numbers of here go on behind those that came along', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  const before = await placeOrderOf(site)
  await moveIn(site.context, { folder: folder.path, perform: true })
  const after = await placeOrderOf(site)
  const numbers = await rowsOf(
    site,
    `SELECT invoice_number AS number FROM hosting_invoices WHERE series = 'order' ORDER BY sequence`,
  )
  expect(numbers.map(({ number }) => number)).toEqual(['INV2026110001', 'INV2026110008'])
  expect(before.orderNumber).not.toBe(after.orderNumber)
})

// promise moving in: Numbers of here never meet those that came along … and a number that is taken here is a fault
test('a number that an invoice has here is a fault of the file, and the site keeps its own', async () => {
  await using site = await createTestContext()
  await placeOrderOf(site)
  const [first, second] = OLD_TABLES.hosting_invoices
  await using folder = await folderOf(
    filesOf({ ...OLD_TABLES, hosting_invoices: [first, { ...second, invoice_number: 'INV2026110001' }] }),
  )
  const report = await moveIn(site.context, { folder: folder.path, perform: true })
  expect(report.outcome).toBe('refused')
  expect(report.faults).toEqual([
    {
      file: 'hosting_invoices.csv',
      row: 3,
      reason: 'factuurnummer INV2026110001 is hier al van een andere factuur',
    },
  ])
})

test('somebody who has an address here stays who they are, and what came along is theirs', async () => {
  await using site = await createTestContext()
  const { customerId, email } = await placeOrderOf(site)
  const [fenna, jan] = OLD_TABLES.hosting_customers
  await using folder = await folderOf(
    filesOf({ ...OLD_TABLES, hosting_customers: [fenna, { ...jan, email }] }),
  )
  await moveIn(site.context, { folder: folder.path, perform: true })
  const [order] = await rowsOf(
    site,
    `SELECT customer_account_id AS customer FROM hosting_orders WHERE order_number = 'HO260810456'`,
  )
  expect(order?.customer).toBe(customerId)
})

// promise moving in: All of it or nothing, also when the connection is lost halfway
test('a connection that is lost when nearly all is stored leaves nothing behind', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  const look = await databaseWatch(site)
  const before = await look()
  await site.pool.query(
    `CREATE FUNCTION lose_connection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
     CREATE TRIGGER lose_connection AFTER INSERT ON import_refs FOR EACH ROW EXECUTE FUNCTION lose_connection()`,
  )
  await expect(moveIn(site.context, { folder: folder.path, perform: true })).rejects.toThrow()
  expect(await look()).toEqual(before)
  await site.pool.query('DROP TRIGGER lose_connection ON import_refs')
  expect((await moveIn(site.context, { folder: folder.path, perform: true })).outcome).toBe('done')
})

async function untilDay(site: TestContext, day: string): Promise<void> {
  while (dayOf(site.clock.now) < day) {
    const night = addDays(dayOf(site.clock.now), 1)
    await showNight(site.context, night)
    site.clock.advance(24 * 60 * 60)
    await runNight(site.context, night)
    await runNight(site.context, night)
  }
}

// promise moving in: Nights after it charge each period once, from the first that the other system did not
test('nights after the move charge each period once, from the first that the old site did not', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(
    filesOf({
      ...OLD_TABLES,
      hosting_orders: OLD_TABLES.hosting_orders.map((order) => ({ ...order, status: 'active' })),
    }),
  )
  await moveIn(site.context, { folder: folder.path, perform: true })
  await untilDay(site, '2027-03-02')
  const charged = await rowsOf(
    site,
    `SELECT order_number, i.kind, p.first_day::text, p.state, p.net FROM subscription_periods p
     JOIN subscription_items i ON i.id = p.item_id JOIN subscriptions s ON s.id = i.subscription_id
     JOIN hosting_orders o ON o.id = s.order_id WHERE i.kind <> 'extra' ORDER BY order_number, p.first_day, i.position`,
  )
  expect(charged.map((row) => Object.values(row).join(' '))).toEqual([
    'HO250301123 package 2026-03-01 waived 0.00',
    'HO250301123 domain 2026-03-01 waived 0.00',
    'HO250301123 package 2027-03-01 invoiced 435.50',
    'HO250301123 domain 2027-03-01 invoiced 30.00',
    'HO260810456 package 2026-11-10 waived 0.00',
    'HO260810456 package 2026-12-10 invoiced 19.50',
    'HO260810456 package 2027-01-10 invoiced 19.50',
    'HO260810456 package 2027-02-10 invoiced 19.50',
    'HO260810456 package 2027-03-10 invoiced 19.50',
  ])
})

// promise moving in: Nobody is reminded of an invoice that came along
test('of an invoice that came along nobody is reminded by a night, however late it is', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  await moveIn(site.context, { folder: folder.path, perform: true })
  site.clock.advance(40 * 24 * 60 * 60)
  const lines = await planOfNight(site.context, dayOf(site.clock.now))
  expect(lines.filter(({ kind }) => kind === 'reminder' || kind === 'suspension-warning')).toEqual([])
})

// promise moving in: What was paid elsewhere is open on no day
test('what was paid in the old system is open on no day, what was not is', async () => {
  await using site = await createTestContext()
  await using folder = await folderOf(OLD_FILES)
  await moveIn(site.context, { folder: folder.path, perform: true })
  const open = await openItemsOn(site.db, dayOf(site.clock.now))
  expect(open.map(({ invoiceNumber, open }) => [invoiceNumber, open])).toEqual([['INV2026110007', 2360]])
})

test('who had a password in the old site signs in with it', async () => {
  await using site = await createTestContext()
  const [fenna, jan] = OLD_TABLES.hosting_customers
  const hash = createHash('sha256').update('mijn oude wachtwoord').digest('hex')
  await using folder = await folderOf(
    filesOf({ ...OLD_TABLES, hosting_customers: [fenna, { ...jan, password_hash: hash }] }),
  )
  await moveIn(site.context, { folder: folder.path, perform: true })
  const attempt = { email: 'jan@wevers.example', password: 'mijn oude wachtwoord' }
  expect(await signIn(site.context, visitor(), attempt)).toMatchObject({ outcome: 'signed-in' })
})
