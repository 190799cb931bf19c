import type { Pool } from 'pg'

export const LEADS = 50_000
const QUOTES = 20_000
const PROJECTS = 8_000
const CONVERSATIONS = 30_000
const APPOINTMENTS = 10_000
const MAILS = 100_000

const PERSON = `(ARRAY['Jan','Petra','Gerrit','Sanne','Henk'])[1 + n % 5] || ' ' || (ARRAY['Wevers','Slagman','Veldhuis','Kuipers'])[1 + n % 4] || n % 900`
/** Quotes and projects of here; those of the demo have longer numbers. */
const FILLED = 'length(number) < 8'
const LINE = { id: 'regel', description: 'Website', cadence: 'once', quantity: 1, unitPrice: 99_500 }

/** Five years of an agency: what is over, with what a week leaves to do among it. */
export async function fillToday(pool: Pool): Promise<void> {
  await fillLeads(pool)
  await fillQuotes(pool)
  await fillProjects(pool)
  await fillTalks(pool)
  await pool.query('VACUUM ANALYZE')
}

async function fillLeads(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO leads (id, channel, source, name, email, service, status, received_at, promise, promised_by, last_contact_at,
       next_action, next_action_on, closed_at, answered_at, quoted_at, value, contact_kept, quote_kept)
     SELECT gen_random_uuid(), (ARRAY['website','website','meta-ads','configurator'])[1 + n % 4],
       (ARRAY[NULL,'locatie-page','meta-ads','configurator'])[1 + n % 4], ${PERSON}, 'lead' || n || '@bench.example',
       (ARRAY['webshop','website-eenmalig','onderhoud','seo'])[1 + n % 4], status, at,
       CASE WHEN status = 'nieuw' THEN 'quote' END, CASE WHEN status = 'nieuw' THEN at + interval '1 day' END, at,
       CASE WHEN n % 400 = 0 THEN 'Nabellen' END, CASE WHEN n % 400 = 0 THEN current_date + n / 400 % 30 - 10 END,
       CASE WHEN status IN ('gewonnen', 'verloren') THEN at + interval '9 days' END,
       CASE WHEN status <> 'nieuw' THEN at + interval '3 hours' END,
       CASE WHEN status IN ('offerte', 'gewonnen') THEN at + interval '20 hours' END, n % 40 * 100,
       CASE WHEN n % 4 = 2 AND status <> 'nieuw' THEN n % 9 > 0 END, CASE WHEN status <> 'nieuw' THEN n % 11 > 0 END
     FROM (SELECT n, now() - n * interval '53 minutes' AS at,
       CASE WHEN n < 40 THEN 'nieuw' ELSE (ARRAY['gebeld','offerte','gewonnen','verloren'])[1 + n % 4] END AS status
       FROM generate_series(1, $1) AS n) AS lead`,
    [LEADS],
  )
}

async function fillQuotes(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO quotes (id, number, name, email, version, status, title, valid_until, sent_at, ended_at, once_net, monthly_net,
       yearly_net, has_question, decline_seen_at, created_at, changed_at, last_contact_at)
     SELECT gen_random_uuid(), 'OF' || n, ${PERSON}, 'lead' || n || '@bench.example', 1, status, 'Website voor ' || n,
       CASE WHEN status <> 'draft' THEN (at + interval '30 days')::date END, CASE WHEN status <> 'draft' THEN at END,
       CASE WHEN status IN ('accepted', 'declined') THEN at + interval '5 days' END, 995, 40, 0, n % 700 = 0,
       CASE WHEN status = 'declined' AND n > 200 THEN at END, at, at, at
     FROM (SELECT n, now() - n * interval '130 minutes' AS at,
       CASE WHEN n < 30 OR n % 300 = 0 THEN 'draft' ELSE (ARRAY['sent','accepted','declined'])[1 + n % 3] END AS status
       FROM generate_series(1, $1) AS n) AS quote`,
    [QUOTES],
  )
  await pool.query(
    `INSERT INTO quote_versions (id, quote_id, version, status, revision, party, document, valid_until, sent_at, sent, sha256, pdf_sha256, ended_at, reason)
     SELECT gen_random_uuid(), id, 1, status, 1, '{}', '{}', valid_until, sent_at, CASE WHEN status <> 'draft' THEN '{}'::jsonb END,
       CASE WHEN status <> 'draft' THEN 'x' END, CASE WHEN status <> 'draft' THEN 'x' END, ended_at, 'Te duur'
     FROM quotes WHERE ${FILLED}`,
  )
  await pool.query(
    `INSERT INTO quote_messages (id, quote_id, is_from_customer, author_name, text, written_at)
     SELECT gen_random_uuid(), id, turn = 1, name, 'Kan het ook in twee talen?', sent_at + turn * interval '1 hour'
     FROM quotes CROSS JOIN generate_series(1, 2) AS turn WHERE sent_at IS NOT NULL AND (turn = 1 OR NOT has_question)`,
  )
}

async function fillProjects(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO hosting_customers (email, customer_name) SELECT 'klant' || n || '@bench.example', ${PERSON} FROM generate_series(1, $1) AS n`,
    [PROJECTS],
  )
  await pool.query(
    `INSERT INTO projects (id, number, customer_account_id, title, status, is_promised, material_at, promised_by, delivered_at,
       promise_kept, promise_ended_at, next_action, next_action_on, created_at)
     SELECT gen_random_uuid(), 'PR' || n, c.id, 'Website voor ' || n, status, n % 2 = 0, CASE WHEN status <> 'waiting' THEN at END,
       CASE WHEN status <> 'waiting' AND n % 2 = 0 THEN at::date + 7 END, CASE WHEN status = 'delivered' THEN at + interval '6 days' END,
       CASE WHEN status = 'delivered' AND n % 2 = 0 THEN n % 7 > 0 END,
       CASE WHEN status = 'delivered' AND n % 2 = 0 THEN at + interval '6 days' END,
       CASE WHEN n < 60 AND n % 5 = 0 THEN 'Bellen' END, CASE WHEN n < 60 AND n % 5 = 0 THEN current_date + n % 4 - 2 END, at
     FROM (SELECT n, now() - n * interval '5 hours' AS at,
       CASE WHEN n < 40 THEN 'running' WHEN n < 80 THEN 'waiting' ELSE 'delivered' END AS status
       FROM generate_series(1, $1) AS n) AS project
     JOIN hosting_customers c ON c.email = 'klant' || n || '@bench.example'`,
    [PROJECTS],
  )
  await pool.query(
    `INSERT INTO project_tasks (id, project_id, position, side, title, done_at, done_by)
     SELECT gen_random_uuid(), id, place, CASE WHEN place < 3 THEN 'customer' ELSE 'agency' END, 'Taak ' || place,
       CASE WHEN status = 'delivered' OR (status = 'running' AND place < 4) THEN created_at END,
       CASE WHEN status = 'delivered' OR (status = 'running' AND place < 4) THEN 'Roos' END
     FROM projects CROSS JOIN generate_series(0, 5) AS place WHERE ${FILLED}`,
  )
  await pool.query(
    `INSERT INTO subscriptions (customer_account_id, reference, description, billing_cycle, created_at)
     SELECT customer_account_id, number, title, 'monthly', created_at FROM projects WHERE status = 'delivered' AND ${FILLED}`,
  )
  await pool.query(
    `INSERT INTO project_subscriptions (project_id, subscription_id, ends_on, wound_up_at)
     SELECT p.id, s.id, CASE WHEN p.created_at < now() - interval '1 year' THEN current_date + 5 END,
       CASE WHEN p.created_at < now() - interval '400 days' THEN now() END
     FROM projects p JOIN subscriptions s ON s.reference = p.number`,
  )
  await pool.query(
    `INSERT INTO project_quotes (quote_id, project_id, title, lines, accepted_at)
     SELECT q.id, p.id, p.title, $1::jsonb, p.created_at
     FROM (SELECT id, row_number() OVER () AS place FROM quotes WHERE status = 'accepted' AND ${FILLED}) AS q
     JOIN (SELECT id, title, created_at, row_number() OVER () AS place FROM projects WHERE ${FILLED}) AS p ON p.place = q.place`,
    [JSON.stringify([LINE])],
  )
}

async function fillTalks(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO conversations (id, number, status, token_hash, session_id, page, last_n, awaits_person, started_at, last_at)
     SELECT gen_random_uuid(), 100000 + n, CASE WHEN n < 400 THEN 'open' ELSE 'closed' END, 'bench' || n, 'bench' || n, '/', 3, n % 20 = 0, at, at
     FROM (SELECT n, now() - n * interval '80 minutes' AS at FROM generate_series(1, $1) AS n) AS talk`,
    [CONVERSATIONS],
  )
  await pool.query(
    `INSERT INTO appointments (id, request_id, name, email, status, starts_on, starts_at, ends_at, blocked_until, is_holding, hold_until,
       uid, sequence, changed_by, request_mail_id, created_at, changed_at, last_contact_at)
     SELECT gen_random_uuid(), gen_random_uuid(), ${PERSON}, 'lead' || n || '@bench.example', status, at::date, at, at + interval '30 minutes',
       at + interval '45 minutes', status <> 'cancelled', CASE WHEN status = 'requested' THEN at END, 'bench' || n, 0, 'visitor',
       gen_random_uuid(), at, at, at
     FROM (SELECT n, date_trunc('hour', now()) + (30 - n) * interval '5 hours' AS at,
       CASE WHEN n < 20 THEN 'requested' WHEN n % 9 = 0 THEN 'cancelled' ELSE 'confirmed' END AS status
       FROM generate_series(1, $1) AS n) AS talk
     ON CONFLICT DO NOTHING`,
    [APPOINTMENTS],
  )
  await pool.query(
    `INSERT INTO mails (id, kind, to_address, subject, html, text, state, message_id, created_at)
     SELECT gen_random_uuid(), 'bench', 'lead' || n || '@bench.example', 'Onderwerp', 'x', 'x',
       CASE WHEN n % 5000 = 0 THEN 'dead' ELSE 'sent' END, 'bench' || n, now() - n * interval '25 minutes'
     FROM generate_series(1, $1) AS n`,
    [MAILS],
  )
}
