import { queueMail } from '../../src/features/operations/mail/server/queue-mail'
import { customerAccountFor } from '../../src/features/people/accounts/server/adopt-imported-account'
import { openLead } from '../../src/features/sales/leads/server/open-lead'
import {
  adsLeadMails,
  type NewAdsLead,
  storeAdsLead,
} from '../../src/features/sales/leads/server/store-ads-lead'
import type { TestContext } from './database'

/** Before and within the two years of retention for marketing data. */
export const LONG_AGO = new Date('2024-11-01T10:00:00Z')
export const LATELY = new Date('2026-11-01T10:00:00Z')

export async function addLead(site: TestContext, email: string, receivedAt: Date): Promise<void> {
  const id = site.context.random.uuid()
  await site.db.transaction((tx) =>
    openLead(tx, { id, source: null, name: 'Jan', email, phone: null, service: null, receivedAt }),
  )
}

// The functions below insert one row each, without a mail or a lead that a use case would add: those would hide whether
// retention considers this kind of record by itself.

export async function addMessage(site: TestContext, email: string, createdAt: Date): Promise<void> {
  await site.pool.query(
    `INSERT INTO contact_messages (request_id, name, email, subject, message, confirmation_mail_id, notice_mail_id, created_at)
     VALUES (gen_random_uuid(), 'Jan', $1, 'Vraag', 'Hoi', gen_random_uuid(), gen_random_uuid(), $2)`,
    [email, createdAt],
  )
}

/** Decided at once: an undecided report never expires. */
export async function addReport(site: TestContext, email: string, createdAt: Date): Promise<void> {
  await site.pool.query(
    `INSERT INTO content_reports (request_id, urls, explanation, is_child_abuse, name, email, notice_mail_id, created_at, decision, decided_at, facts)
     VALUES (gen_random_uuid(), '{https://example.nl}', 'x', false, 'Jan', $1, gen_random_uuid(), $2, 'not-hosted', $2, 'x')`,
    [email, createdAt],
  )
}

export async function addConfiguration(site: TestContext, email: string, createdAt: Date): Promise<void> {
  await site.pool.query(
    `INSERT INTO configurator_requests (request_id, name, email, company, industry, services, features, confirmation_mail_id, notice_mail_id, created_at)
     VALUES (gen_random_uuid(), 'Jan', $1, '', '', '{}', '{}', gen_random_uuid(), gen_random_uuid(), $2)`,
    [email, createdAt],
  )
}

export async function addSubscriber(
  site: TestContext,
  email: string,
  requestedAt: Date,
  state: 'confirmed' | 'unsubscribed' = 'unsubscribed',
): Promise<void> {
  await site.pool.query(
    `INSERT INTO newsletter_subscribers (id, email, state, request_id, requested_at, confirmed_at, unsubscribed_at)
     VALUES (gen_random_uuid(), $1, $2::text, gen_random_uuid(), $3::timestamptz, $3,
       CASE WHEN $2 = 'unsubscribed' THEN $3::timestamptz END)`,
    [email, state, requestedAt],
  )
}

export async function addRequest(site: TestContext, email: string): Promise<void> {
  await site.pool.query(
    `INSERT INTO offer_requests (request_id, name, email, notice_mail_id, created_at)
     VALUES (gen_random_uuid(), 'Jan', $1, gen_random_uuid(), now())`,
    [email],
  )
}

/** The ways in which somebody who is no customer leaves an e-mail address here. */
export const CONTACTS = {
  Aanvragen: addLead,
  Configurator: addConfiguration,
  Berichten: addMessage,
  Meldingen: addReport,
  Nieuwsbrief: addSubscriber,
} as const

export async function addContacts(site: TestContext, email: string): Promise<void> {
  for (const add of Object.values(CONTACTS)) await add(site, email, LATELY)
}

/** A customer as an import from the old site stores them: no order, no account. */
export async function addCustomer(site: TestContext, email: string): Promise<void> {
  await site.pool.query(`INSERT INTO hosting_customers (email, customer_name) VALUES ($1, 'Jan')`, [email])
}

/** An account without a password. */
export async function addBareAccount(site: TestContext, email: string): Promise<void> {
  await site.db.transaction((tx) => customerAccountFor(tx, email.toLowerCase(), 'Jan'))
}

export async function addMail(site: TestContext, address: string, replyTo?: string): Promise<void> {
  const mail = { kind: 'test', to: { address }, subject: 'x', html: 'x', text: 'x' }
  await site.db.transaction((tx) => queueMail(site.context, tx, replyTo ? { ...mail, replyTo } : mail))
}

/** A lead with only a telephone number. Returns its id. */
export async function addCaller(site: TestContext, name: string, receivedAt: Date): Promise<string> {
  const answers = { name, email: null, phone: '0612345678', company: null, message: null, receivedAt }
  const lead: NewAdsLead = { ...answers, service: 'Website', source: 'meta-ads' }
  const mails = await adsLeadMails(lead)
  const requestId = site.context.random.uuid()
  const { id } = await site.db.transaction((tx) => storeAdsLead(site.context, tx, lead, { mails, requestId }))
  return id
}

/** Number of rows of each of these tables. */
export async function rowsIn(site: TestContext, ...tables: string[]): Promise<number[]> {
  const counts = tables.map((table) => site.pool.query(`SELECT count(*)::int AS records FROM ${table}`))
  return (await Promise.all(counts)).map(({ rows }) => rows[0].records)
}
