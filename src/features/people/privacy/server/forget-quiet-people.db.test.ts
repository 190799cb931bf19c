import { expect, test, vi } from 'vitest'
import { company } from '@/content/company'
import { cancelOrder } from '@/features/hosting/orders/server/cancel-order'
import { nightLines } from '@/features/operations/nightly-run/server/night-tables'
import { runNight } from '@/features/operations/nightly-run/server/run-night'
import { showNight } from '@/features/operations/nightly-run/server/show-night'
import { skipLine } from '@/features/operations/nightly-run/server/skip-line'
import { enterCustomer } from '@/features/people/customer-entry/server/enter-customer'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { describeError } from '@/platform/database-errors'
import { addDays, dayOf } from '@/shared/calendar-day'
import { placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import {
  addBareAccount,
  addCaller,
  addCustomer,
  addLead,
  addMail,
  addMessage,
  addSubscriber,
  CONTACTS,
  LATELY,
  LONG_AGO,
  rowsIn,
} from '../../../../../tests/support/people'
import { erasePerson } from './erase-person'
import { firstQuietPeople, quietPeople } from './forget-quiet-people'
import { personKey } from './personal-data-part'

/**
 * The evening lists who is due, and the nightly run erases them; records without an address have a job of their own.
 */
async function forget(site: TestContext): Promise<void> {
  const runOn = addDays(dayOf(site.clock.now), 1)
  await showNight(site.context, runOn)
  site.clock.now = new Date(`${runOn}T02:10:00Z`)
  await site.context.enqueue(site.db, 'forget-nameless-data', {})
  await site.runJobs()
  await runNight(site.context, runOn)
}

async function quiet(site: TestContext): Promise<string[]> {
  const found: string[] = []
  for await (const { email } of quietPeople(site.context)) found.push(email)
  return found
}

// promise people 12: Marketing data goes after two years of silence
// promise QuoteFields.tsx: We gebruiken je gegevens om op je aanvraag te antwoorden, en wissen ze 2 jaar na ons laatste contact.
// promise privacybeleid.md: 2 jaar na het laatste contact
// promise privacybeleid.md: 2 jaar na de melding, of na ons besluit als dat later is. Zolang we niet besloten hebben, blijft een melding staan.
test('after two years of silence a person is forgotten; later contact of any kind, or being a customer, counts', async () => {
  await using site = await createTestContext()
  for (const [kind, add] of Object.entries(CONTACTS)) {
    await add(site, `alleen-${kind}@weg.example`, LONG_AGO)
    for (const addOld of [addLead, addMessage]) await addOld(site, `ook-${kind}@blijft.example`, LONG_AGO)
    await add(site, `Ook-${kind}@blijft.example`, LATELY)
  }
  for (const email of ['klant@blijft.example', 'account@blijft.example', 'lezer@blijft.example'])
    await addLead(site, email, LONG_AGO)
  await addCustomer(site, 'klant@blijft.example')
  await addBareAccount(site, 'account@blijft.example')
  await addSubscriber(site, 'lezer@blijft.example', LONG_AGO, 'confirmed')
  await addMail(site, 'alleen-mail@weg.example')
  await addMail(site, company.email)
  await site.pool.query('UPDATE mails SET created_at = $1', [LONG_AGO])
  await addMail(site, company.email)
  const gone = [...Object.keys(CONTACTS).map((kind) => `alleen-${kind.toLowerCase()}`), 'alleen-mail']
  expect(await quiet(site)).toEqual(gone.map((name) => `${name}@weg.example`))

  await forget(site)
  expect(await quiet(site)).toEqual([])
  const tables = [
    'leads',
    'configurator_requests',
    'contact_messages',
    'newsletter_subscribers',
    'mails',
    'content_reports',
  ]
  expect(await rowsIn(site, ...tables)).toEqual([9, 1, 6, 2, 1, 1])
})

test('the evening shows who is to be erased by a mark that names nobody, and who is held back stays', async () => {
  await using site = await createTestContext()
  for (const email of ['a@weg.example', 'b@blijft.example']) await addLead(site, email, LONG_AGO)
  const runOn = addDays(dayOf(site.clock.now), 1)
  await showNight(site.context, runOn)
  const lines = await site.db.select().from(nightLines)
  expect(lines).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain('example')
  const { people } = await firstQuietPeople(site.context)
  const { key = '' } = people.find(({ email }) => email === 'b@blijft.example') ?? {}
  expect(lines.map(({ subjectId }) => subjectId)).toContain(key)
  const admin = { id: crypto.randomUUID(), name: 'Roos', role: 'admin' } as const
  const hold = { key: `erasure:${key}`, reason: 'Loopt nog een vraag', until: null, admin }
  expect(await skipLine(site.context, hold)).toBe('held')
  await forget(site)
  expect(await quiet(site)).toEqual(['b@blijft.example'])
})

// promise people 12: Marketing data goes after two years of silence … but not of who writes that very night
test('whoever writes to us while others are being forgotten stays', async () => {
  await using site = await createTestContext()
  for (const email of ['a@weg.example', 'b@blijft.example']) await addLead(site, email, LONG_AGO)
  await site.pool.query(`
    CREATE FUNCTION write_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO contact_messages (request_id, name, email, subject, message, confirmation_mail_id, notice_mail_id, created_at)
      VALUES (gen_random_uuid(), 'Bea', 'b@blijft.example', 'x', 'x', gen_random_uuid(), gen_random_uuid(), '2026-11-20');
      RETURN OLD;
    END $$;
    CREATE TRIGGER write_now AFTER DELETE ON leads FOR EACH ROW EXECUTE FUNCTION write_now()`)
  await forget(site)
  expect((await site.pool.query('SELECT email FROM leads')).rows).toEqual([{ email: 'b@blijft.example' }])
})

// promise people 12: Marketing data goes after two years of silence … and trouble with one keeps nobody else
test('one person whose erasure fails keeps nobody else, stands in the log, and is tried again', async () => {
  await using site = await createTestContext()
  const people = ['a@weg.example', 'b@blijft.example', 'c@weg.example']
  for (const email of people) await addLead(site, email, LONG_AGO)
  await addCaller(site, 'Long ago', LONG_AGO)
  await site.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'b@blijft.example cannot go' USING ERRCODE = '23503';
    END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON leads FOR EACH ROW
      WHEN (OLD.email = 'b@blijft.example') EXECUTE FUNCTION refuse()`)
  const told = await forget(site).then(
    () => 'nothing',
    (error: unknown) => describeError(error).message,
  )
  expect(told).toBe('1 lines of the night failed; PostgreSQL 23503')
  expect((await site.pool.query('SELECT email FROM leads')).rows).toEqual([{ email: 'b@blijft.example' }])
  const query = `SELECT subject_id FROM audit_log WHERE action = 'person.erasure-failed'`
  expect((await site.pool.query(query)).rows).toEqual([
    { subject_id: personKey(site.context, 'b@blijft.example') },
  ])
  expect(await quiet(site)).toEqual(['b@blijft.example'])

  await site.pool.query('DROP TRIGGER refuse ON leads')
  await forget(site)
  expect(await quiet(site)).toEqual([])
})

test('who is to be forgotten is found with a few questions, however many people there are', async () => {
  await using site = await createTestContext()
  const questionsAbout = async (people: number) => {
    // Bulk insert: only the number of people counts here.
    await site.pool.query(
      `INSERT INTO leads (id, channel, name, email, status, received_at, last_contact_at)
       SELECT gen_random_uuid(), 'website', 'Jan', 'jan-' || n || '@weg.example', 'nieuw', $1, $1 FROM generate_series(1, $2) n`,
      [LONG_AGO, people],
    )
    const query = vi.spyOn(site.pool, 'query')
    const { length } = (await firstQuietPeople(site.context)).people
    const questions = query.mock.calls.length
    query.mockRestore()
    await site.pool.query('DELETE FROM leads')
    return { found: length, questions }
  }
  const ofOne = await questionsAbout(1)
  expect(await questionsAbout(150)).toEqual({ found: 150, questions: ofOne.questions })
  expect(ofOne.questions).toBeGreaterThan(1)
})

test('a lead that left no address is forgotten after two years of silence too, with its request and its notice', async () => {
  await using site = await createTestContext()
  await addCaller(site, 'Long ago', LONG_AGO)
  await addCaller(site, 'Lately', LATELY)
  await forget(site)
  const { rows } = await site.pool.query(
    `SELECT (SELECT string_agg(name, ', ') FROM leads) AS leads, (SELECT string_agg(name, ', ') FROM offer_requests) AS requests,
       (SELECT string_agg(subject, ', ') FROM mails) AS mails`,
  )
  expect(rows).toEqual([{ leads: 'Lately', requests: 'Lately', mails: 'Binnen 1 uur bellen: Lately' }])
})

/** Far enough back for any day on which this test can run: the database refuses to delete younger invoices. */
const BOOKS_OF_2015 = new Date('2015-03-02T10:00:00Z')

async function addOldCustomer(site: TestContext) {
  const today = site.clock.now
  site.clock.now = BOOKS_OF_2015
  const jan = await placeOrderOf(site)
  await cancelOrder(site.context, { ...jan, reason: null })
  site.clock.now = today
  return jan
}

// promise people 12: Customers go seven years after their books
// promise privacybeleid.md: **Klantgegevens:** 7 jaar.
test('seven years after the last year in their books a customer is forgotten: order, invoices, account and mails', async () => {
  await using site = await createTestContext()
  const { email } = await addOldCustomer(site)
  const tables = ['hosting_customers', 'hosting_orders', 'hosting_invoices', 'accounts', 'mails'] as const
  expect(await rowsIn(site, ...tables)).toEqual([1, 1, 2, 1, expect.any(Number)])
  site.clock.now = new Date('2022-12-31T20:00:00Z')
  expect(await quiet(site)).not.toContain(email)
  site.clock.now = new Date('2023-01-01T10:00:00Z')
  expect(await quiet(site)).toContain(email)

  await forget(site)
  expect(await rowsIn(site, ...tables)).toEqual([0, 0, 0, 0, 0])
})

// Changes one column at a time: what a use case writes along with it would hide whether that column counts.
// promise people 12: Customers go seven years after their books … and not before
test.each([
  ['an order that goes on', `UPDATE hosting_orders SET status = 'active'`],
  [
    'a payment',
    `UPDATE hosting_invoices SET payment_status = 'paid', paid_at = '2021-05-01' WHERE total_amount > 0`,
  ],
  [
    'an attempt to pay',
    `INSERT INTO payments (provider, method, invoice_id, customer_account_id, invoice_number, reference, amount, state, return_path, created_at)
     SELECT 'test-bank', 'test-bank', id, customer_account_id, invoice_number, 'x', 1, 'failed', '/', '2021-05-01'
     FROM hosting_invoices WHERE total_amount > 0`,
  ],
  [
    'a mandate that was withdrawn',
    `INSERT INTO mandates (customer_account_id, provider, wording, wording_version, given_at, withdrawn_at)
     SELECT id, 'test-bank', 'x', 'x', '2015-03-02', '2021-05-01' FROM hosting_customers`,
  ],
])('%s in the last seven years keeps all books of a customer', async (_, sql) => {
  await using site = await createTestContext()
  const { email } = await addOldCustomer(site)
  await site.pool.query(sql)
  expect(await quiet(site)).not.toContain(email)
  expect(
    await erasePerson(site.context, { email, actor: { kind: 'system' }, reason: 'request' }),
  ).toMatchObject({ isKept: true })
  expect(await rowsIn(site, 'hosting_orders', 'hosting_invoices')).toEqual([1, 2])
})

// promise people 12: Customers go seven years after their books … one without books as a lead does
test('a customer by hand without an order or invoice is forgotten after two years of silence, and can be erased before', async () => {
  await using site = await createTestContext()
  const enter = async (email: string) => {
    await enterCustomer(site.context, {
      details: { ...CONSUMER, customerEmail: email },
      wishes: { invoiceEmail: null, buyerReference: null, purchaseOrder: null },
      isInvited: false,
      received: {
        id: crypto.randomUUID(),
        receivedOn: dayOf(site.clock.now),
        sentOn: null,
        means: 'phone',
        senderName: 'Jan',
        note: null,
        admin: { id: crypto.randomUUID(), name: 'Roos' },
      },
    })
  }
  site.clock.now = new Date('2024-03-01T10:00:00Z')
  for (const name of ['stil', 'wist', 'besteld', 'belde']) await enter(`${name}@jansen.example`)
  await placeOrderOf(site, { customer: { ...CONSUMER, customerEmail: 'besteld@jansen.example' } })
  site.clock.now = new Date('2025-01-01T10:00:00Z')
  expect(
    await erasePerson(site.context, {
      email: 'wist@jansen.example',
      actor: { kind: 'system' },
      reason: 'request',
    }),
  ).toMatchObject({ isKept: false })
  await site.pool.query(
    `UPDATE correspondence SET recorded_at = '2025-01-01' FROM hosting_customers c
     WHERE c.id = correspondence.customer_id AND c.email = 'belde@jansen.example'`,
  )
  site.clock.now = new Date('2026-02-28T20:00:00Z')
  expect(await quiet(site)).not.toContain('stil@jansen.example')
  site.clock.now = new Date('2026-03-02T10:00:00Z')
  expect((await quiet(site)).filter((email) => email.endsWith('jansen.example'))).toEqual([
    'stil@jansen.example',
  ])
  await forget(site)
  const { rows } = await site.pool.query<{ email: string }>('SELECT email FROM hosting_customers ORDER BY 1')
  expect(rows.map(({ email }) => email)).toEqual(['belde@jansen.example', 'besteld@jansen.example'])
})
