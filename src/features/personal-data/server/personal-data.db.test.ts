import { expect, test } from 'vitest'
import { camtFile, type FileEntry } from '../../../../tests/support/camt'
import { placeOrderOf } from '../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import { importStatement } from '../../bookkeeping/server/import-statement'
import { cancelOrder } from '../../hosting/server/cancel-order'
import { openLead } from '../../leads/server/open-lead'
import { adsLeadMails, type NewAdsLead, storeAdsLead } from '../../leads/server/store-ads-lead'
import { queueMail } from '../../mail/server/queue-mail'
import { receiveTransfer } from '../../payments/server/receive-transfer'
import { erasePerson } from './erase-person'
import { exportPerson } from './export-person'
import { findPeople } from './find-people'
import { quietPeople } from './forget-quiet-people'

const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const
const LONG_AGO = new Date('2024-11-01T10:00:00Z')
const LATELY = new Date('2026-11-01T10:00:00Z')

async function addLead(site: TestContext, email: string, receivedAt: Date): Promise<void> {
  const id = site.context.random.uuid()
  await site.db.transaction((tx) =>
    openLead(tx, { id, source: null, name: 'Jan', email, phone: null, service: null, receivedAt }),
  )
}

async function addMessage(site: TestContext, email: string, createdAt: Date): Promise<void> {
  await site.pool.query(
    `INSERT INTO contact_messages (request_id, name, email, subject, message, confirmation_mail_id, notice_mail_id, created_at)
     VALUES (gen_random_uuid(), 'Jan', $1, 'Vraag', 'Hoi', gen_random_uuid(), gen_random_uuid(), $2)`,
    [email, createdAt],
  )
}

async function addCustomer(site: TestContext, email: string): Promise<void> {
  await site.pool.query(`INSERT INTO hosting_customers (email, customer_name) VALUES ($1, 'Jan')`, [email])
}

async function addMail(site: TestContext, address: string, replyTo?: string): Promise<void> {
  const mail = { kind: 'test', to: { address }, subject: 'x', html: 'x', text: 'x' }
  await site.db.transaction((tx) => queueMail(site.context, tx, replyTo ? { ...mail, replyTo } : mail))
}

async function countOf(site: TestContext, table: 'leads' | 'mails' | 'contact_messages'): Promise<number> {
  const { rows } = await site.pool.query<{ records: number }>(`SELECT count(*)::int AS records FROM ${table}`)
  return rows[0]?.records ?? 0
}

async function quiet(site: TestContext): Promise<string[]> {
  const found: string[] = []
  for await (const { email } of quietPeople(site.context)) found.push(email)
  return found
}

test('an export holds every kind of record of one person, and of nobody else', async () => {
  await using site = await createTestContext()
  await addLead(site, 'Jan@Wevers.example', LATELY)
  await addMessage(site, 'jan@wevers.example', LATELY)
  await addMail(site, 'jan@wevers.example')
  await addLead(site, 'piet@wevers.example', LATELY)
  const exported = await exportPerson(site.context, { email: 'JAN@wevers.example', actor })
  const filled = Object.entries(exported).filter(([, records]) => records.length > 0)
  expect(Object.fromEntries(filled.map(([name, records]) => [name, records.length]))).toEqual({
    Aanvragen: 1,
    Berichten: 1,
    'E-mail': 1,
  })
  expect(Object.keys(exported)).toEqual(expect.arrayContaining(['Nieuwsbrief', 'Klantgegevens', 'Account']))
  expect(JSON.stringify(exported)).not.toContain('piet')
})

test('an erased person is gone, with the notices about them, and the log of it does not name them', async () => {
  await using site = await createTestContext()
  await addLead(site, 'Jan@Wevers.example', LATELY)
  await addMail(site, 'jan@wevers.example')
  await addMail(site, 'info@webnoaber.example', 'Jan@Wevers.example')
  await addMail(site, 'piet@wevers.example')
  expect(await erasePerson(site.context, { email: 'jan@wevers.example', actor, reason: 'request' })).toEqual({
    records: 3,
    isKept: false,
  })
  expect([await countOf(site, 'leads'), await countOf(site, 'mails')]).toEqual([0, 1])
  const { rows } = await site.pool.query('SELECT * FROM audit_log')
  expect(rows).toMatchObject([{ action: 'person.erased', details: { records: 3 } }])
  expect(JSON.stringify(rows)).not.toMatch(/wevers/i)
})

test('of a customer only the records stay that the law wants kept', async () => {
  await using site = await createTestContext()
  await addCustomer(site, 'jan@wevers.example')
  await addLead(site, 'jan@wevers.example', LATELY)
  await addMail(site, 'jan@wevers.example')
  const erased = await erasePerson(site.context, { email: 'jan@wevers.example', actor, reason: 'request' })
  expect(erased).toEqual({ records: 1, isKept: true })
  expect([await countOf(site, 'leads'), await countOf(site, 'mails')]).toEqual([0, 1])
})

test('after two years of silence a person is forgotten; later contact of any kind, or being a customer, counts', async () => {
  await using site = await createTestContext()
  for (const email of ['weg@a.example', 'lead@b.example', 'bericht@c.example', 'klant@d.example'])
    await addLead(site, email, LONG_AGO)
  await addLead(site, 'Lead@b.example', LATELY)
  await addMessage(site, 'bericht@c.example', LATELY)
  await addMessage(site, 'weg-bericht@e.example', LONG_AGO)
  await addCustomer(site, 'klant@d.example')
  expect(await quiet(site)).toEqual(['weg@a.example', 'weg-bericht@e.example'])

  await site.context.enqueue(site.db, 'forget-personal-data', {})
  await site.runJobs()
  expect(await quiet(site)).toEqual([])
  expect([await countOf(site, 'leads'), await countOf(site, 'contact_messages')]).toEqual([4, 1])
})

test('a lead that left no address is forgotten after two years of silence too, with its request and its notice', async () => {
  await using site = await createTestContext()
  const add = async (name: string, receivedAt: Date) => {
    const answers = { name, email: null, phone: '0612345678', company: null, message: null, receivedAt }
    const lead: NewAdsLead = { ...answers, service: 'Website', source: 'meta-ads' }
    const mails = await adsLeadMails(lead)
    const requestId = site.context.random.uuid()
    await site.db.transaction((tx) => storeAdsLead(site.context, tx, lead, { mails, requestId }))
  }
  await add('Long ago', LONG_AGO)
  await add('Lately', LATELY)
  await site.context.enqueue(site.db, 'forget-personal-data', {})
  await site.runJobs()
  const { rows } = await site.pool.query(
    `SELECT (SELECT string_agg(name, ', ') FROM leads) AS leads, (SELECT string_agg(name, ', ') FROM offer_requests) AS requests,
       (SELECT string_agg(subject, ', ') FROM mails WHERE kind = 'meta-ads-lead-notice') AS notices`,
  )
  expect(rows).toEqual([{ leads: 'Lately', requests: 'Lately', notices: 'Binnen 1 uur bellen: Lately' }])
})

test('an export holds the account and its sessions, and nothing that opens it', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query<{ id: string }>(
    `INSERT INTO accounts (name, email) VALUES ('Jan', 'jan@wevers.example') RETURNING id`,
  )
  await site.pool.query(
    `INSERT INTO account_credentials (account_id, provider_account_id, provider, password_hash)
     VALUES ($1::uuid, $1::text, 'credential', 'the-slow-hash')`,
    [rows[0]?.id],
  )
  await site.pool.query(
    `INSERT INTO account_sessions (account_id, token, expires_at, created_at)
     VALUES ($1, 'the-session-token', now() + interval '1 day', '2026-11-01T10:00:00Z')`,
    [rows[0]?.id],
  )
  const exported = await exportPerson(site.context, { email: 'Jan@wevers.example', actor })
  expect(exported.Account).toMatchObject([
    { email: 'jan@wevers.example', role: 'customer', sessions: [{ signedInAt: LATELY }] },
  ])
  expect(JSON.stringify(exported)).not.toMatch(/the-slow-hash|the-session-token/)
})

test("an administrator's account survives an erasure, a stray account of a customer does not", async () => {
  await using site = await createTestContext()
  await site.pool.query(
    `INSERT INTO accounts (name, email, role) VALUES ('Roos', 'roos@wevers.example', 'admin'), ('Jan', 'jan@wevers.example', 'customer')`,
  )
  for (const email of ['roos@wevers.example', 'jan@wevers.example'])
    await erasePerson(site.context, { email, actor, reason: 'request' })
  const { rows } = await site.pool.query('SELECT email FROM accounts')
  expect(rows).toEqual([{ email: 'roos@wevers.example' }])
})

test('people are found by the beginning of a name, an address or a company, once each, with what they have', async () => {
  await using site = await createTestContext()
  await addLead(site, 'Jan@wevers.example', LATELY)
  await addLead(site, 'jan@wevers.example', LONG_AGO)
  await addMessage(site, 'jan@wevers.example', LATELY)
  await addCustomer(site, 'piet@slagman.example')
  await site.pool.query(
    `INSERT INTO hosting_customers (email, customer_name, customer_company) VALUES ('aaltje@elders.example', 'Aaltje', 'Bakkerij Wevers')`,
  )
  expect(await findPeople(site.db, 'wev')).toEqual({
    people: [
      {
        email: 'aaltje@elders.example',
        name: 'Aaltje',
        company: 'Bakkerij Wevers',
        has: ['klant van hosting'],
      },
      { email: 'jan@wevers.example', name: 'Jan', company: null, has: ['2 aanvragen', '1 bericht'] },
    ],
    hasMore: false,
  })
  expect((await findPeople(site.db, 'jan slagman')).people).toMatchObject([{ email: 'piet@slagman.example' }])
  expect((await findPeople(site.db, '')).people).toEqual([])
  expect((await findPeople(site.db, "' | * &")).people).toEqual([])
})

/** Years before any day on which this test can run: the database itself lets no younger invoice go. */
const BOOKS_OF_2015 = new Date('2015-03-02T10:00:00Z')

async function addOldCustomer(site: TestContext) {
  const today = site.clock.now
  site.clock.now = BOOKS_OF_2015
  const jan = await placeOrderOf(site)
  await cancelOrder(site.context, { ...jan, reason: null })
  await site.pool.query('UPDATE hosting_customers SET created_at = $1', [BOOKS_OF_2015])
  site.clock.now = today
  return jan
}

async function rowsIn(site: TestContext, ...tables: string[]): Promise<number[]> {
  const counts = tables.map((table) => site.pool.query(`SELECT count(*)::int AS records FROM ${table}`))
  return (await Promise.all(counts)).map(({ rows }) => rows[0].records)
}

test('seven years after the last year in their books a customer is forgotten: order, invoices, account and mails', async () => {
  await using site = await createTestContext()
  const { email } = await addOldCustomer(site)
  const tables = ['hosting_customers', 'hosting_orders', 'hosting_invoices', 'accounts', 'mails'] as const
  expect(await rowsIn(site, ...tables)).toEqual([1, 1, 2, 1, expect.any(Number)])
  site.clock.now = new Date('2022-12-31T20:00:00Z')
  expect(await quiet(site)).not.toContain(email)
  site.clock.now = new Date('2023-01-01T10:00:00Z')
  expect(await quiet(site)).toContain(email)

  await site.context.enqueue(site.db, 'forget-personal-data', {})
  await site.runJobs()
  expect(await rowsIn(site, ...tables)).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['an order that goes on', `UPDATE hosting_orders SET status = 'active'`],
  [
    'a payment',
    `UPDATE hosting_invoices SET payment_status = 'paid', paid_at = '2021-05-01' WHERE total_amount > 0`,
  ],
])('%s in the last seven years keeps all books of a customer', async (_, sql) => {
  await using site = await createTestContext()
  const { email } = await addOldCustomer(site)
  await site.pool.query(sql)
  expect(await quiet(site)).not.toContain(email)
  expect(await erasePerson(site.context, { email, actor, reason: 'request' })).toMatchObject({ isKept: true })
  expect(await rowsIn(site, 'hosting_orders', 'hosting_invoices')).toEqual([1, 2])
})

async function addBankLines(site: TestContext, entries: readonly FileEntry[]) {
  const admin = { id: actor.accountId, name: 'Roos' }
  const bytes = Buffer.from(camtFile(entries))
  return await importStatement(site.context, { fileName: 'afschrift.xml', bytes, admin })
}

/** A customer with one line booked on an invoice, one from the same account, and one of somebody else. */
async function addPayer(site: TestContext) {
  const jan = await placeOrderOf(site)
  const theirs = { name: 'J. Wevers', iban: 'NL91ABNA0417164300' }
  await addBankLines(site, [
    { ...theirs, amount: '23.60', remittance: jan.orderNumber },
    { ...theirs, amount: '5.00', remittance: 'voor Roos haar verjaardag' },
    { name: 'P. Slagman', amount: '23.60', remittance: 'huur' },
  ])
  const { rows } = await site.pool.query('SELECT id FROM hosting_invoices')
  const invoiceId: string = rows[0].id
  await receiveTransfer(site.context, { invoiceId, amount: 2360 as never, transferId: 'x', actor })
  await site.pool.query(
    `UPDATE bank_entries SET invoice_id = $1, received_at = now(), received_by = 'Roos' WHERE remittance = $2`,
    [invoiceId, jan.orderNumber],
  )
  return jan
}

const namesOnLines = async (site: TestContext) =>
  (await site.pool.query('SELECT counterparty FROM bank_entries ORDER BY position')).rows.map(
    ({ counterparty }) => counterparty,
  )

test('an export holds the bank lines of who paid, and of nobody else', async () => {
  await using site = await createTestContext()
  const { email } = await addPayer(site)
  const exported = await exportPerson(site.context, { email, actor })
  expect(exported.Bankregels).toMatchObject([{ counterparty: 'J. Wevers', statedAmount: '23.60' }])
  expect(exported['Bankregels, niet geboekt']).toMatchObject([{ remittance: 'voor Roos haar verjaardag' }])
  expect(JSON.stringify(exported)).not.toContain('Slagman')
})

test('erasing takes people out of bank lines that prove no payment; seven years take them out of every line', async () => {
  await using site = await createTestContext()
  const { email } = await addPayer(site)
  await erasePerson(site.context, { email, actor, reason: 'request' })
  expect(await namesOnLines(site)).toEqual(['J. Wevers', null, 'P. Slagman'])

  for (const [day, names] of [
    ['2033-12-31', ['J. Wevers', null, 'P. Slagman']],
    ['2034-01-01', [null, null, null]],
  ] as const) {
    site.clock.now = new Date(`${day}T12:00:00Z`)
    await site.context.enqueue(site.db, 'forget-personal-data', {})
    await site.runJobs()
    expect(await namesOnLines(site), day).toEqual(names)
  }
  expect((await site.pool.query('SELECT stated_amount, remittance FROM bank_entries')).rows).toContainEqual({
    stated_amount: '23.60',
    remittance: '',
  })
})

/** Every table with a column that can hold a person, and how its rows go in time. */
const FORGOTTEN_BY = {
  account_sessions: 'when they end, or with their account',
  accounts: 'accountData',
  bank_entries: 'bookedLineData, otherLineData and forgetPeopleOnLines',
  configurator_requests: 'configuratorData',
  contact_messages: 'contactData',
  hosting_customers: 'customerData',
  hosting_invoices: 'invoiceData',
  hosting_orders: 'orderData',
  lead_notes: 'leadData',
  leads: 'leadData',
  mails: 'mailData',
  mandates: 'mandateData',
  newsletter_subscribers: 'newsletterData',
  offer_requests: 'leadData',
  password_reset_requests: 'when they are answered, or after a day',
  payment_exceptions: 'paymentData',
} as const

const NOT_ABOUT_PEOPLE = ['address_look_ups', 'bank_statements', 'domain_checks', 'migrations']

test('every table that can hold a person is on the list of how people are forgotten', async () => {
  await using site = await createTestContext()
  const { rows } = await site.pool.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~
       '(^|_)(name|email|phone|iban|counterparty|ip|address|zipcode|buyer|user_agent|text|note|wording|message)$'`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !NOT_ABOUT_PEOPLE.includes(name))
  expect(tables.sort()).toEqual(Object.keys(FORGOTTEN_BY))
})
