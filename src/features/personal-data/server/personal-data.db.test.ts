import { expect, test } from 'vitest'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import { openLead } from '../../leads/server/open-lead'
import { queueMail } from '../../mail/server/queue-mail'
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
