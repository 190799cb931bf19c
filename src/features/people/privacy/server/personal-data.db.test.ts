import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { importStatement } from '@/features/billing/accounting/server/import-statement'
import { eraseLead } from '@/features/sales/leads/server/erase-lead'
import { writeNote } from '@/features/sales/leads/server/write-note'
import { addAccount, storedHash } from '../../../../../tests/support/accounts'
import { camtFile, type FileEntry } from '../../../../../tests/support/camt'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import {
  addBareAccount,
  addCaller,
  addContacts,
  addCustomer,
  addLead,
  addMail,
  addMessage,
  addRequest,
  LATELY,
  LONG_AGO,
  rowsIn,
} from '../../../../../tests/support/people'
import { bookedAll } from '../../../../../tests/support/statements'
import { erasePerson } from './erase-person'
import { exportPerson } from './export-person'
import { findPeople } from './find-people'

const ROOS = { id: '1f0e2c3d-0000-4000-8000-000000000001', name: 'Roos' }
const actor = { kind: 'admin', accountId: '1f0e2c3d-0000-4000-8000-000000000001' } as const

// promise people 12: Export
test('an export holds every kind of record of one person, and of nobody else', async () => {
  await using site = await createTestContext()
  for (const email of ['Jan@Wevers.example', 'piet@wevers.example']) {
    await addContacts(site, email)
    await addMail(site, email)
    await addCustomer(site, email)
    await addBareAccount(site, email)
  }
  const exported = await exportPerson(site.context, { email: 'JAN@wevers.example', actor })
  const filled = Object.entries(exported).filter(([, records]) => records.length > 0)
  expect(Object.fromEntries(filled.map(([name, records]) => [name, records.length]))).toEqual({
    Aanvragen: 1,
    Configurator: 1,
    Berichten: 1,
    'Meldingen van inhoud': 1,
    Nieuwsbrief: 1,
    Klantgegevens: 1,
    Account: 1,
    'E-mail': 1,
  })
  expect(JSON.stringify(exported)).not.toContain('piet')
})

// promise people 12: Erase, the notices about them included
test('an erased person is gone, with the notices about them, and the log of it does not name them', async () => {
  await using site = await createTestContext()
  const people = ['Jan@Wevers.example', 'piet@wevers.example']
  for (const email of people) {
    await addContacts(site, email)
    await addBareAccount(site, email)
    await addRequest(site, email)
    await addMail(site, email)
    await addMail(site, company.email, email)
  }
  await site.context.enqueue(site.db, 'watch-promises', {})
  await site.runJobs()
  const everything = [
    'leads',
    'offer_requests',
    'configurator_requests',
    'contact_messages',
    'content_reports',
    'newsletter_subscribers',
    'accounts',
    'mails',
    'notices',
  ]
  expect(await rowsIn(site, ...everything)).toEqual([2, 2, 2, 2, 2, 2, 2, 5, 2])
  expect(await erasePerson(site.context, { email: 'jan@wevers.example', actor, reason: 'request' })).toEqual({
    records: 8,
    isKept: false,
  })
  // The agency's warning mail named both of them.
  expect(await rowsIn(site, ...everything)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 1])
  const { rows } = await site.pool.query('SELECT * FROM audit_log')
  expect(rows).toMatchObject([{ action: 'person.erased', details: { records: 8 } }])
  expect(JSON.stringify(rows)).not.toMatch(/wevers/i)
})

test('of a customer only the records stay that the law wants kept', async () => {
  await using site = await createTestContext()
  await placeOrderOf(site)
  await site.pool.query('DELETE FROM mails')
  await addLead(site, 'jan@wevers.example', LATELY)
  await addMail(site, 'jan@wevers.example')
  const erased = await erasePerson(site.context, { email: 'jan@wevers.example', actor, reason: 'request' })
  expect(erased).toEqual({ records: 1, isKept: true })
  expect(await rowsIn(site, 'leads', 'mails')).toEqual([0, 1])
})

/** Names in each table of people who left no address. */
async function callersIn(site: TestContext) {
  const { rows } = await site.pool.query(
    `SELECT (SELECT string_agg(name, ', ') FROM leads) AS leads, (SELECT string_agg(name, ', ') FROM offer_requests) AS requests,
       (SELECT string_agg(subject, ', ') FROM mails) AS mails`,
  )
  return rows[0]
}

// promise people 12: Erase, the notices about them included … who left only a phone number too
test('who is known by phone only is erased on request: lead, notes, request, notice and warning', async () => {
  await using site = await createTestContext()
  const leadId = await addCaller(site, 'Gerrit', LATELY)
  const author = { id: actor.accountId, name: 'Roos' }
  await writeNote(site.context, { id: site.context.random.uuid(), leadId, text: 'Gerrit belt terug', author })
  await site.context.enqueue(site.db, 'watch-promises', {})
  await site.runJobs()
  await addCaller(site, 'Lately', LATELY)
  await addLead(site, 'jan@wevers.example', LATELY)
  expect((await callersIn(site)).mails).toContain('Gerrit wacht op ons')

  expect(await eraseLead(site.context, { leadId, actor })).toBe(true)
  expect(await eraseLead(site.context, { leadId, actor })).toBe(false)
  expect(await callersIn(site)).toEqual({
    leads: 'Lately, Jan',
    requests: 'Lately',
    mails: 'Binnen 1 uur bellen: Lately',
  })
  expect((await site.pool.query('SELECT * FROM lead_notes')).rows).toEqual([])
  const { rows } = await site.pool.query(`SELECT * FROM audit_log WHERE action = 'lead.erased'`)
  expect(rows).toMatchObject([{ actor_id: actor.accountId, subject_id: leadId }])
  expect(JSON.stringify(rows)).not.toContain('Gerrit')
})

test('whoever left an address is not erased by one lead: they have a page of their own for that', async () => {
  await using site = await createTestContext()
  await addLead(site, 'jan@wevers.example', LATELY)
  const { rows } = await site.pool.query<{ id: string }>('SELECT id FROM leads')
  expect(await eraseLead(site.context, { leadId: rows[0]?.id ?? '', actor })).toBe(false)
  expect(await rowsIn(site, 'leads')).toEqual([1])
})

test('an export holds the account and its sessions, and nothing that opens it', async () => {
  await using site = await createTestContext()
  const id = await addAccount(site, { email: 'jan@wevers.example' })
  // A recognizable token, so that the export can be searched for it.
  await site.pool.query(
    `INSERT INTO account_sessions (account_id, token, expires_at, created_at)
     VALUES ($1, 'the-session-token', now() + interval '1 day', '2026-11-01T10:00:00Z')`,
    [id],
  )
  const exported = await exportPerson(site.context, { email: 'Jan@wevers.example', actor })
  expect(exported.Account).toMatchObject([
    { email: 'jan@wevers.example', role: 'customer', sessions: [{ signedInAt: LATELY }] },
  ])
  const hash = await storedHash(site, id)
  expect(hash).toBeTruthy()
  for (const key of [hash, 'the-session-token']) expect(JSON.stringify(exported)).not.toContain(key)
})

test("an administrator's account survives an erasure, a stray account of a customer does not", async () => {
  await using site = await createTestContext()
  await addAccount(site, { email: 'roos@wevers.example', role: 'admin' })
  await addBareAccount(site, 'jan@wevers.example')
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
  // A customer as an import from the old site leaves them: without an account.
  await site.pool.query(
    `INSERT INTO hosting_customers (email, customer_name, customer_company) VALUES ('aaltje@elders.example', 'Aaltje', 'Bakkerij Wevers')`,
  )
  expect(await findPeople(site.context, 'wev')).toEqual({
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
  expect((await findPeople(site.context, 'jan slagman')).people).toMatchObject([
    { email: 'piet@slagman.example' },
  ])
  expect((await findPeople(site.context, '')).people).toEqual([])
  expect((await findPeople(site.context, "' | * &")).people).toEqual([])
})

async function addBankLines(site: TestContext, entries: readonly FileEntry[]) {
  const bytes = Buffer.from(camtFile(entries))
  const taken = await importStatement(site.context, { fileName: 'afschrift.xml', bytes, admin: ROOS })
  if (taken.outcome === 'refused') throw new Error(taken.fault)
  return taken.statementId
}

/** A customer with one bank line booked on an invoice, one from the same account, and one of somebody else. */
async function addPayer(site: TestContext) {
  const jan = await placeOrderOf(site)
  const theirs = { name: 'J. Wevers', iban: 'NL91ABNA0417164300' }
  const imported = await addBankLines(site, [
    { ...theirs, amount: '23.60', remittance: jan.orderNumber },
    { ...theirs, amount: '5.00', remittance: 'voor Roos haar verjaardag' },
    { name: 'P. Slagman', amount: '23.60', remittance: 'huur' },
  ])
  expect(await bookedAll(site, imported, ROOS)).toMatchObject({ booked: 1 })
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

// promise people 12: Bank lines
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
    await site.context.enqueue(site.db, 'forget-nameless-data', {})
    await site.runJobs()
    expect(await namesOnLines(site), day).toEqual(names)
  }
  const { rows } = await site.pool.query(
    'SELECT stated_amount, counterparty_iban AS iban, remittance FROM bank_entries ORDER BY position',
  )
  expect(rows).toEqual(
    ['23.60', '5.00', '23.60'].map((stated_amount) => ({ stated_amount, iban: null, remittance: '' })),
  )
})

/** Every table with a column that can hold a person, and what removes its rows in time. */
const FORGOTTEN_BY = {
  account_sessions: 'when they end, or with their account',
  accounts: 'accountData',
  appointments: 'appointmentData',
  bank_entries: 'bookedLineData, otherLineData and forgetPeopleOnLines',
  bookkeeper_links: 'linkData',
  client_errors: 'thirty days after they were last seen, and what could be of a person is taken out before',
  colleague_invitations: 'invitationData, and thirty days after their end',
  collections: 'collectionData',
  configurator_requests: 'configuratorData',
  contact_messages: 'contactData',
  content_reports: 'contentReportData',
  conversation_messages: 'conversationData',
  conversations: 'conversationData',
  correspondence: 'correspondenceData',
  customer_invitations: 'memberData, and thirty days after their end',
  customer_members: 'memberData, and thirty days after their removal',
  customer_notes: 'customerNoteData',
  domains: 'domainData',
  email_changes: 'emailChangeData, or with their account',
  hosting_accounts: 'accountData',
  hosting_customers: 'customerData',
  hosting_invoices: 'invoiceData',
  hosting_order_proposals: 'orderProposalData',
  hosting_orders: 'orderData',
  inbox_visits: 'when the inbox is closed, or an hour after its process ended',
  lead_notes: 'leadData',
  leads: 'leadData',
  mails: 'mailData and forgetWarnings',
  mandates: 'mandateData',
  newsletter_subscribers: 'newsletterData',
  offer_requests: 'leadData',
  passkeys: 'with their account',
  password_reset_requests: 'when they are answered, or after a day',
  payment_exceptions: 'paymentData',
  privacy_requests: 'privacyRequestData, and unconfirmed ones after three days',
  project_files: 'fileData, and a year after the project',
  quote_acceptance_papers: 'quoteData and acceptedQuoteData',
  quote_acceptances: 'quoteData and acceptedQuoteData',
  quote_messages: 'quoteData and acceptedQuoteData',
  quotes: 'quoteData and acceptedQuoteData',
  reconciliation_baselines: 'orderData, with the order',
  subscription_changes: 'subscriptionData',
  vies_answers: 'customerData, with the last customer of that VAT id',
  zone_versions: 'zoneData',
} as const

const NOT_ABOUT_PEOPLE = [
  'address_look_ups',
  'agreed_texts',
  'api_keys',
  'bank_statements',
  'domain_checks',
  'legal_versions',
  'migrations',
  'quote_blocks',
  'site_settings',
  'stored_settings',
]

// promise people 12: A new table with people in it is on the list
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
