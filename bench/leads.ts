// npm run bench:leads: the overview of leads on 50,000 leads, at the database and through the server, with the plans.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { loadFigures } from '../src/features/sales/leads/web/office/server/load-figures.ts'
import { addDays, dayOf } from '../src/shared/calendar-day.ts'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { demoAdministrator } from '../tests/support/signed-in.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { AIM_MS, RUNS, showPlan, timeViews } from './office-views.ts'

const LEADS = 50_000

/** As `wordsOf` in src/platform/search-index.ts writes them. */
const PEOPLE = `to_tsvector('simple', translate(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''), '@.-_+', '     '))`
const READERS = `to_tsvector('simple', translate(coalesce(email, ''), '@.-_+', '     '))`

const site = await startSite({ env: { LOG_LEVEL: 'error' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
try {
  await fill()
  const { cookie } = await demoAdministrator(site)
  const office = { url: site.url, cookie }
  const deep = await addressOfDeepPage()
  const views = {
    'first page': '/admin-dashboard',
    'page 1,000': `/admin-dashboard${deep}`,
    'tab Meta Ads': '/admin-dashboard?tab=meta-ads',
    'tab and status': '/admin-dashboard?tab=configurator&status=gewonnen',
    'too late only': '/admin-dashboard?alleen=te-laat',
    'this month, newest': '/admin-dashboard?periode=deze-maand&volgorde=nieuwste',
    'rare word': '/admin-dashboard?zoek=veldhuis17',
    'common word': '/admin-dashboard?zoek=webshop',
    'common word and name': '/admin-dashboard?zoek=website+jan',
    'words that never meet': '/admin-dashboard?zoek=webshop+slagman',
    'words and status': '/admin-dashboard?zoek=webshop+slagman&status=nieuw',
    'all filters':
      '/admin-dashboard?tab=website&status=offerte&periode=deze-maand&volgorde=nieuwste&zoek=kapsalon',
    'phone number': '/admin-dashboard?zoek=06+1200+0421',
    'nothing found': '/admin-dashboard?zoek=bestaatniet',
    'figures of twelve months': '/beheer/leads/cijfers?periode=12-maanden',
    'figures as a file': '/beheer/leads/cijfers/per-maand.csv?periode=12-maanden',
  }
  console.log(
    `${LEADS.toLocaleString('en')} leads; whole page at the server, median and slowest of ${RUNS}, aim ${AIM_MS} ms`,
  )
  await timeViews(office, views)
  const others = {
    'people: rare word': '/beheer/personen?zoek=lead4711',
    'people: common word': '/beheer/personen?zoek=jan',
    'people: two words': '/beheer/personen?zoek=wevers+dakwerken',
    newsletter: '/beheer/nieuwsbrief',
    'newsletter: word': '/beheer/nieuwsbrief?zoek=reader4711',
  }
  console.log('Elsewhere in the back office')
  await timeViews(office, others)
  await showPlans()
  await showPlansOfFigures()
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

async function fill() {
  await pool.query(
    `INSERT INTO leads (id, channel, source, name, email, phone, company, service, message, status, received_at, promise, promised_by, last_contact_at,
       closed_at, answered_at, quoted_at, value, contact_kept, quote_kept)
     SELECT gen_random_uuid(), (ARRAY['website','website','meta-ads','configurator'])[1 + n % 4],
       (ARRAY[NULL,'locatie-page','meta-ads','configurator'])[1 + n % 4],
       (ARRAY['Jan','Petra','Gerrit','Sanne','Henk'])[1 + n % 5] || ' ' || (ARRAY['Wevers','Slagman','Veldhuis','Kuipers'])[1 + n % 4] || n % 900,
       'lead' || n || '@bench.example', '06 12' || lpad((n % 1000000)::text, 6, '0'),
       (ARRAY['Bakkerij','Kapsalon','Dakwerken'])[1 + n % 3] || ' ' || n % 700,
       (ARRAY['Webshop','Website, eenmalig','Onderhoud','SEO'])[1 + n % 4],
       'Wij zoeken een nieuwe website voor ons bedrijf, liefst met foto''s en een formulier. Nummer ' || n,
       status, received_at,
       CASE WHEN status = 'nieuw' THEN 'quote' END,
       CASE WHEN status = 'nieuw' THEN received_at + interval '1 day' END, received_at,
       CASE WHEN status IN ('gewonnen', 'verloren') THEN received_at + interval '9 days' END,
       CASE WHEN status <> 'nieuw' THEN received_at + interval '3 hours' END,
       CASE WHEN status IN ('offerte', 'gewonnen') THEN received_at + interval '20 hours' END, n % 40 * 100,
       CASE WHEN n % 4 = 2 AND status <> 'nieuw' THEN n % 9 > 0 END, CASE WHEN status <> 'nieuw' THEN n % 11 > 0 END
     FROM (SELECT n, now() - n * interval '11 minutes' AS received_at,
       CASE WHEN n % 200 = 0 OR n < 40 THEN 'nieuw' ELSE (ARRAY['gebeld','offerte','gewonnen','verloren'])[1 + n % 4] END AS status
       FROM generate_series(1, $1) AS n) AS lead`,
    [LEADS],
  )
  await pool.query(
    `INSERT INTO newsletter_subscribers (id, email, state, request_id, requested_at)
     SELECT gen_random_uuid(), 'reader' || n || '@bench.example', 'confirmed', gen_random_uuid(), now() - n * interval '1 minute'
     FROM generate_series(1, 20000) AS n`,
  )
  await pool.query('VACUUM ANALYZE')
}

/** Goes on from the lead that stands at half of the list. */
async function addressOfDeepPage(): Promise<string> {
  const { rows } = await pool.query<{ key: string; id: string }>(
    'SELECT work_order AS key, id FROM leads ORDER BY work_order, id OFFSET $1 LIMIT 1',
    [LEADS / 2],
  )
  return `?na=${rows[0]?.key}_${rows[0]?.id}`
}

/** The statements of the overview as PostgreSQL carries them out: none may read the whole table. */
async function showPlans() {
  const statements = {
    'first page': 'SELECT * FROM leads ORDER BY work_order, id LIMIT 26',
    'further page': `SELECT * FROM leads WHERE (work_order, id) > (9000000000000, gen_random_uuid()) ORDER BY work_order, id LIMIT 26`,
    tab: `SELECT * FROM leads WHERE channel = 'meta-ads' ORDER BY work_order, id LIMIT 26`,
    status: `SELECT * FROM leads WHERE status = 'gebeld' ORDER BY received_at DESC, id DESC LIMIT 26`,
    'too late':
      'SELECT * FROM leads WHERE promised_by IS NOT NULL AND promised_by < now() ORDER BY work_order, id LIMIT 26',
    'rare word': `SELECT * FROM leads WHERE search @@ to_tsquery('simple', 'veldhuis17:*') ORDER BY work_order, id LIMIT 26`,
    'common word': `SELECT * FROM leads WHERE search @@ to_tsquery('dutch', 'website:*') ORDER BY work_order, id LIMIT 26`,
    'count by door': 'SELECT channel, count(*) FROM leads GROUP BY channel',
    'count by status': 'SELECT status, count(*) FROM leads GROUP BY status',
    'count this month': `SELECT count(*) FROM leads WHERE received_at >= now() - interval '20 days' AND received_at < now()`,
    'count too late': 'SELECT count(*) FROM leads WHERE promised_by < now()',
    person: `SELECT * FROM leads WHERE lower(email) = 'lead77@bench.example'`,
    'people, rare': `SELECT name FROM leads WHERE email <> '' AND ${PEOPLE} @@ to_tsquery('simple', 'lead4711:*') ORDER BY received_at + interval '0' DESC LIMIT 200`,
    'people, common': `SELECT name FROM leads WHERE email <> '' AND ${PEOPLE} @@ to_tsquery('simple', 'jan:*') ORDER BY received_at + interval '0' DESC LIMIT 200`,
    newsletter: 'SELECT * FROM newsletter_subscribers ORDER BY requested_at DESC, id DESC LIMIT 51',
    'newsletter, word': `SELECT * FROM newsletter_subscribers WHERE ${READERS} @@ to_tsquery('simple', 'reader4711:*') ORDER BY requested_at DESC, id DESC LIMIT 51`,
    'newsletter, count': 'SELECT state, count(*) FROM newsletter_subscribers GROUP BY state',
    'to warn': `SELECT * FROM leads WHERE warn_at <= now() AND NOT EXISTS (SELECT 1 FROM notices WHERE subject_id = leads.id AND notice = 'lead.promise-warned' AND occasion = leads.promise) ORDER BY promised_by LIMIT 50`,
  }
  console.log('Plans')
  for (const [name, text] of Object.entries(statements)) await showPlan(pool, name, { text, large: /./ })
}

/** The statements of the figures, of a period with a quarter of all leads: as they are really asked. */
async function showPlansOfFigures() {
  const asked = new Map<string, unknown[]>()
  const logger = { logQuery: (statement: string, values: unknown[]) => asked.set(statement, values) }
  const today = dayOf(new Date())
  await loadFigures(drizzle(pool, { logger }), { firstDay: addDays(today, -90), lastDay: today })
  console.log('Plans of the figures of ninety days')
  for (const [text, values] of asked) {
    const [, columns = text] = /^select (.{0,36})/.exec(text) ?? []
    await showPlan(pool, columns, { text, values, large: /./ })
  }
}
