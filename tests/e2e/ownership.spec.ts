import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { accessTo, PUBLIC_ROUTES } from '../../src/features/people/accounts/domain/access'
import { OFFICE_ACTIONS, rolesOfAction } from '../../src/features/people/accounts/domain/office-access'
import { rightsOfAction, rightsOfRoute } from '../../src/features/people/accounts/domain/portal-access'
import { OFFICE_ROLES, type OfficeRole } from '../../src/features/people/accounts/domain/roles'
import type { MEMBER_RIGHTS, PortalRights } from '../../src/features/people/customers/domain/customer-rights'
import { PORTAL_FORMS } from '../../src/portal/rules/portal-forms'
import { addressOf, type BuiltRoute, builtRoutes } from '../support/built-routes'
import { socketAddressOf } from '../support/embedded'
import { aQuoteFor, putQuote } from '../support/sent-quotes'
import {
  demoAdministrator,
  type NewCustomer,
  newColleague,
  newCustomer,
  newMember,
  type SignedIn,
} from '../support/signed-in'
import type { Site } from '../support/site'
import type { MailServer } from '../support/smtp'
import { typedInvoice } from '../support/typed-invoices'
import { test as base, expect } from './fixtures'

/** Without Astro's own routes, which show nobody anything (access.spec.ts). */
const guarded = builtRoutes().filter(
  ({ route, prerender }) => !prerender && !route.startsWith('/_') && !PUBLIC_ROUTES.includes(route),
)

/** Ids and numbers of records of the owner, and of those that only administrators see. */
interface Belongings {
  acceptanceId: string
  appointmentId: string
  email: string
  orderNumber: string
  contentReportId: string
  privacyRequestId: string
  conversationId: string
  customerId: string
  draftInvoiceId: string
  debitFileId: string
  invoiceNumber: string
  leadId: string
  mailId: string
  fileId: string
  officeFileId: string
  projectNumber: string
  letterId: string
  subscriptionId: string
  proposalId: string
  correctionId: string
  webhookId: string
  quoteId: string
  statementId: string
  targetId: string
  versionId: string
}

/** A server with a hosting panel, where the account of an order is. */
const A_TARGET_WITH_ACCOUNT = `
  with target as (
    insert into provision_targets (id, port, driver, label, connection, sealed_credentials, serves, limits, is_open,
      created_at, created_by, changed_at, changed_by)
    values ($1, 'hosting-panel', 'direct-admin', 'Server 1', '{}', 'x',
      '{"packages":{},"addresses":[],"nameservers":[]}', '{"mostPerDay":0,"mostByExtension":{},"currency":"EUR"}', false,
      now(), 'test', now(), 'test')
    returning id
  )
  insert into hosting_accounts (id, order_id, target_id, user_name, domain_name, package_name, wanted, seen, created_at)
  select $1, o.id, target.id, 'voorbeeld', 'voorbeeld.nl', 'klein', 'running', 'running', now()
  from target, hosting_orders o where o.order_number = $2
  returning target_id as found`

/** A path of every route with a parameter; a new route of that kind gets a line here. */
const ADDRESSES: Record<string, (of: Belongings) => string> = {
  '/api/office/project-files/[id]': ({ officeFileId }) => `/api/office/project-files/${officeFileId}`,
  '/api/project-files/[id]': ({ fileId }) => `/api/project-files/${fileId}`,
  '/beheer/projecten/[number]/bestand/[id]': ({ projectNumber, fileId }) =>
    `/beheer/projecten/${projectNumber}/bestand/${fileId}`,
  '/beheer/projecten/[number]/bestand/[id]/klein.webp': ({ projectNumber, fileId }) =>
    `/beheer/projecten/${projectNumber}/bestand/${fileId}/klein.webp`,
  '/beheer/projecten/[number]/bestanden': ({ projectNumber }) =>
    `/beheer/projecten/${projectNumber}/bestanden`,
  '/beheer/projecten/[number]/bestanden.zip': ({ projectNumber }) =>
    `/beheer/projecten/${projectNumber}/bestanden.zip`,
  '/hosting-dashboard/project/[number]/bestand/[id]': ({ projectNumber, fileId }) =>
    `/hosting-dashboard/project/${projectNumber}/bestand/${fileId}`,
  '/hosting-dashboard/project/[number]/bestand/[id]/klein.webp': ({ projectNumber, fileId }) =>
    `/hosting-dashboard/project/${projectNumber}/bestand/${fileId}/klein.webp`,
  '/hosting-dashboard/project/[number]/bestanden': ({ projectNumber }) =>
    `/hosting-dashboard/project/${projectNumber}/bestanden`,
  '/api/inbox/[id]': ({ conversationId }) => `/api/inbox/${conversationId}`,
  '/beheer/e-mail/[id]': ({ mailId }) => `/beheer/e-mail/${mailId}`,
  '/beheer/e-mail/[id]/voorbeeld': ({ mailId }) => `/beheer/e-mail/${mailId}/voorbeeld`,
  '/beheer/facturen/[id]': ({ draftInvoiceId }) => `/beheer/facturen/${draftInvoiceId}`,
  '/beheer/facturen/[id]/concept.pdf': ({ draftInvoiceId }) =>
    `/beheer/facturen/${draftInvoiceId}/concept.pdf`,
  '/beheer/facturen/[id]/voorbeeld': ({ draftInvoiceId }) => `/beheer/facturen/${draftInvoiceId}/voorbeeld`,
  '/beheer/incasso/[id].xml': ({ debitFileId }) => `/beheer/incasso/${debitFileId}.xml`,
  '/beheer/artikelen/[id]': () => '/beheer/artikelen/1',
  '/beheer/afspraken/[id]': ({ appointmentId }) => `/beheer/afspraken/${appointmentId}`,
  '/beheer/leads/cijfers/[figure].csv': () => '/beheer/leads/cijfers/hoe-ver.csv',
  '/beheer/leads/[id]': ({ leadId }) => `/beheer/leads/${leadId}`,
  '/beheer/meldingen/[id]': ({ contentReportId }) => `/beheer/meldingen/${contentReportId}`,
  '/beheer/offertes/[id]': ({ quoteId }) => `/beheer/offertes/${quoteId}`,
  '/beheer/offertes/[id]/akkoord': ({ quoteId }) => `/beheer/offertes/${quoteId}/akkoord`,
  '/beheer/offertes/[id]/herroeping': ({ quoteId }) => `/beheer/offertes/${quoteId}/herroeping`,
  '/beheer/offertes/bijlagen/[acceptance]': ({ acceptanceId }) => `/beheer/offertes/bijlagen/${acceptanceId}`,
  '/beheer/offertes/blokken/[id]': () => '/beheer/offertes/blokken/nieuw',
  '/beheer/teksten/[group]': () => '/beheer/teksten/over-ons',
  '/beheer/vragen/[page]': () => '/beheer/vragen/faq',
  '/beheer/offertes/versies/[version].pdf': ({ versionId }) => `/beheer/offertes/versies/${versionId}.pdf`,
  '/beheer/privacyverzoeken/[id]': ({ privacyRequestId }) => `/beheer/privacyverzoeken/${privacyRequestId}`,
  '/beheer/privacyverzoeken/[id]/bewijs': ({ privacyRequestId }) =>
    `/beheer/privacyverzoeken/${privacyRequestId}/bewijs`,
  '/beheer/projecten/[number]': ({ projectNumber }) => `/beheer/projecten/${projectNumber}`,
  '/beheer/projecten/[number]/stoppen': ({ projectNumber }) => `/beheer/projecten/${projectNumber}/stoppen`,
  '/beheer/projecten/[number]/opzegging': ({ projectNumber, subscriptionId }) =>
    `/beheer/projecten/${projectNumber}/opzegging?abonnement=${subscriptionId}`,
  '/beheer/projecten/[number]/wijzigen': ({ projectNumber, subscriptionId }) =>
    `/beheer/projecten/${projectNumber}/wijzigen?abonnement=${subscriptionId}`,
  '/beheer/projecten/[number]/akkoord': ({ projectNumber, proposalId }) =>
    `/beheer/projecten/${projectNumber}/akkoord?voorstel=${proposalId}`,
  '/hosting-dashboard/project/[number]/wijzigen': ({ projectNumber, subscriptionId }) =>
    `/hosting-dashboard/project/${projectNumber}/wijzigen?abonnement=${subscriptionId}`,
  '/hosting-dashboard/project/[number]/voorstel/[id]': ({ projectNumber, proposalId }) =>
    `/hosting-dashboard/project/${projectNumber}/voorstel/${proposalId}`,
  '/beheer/koppelingen/[id]': ({ targetId }) => `/beheer/koppelingen/${targetId}`,
  '/beheer/koppelingen/verhuizen/[number]': ({ orderNumber }) =>
    `/beheer/koppelingen/verhuizen/${orderNumber}`,
  '/beheer/webhooks/[id]': ({ webhookId }) => `/beheer/webhooks/${webhookId}`,
  '/beheer/personen.json': ({ email }) => `/beheer/personen.json?adres=${encodeURIComponent(email)}`,
  '/facturen/[number].pdf': ({ invoiceNumber }) => `/facturen/${invoiceNumber}.pdf`,
  '/facturen/[number].xml': ({ invoiceNumber }) => `/facturen/${invoiceNumber}.xml`,
  '/hosting-admin/bankafschrift/[id]': ({ statementId }) => `/hosting-admin/bankafschrift/${statementId}`,
  '/hosting-admin/bestelling/[number]': ({ orderNumber }) => `/hosting-admin/bestelling/${orderNumber}`,
  '/hosting-admin/bestelling/[number]/annuleren': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/annuleren`,
  '/hosting-admin/bestelling/[number]/verhuizing': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/verhuizing`,
  '/hosting-admin/bestelling/[number]/dns': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/dns`,
  '/hosting-admin/bestelling/[number]/dossier': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/dossier`,
  '/hosting-admin/bestelling/[number]/factuur': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/factuur`,
  '/hosting-admin/bestelling/[number]/herroeping': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/herroeping`,
  '/hosting-admin/bestelling/[number]/opzegging': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/opzegging`,
  '/hosting-admin/bestelling/[number]/wijzigen': ({ orderNumber }) =>
    `/hosting-admin/bestelling/${orderNumber}/wijzigen`,
  '/hosting-admin/factuur/[number]': ({ invoiceNumber }) => `/hosting-admin/factuur/${invoiceNumber}`,
  '/hosting-admin/factuur/[number]/crediteren': ({ invoiceNumber }) =>
    `/hosting-admin/factuur/${invoiceNumber}/crediteren`,
  '/hosting-admin/factuur/[number]/regeling': ({ invoiceNumber }) =>
    `/hosting-admin/factuur/${invoiceNumber}/regeling`,
  '/hosting-admin/klant/[id]': ({ customerId }) => `/hosting-admin/klant/${customerId}`,
  '/hosting-admin/klant/[id]/bestelling': ({ customerId }) => `/hosting-admin/klant/${customerId}/bestelling`,
  '/hosting-admin/klant/[id]/verbetering': ({ customerId }) =>
    `/hosting-admin/klant/${customerId}/verbetering`,
  '/hosting-admin/klant/[id]/verbetering/[request]': ({ customerId, correctionId }) =>
    `/hosting-admin/klant/${customerId}/verbetering/${correctionId}`,
  '/hosting-admin/klant/[id]/machtiging': ({ customerId }) => `/hosting-admin/klant/${customerId}/machtiging`,
  '/hosting-admin/stukken/[id]': ({ letterId }) => `/hosting-admin/stukken/${letterId}`,
  '/hosting-dashboard/bestelling/[number]': ({ orderNumber }) =>
    `/hosting-dashboard/bestelling/${orderNumber}`,
  '/hosting-dashboard/project/[number]': ({ projectNumber }) => `/hosting-dashboard/project/${projectNumber}`,
  '/hosting-dashboard/offerte/[id]': ({ quoteId }) => `/hosting-dashboard/offerte/${quoteId}`,
  '/hosting-dashboard/offerte/[id]/offerte.pdf': ({ quoteId }) =>
    `/hosting-dashboard/offerte/${quoteId}/offerte.pdf`,
  '/hosting-dashboard/bestelling/[number]/verhuizing': ({ orderNumber }) =>
    `/hosting-dashboard/bestelling/${orderNumber}/verhuizing`,
  '/hosting-dashboard/bestelling/[number]/dns': ({ orderNumber }) =>
    `/hosting-dashboard/bestelling/${orderNumber}/dns`,
  '/hosting-dashboard/bestelling/[number]/toegang': ({ orderNumber }) =>
    `/hosting-dashboard/bestelling/${orderNumber}/toegang`,
  '/hosting-dashboard/project/[number]/toegang': ({ projectNumber }) =>
    `/hosting-dashboard/project/${projectNumber}/toegang`,
  '/hosting-dashboard/bestelling/[number]/wijzigen': ({ orderNumber }) =>
    `/hosting-dashboard/bestelling/${orderNumber}/wijzigen`,
}

/** An acceptance outside the site that was undone, with its document: the quote can still be accepted. */
const UNDONE_WITH_PAPER = `
  with one as (
    insert into quote_acceptances (request_id, quote_id, version_id, channel, name, role, email, picked, once_total,
      monthly_total, yearly_total, terms_version, sha256, pdf_sha256, accepted_at, agreed_on, means, recorded_by,
      undone_at, undone_by, undone_reason)
    values (gen_random_uuid(), $1, $2, 'office', 'Jan', 'eigenaar', 'jan@wevers.example', '[]', 0, 0, 0, '2025-05-01',
      'x', 'x', now(), '2026-11-20', 'mail', 'Fenna', now(), 'Fenna', 'Verkeerde offerte') returning request_id)
  insert into quote_acceptance_papers (acceptance_id, file_name, kind, sha256, content)
  select request_id, 'ja.pdf', 'pdf', 'x', '' from one returning acceptance_id as found`

/** A file of a project on one side, with a picture. */
const FILE_OF_PROJECT = `
  with one as (
    insert into project_files (id, project_id, side, name, bytes, received_bytes, digest, added_by, created_at,
      completed_at, thumbnail)
    select $1, id, $3, 'foto.jpg', 1, 1, 'x', 'Jan', now(), now(), 'x' from projects where number = $2 returning id)
  insert into project_file_pieces (file_id, position, content) select id, 0, 'x' from one returning file_id as found`

/** A letter of a customer, with its document. */
const LETTER = `
  insert into correspondence (id, customer_id, kind, received_on, means, sender_name, recorded_by, recorded_at,
    file_name, file_kind, file_sha256, file_content)
  values ($1, $2, 'order-cancelled', '2026-11-20', 'paper', 'Jan', 'Fenna', now(), 'brief.pdf', 'pdf', 'x', 'x')
  returning id as found`

/** A request to correct that came by letter, and waits for its answer. */
const CORRECTION = `
  with one as (
    insert into correspondence (id, customer_id, kind, received_on, means, sender_name, recorded_by, recorded_at)
    values ($1, $2, 'correction-asked', '2026-11-20', 'paper', 'Jan', 'Fenna', now()) returning id)
  insert into correction_requests (id, asked, due_on) select id, 'Oude Markt 13', '2026-12-20' from one
  returning id as found`

/** What a project began, and runs. */
const RUNS = `
  with one as (
    insert into subscriptions (customer_account_id, reference, description, billing_cycle, anchor_on, created_at)
    values ($1, $2, 'Onderhoud', 'monthly', '2026-11-01', now()) returning id),
  item as (
    insert into subscription_items (subscription_id, kind, product, description, billing_cycle, position, anchor_on,
      starts_on, quantity, unit, unit_price, created_at)
    select id, 'package', 'basis', 'Hosting Basis', 'monthly', 0, '2026-11-01', '2026-11-01', 1, 'month', 40, now()
    from one)
  insert into project_subscriptions (project_id, subscription_id)
  select projects.id, one.id from projects, one where projects.number = $2 returning subscription_id as found`

/** A proposal of the office that its customer has not answered. */
const PROPOSAL = `
  insert into project_change_proposals (id, project_id, subscription_id, wish, changed_lines, reason, state, proposed_by, proposed_at)
  select $1, id, $3, '{"drops":[],"lines":[]}', '[]', 'Zoals besproken', 'open', 'Roos', now()
  from projects where number = $2 returning id as found`

interface Scene {
  owner: NewCustomer
  stranger: NewCustomer
  admin: SignedIn
  belongings: Belongings
}

let made: Promise<Scene> | undefined

const test = base.extend<{ scene: Scene }>({
  scene: async ({ site, mailServer }, use) => {
    made ??= makeScene(site, mailServer)
    await use(await made)
  },
})

async function makeScene(site: Site, mailServer: MailServer): Promise<Scene> {
  const owner = await newCustomer(site, mailServer)
  const stranger = await newCustomer(site, mailServer)
  const admin = await demoAdministrator(site)
  return { owner, stranger, admin, belongings: await belongingsOf(site, owner) }
}

async function belongingsOf(site: Site, { email, orderNumber }: NewCustomer): Promise<Belongings> {
  const pool = new Pool(await socketAddressOf(site.dataDir))
  const first = async (sql: string, values: string[] = []) => {
    const { rows } = await pool.query<{ found: string }>(sql, values)
    return rows[0]?.found ?? ''
  }
  try {
    const { quoteId, versionId } = await putQuote(site, aQuoteFor(email))
    const customerId = await first('select id as found from hosting_customers where email = $1', [email])
    const projectNumber = await first(
      `insert into projects (id, number, customer_account_id, title, status, is_promised, created_at)
         values ($1, 'PR202600099', $2, 'Website', 'waiting', true, now()) returning number as found`,
      [randomUUID(), customerId],
    )
    const subscriptionId = await first(RUNS, [customerId, projectNumber])
    return {
      email,
      orderNumber,
      customerId,
      projectNumber,
      fileId: await first(FILE_OF_PROJECT, [randomUUID(), projectNumber, 'customer']),
      officeFileId: await first(FILE_OF_PROJECT, [randomUUID(), projectNumber, 'agency']),
      letterId: await first(LETTER, [randomUUID(), customerId]),
      subscriptionId,
      proposalId: await first(PROPOSAL, [randomUUID(), projectNumber, subscriptionId]),
      correctionId: await first(CORRECTION, [randomUUID(), customerId]),
      invoiceNumber: await first(
        'select invoice_number as found from hosting_invoices where customer_account_id = $1',
        [customerId],
      ),
      conversationId: await first(
        `insert into conversations (id, number, status, token_hash, session_id, page, last_n, started_at, last_at)
         values ($1, 1, 'open', 'x', '', '/', 0, now(), now()) returning id as found`,
        [randomUUID()],
      ),
      draftInvoiceId: await first(
        `insert into invoice_drafts (id, customer_account_id, typed, revision, created_at, changed_at)
         values ($1, $2, $3, 1, now(), now()) returning id as found`,
        [randomUUID(), customerId, JSON.stringify(typedInvoice())],
      ),
      debitFileId: await first(
        `insert into debit_files (message_id, run_on, state, bytes, content_hash, created_at, built_at)
         values ($1, '2026-11-20', 'built', 'leeg', 'x', now(), now()) returning id as found`,
        [randomUUID()],
      ),
      appointmentId: await first('select id as found from appointments limit 1'),
      leadId: await first('select id as found from leads limit 1'),
      quoteId,
      versionId,
      acceptanceId: await first(UNDONE_WITH_PAPER, [quoteId, versionId]),
      mailId: await first('select id as found from mails where to_address = $1', [email]),
      targetId: await first(A_TARGET_WITH_ACCOUNT, [randomUUID(), orderNumber]),
      webhookId: await first(
        `insert into webhook_endpoints (id, url, events, sealed_secret, created_at, created_by)
         values ($1, 'https://voorbeeld.nl/', '{}', 'x', now(), 'test') returning id as found`,
        [randomUUID()],
      ),
      contentReportId: await first(
        `insert into content_reports (request_id, urls, explanation, is_child_abuse, notice_mail_id, created_at)
         values ($1, '{https://voorbeeld.nl/foto}', 'Dit is mijn foto.', true, $1, now()) returning id as found`,
        [randomUUID()],
      ),
      privacyRequestId: await first(
        `insert into privacy_requests (id, privacy_right, state, name, email, means, received_on, due_on, created_at,
           file_name, file_kind, file_sha256, file_content)
         values ($1, 'access', 'open', 'Tess', 'tess@voorbeeld.nl', 'paper', '2026-11-20', '2026-12-20', now(),
           'brief.pdf', 'pdf', 'x', '%PDF-1.4') returning id as found`,
        [randomUUID()],
      ),
      // An empty statement: access is the same, and its contents are tested elsewhere.
      statementId: await first(
        `insert into bank_statements (file_name, content_hash, accounts, first_day, last_day, entry_count, uploaded_at, uploaded_by)
         values ('a.xml', $1, '{}', '2026-11-20', '2026-11-20', 0, now(), 'test') returning id as found`,
        [randomUUID()],
      ),
    }
  } finally {
    await pool.end()
  }
}

function visit(site: Site, path: string, visitor?: SignedIn): Promise<Response> {
  return fetch(site.url + path, { headers: { cookie: visitor?.cookie ?? '' }, redirect: 'manual' })
}

/** Sends a form of the portal to this path, whose page is then shown. */
function sendPortalForm(site: Site, path: string, visitor: SignedIn): Promise<Response> {
  return fetch(`${site.url}${path}${path.includes('?') ? '&' : '?'}_action=portal.undoCancellation`, {
    method: 'POST',
    headers: { origin: site.url, cookie: visitor.cookie },
    body: new URLSearchParams({ order_number: 'HO000000000' }),
    redirect: 'manual',
  })
}

// promise people 8: Each route is walked with someone else's id; a new one fails until it is
test('every guarded route with a parameter has an address that the walk can visit', () => {
  const withParameter = guarded.map(({ route }) => route).filter((route) => route.includes('['))
  expect(withParameter.filter((route) => !(route in ADDRESSES))).toEqual([])
  expect(withParameter.length).toBeGreaterThan(3)
})

for (const built of guarded) {
  const [access] = accessTo({ route: built.route })
  test(`${built.route}: only ${typeof access !== 'string' ? 'an administrator' : 'whose it is'} gets it`, async ({
    site,
    scene,
  }) => {
    const { owner, stranger, admin, belongings } = scene
    const path = pathOf(built, belongings)
    expect((await visit(site, path)).status, 'a visitor').toBe(401)
    const [forOwner, forStranger, forAdmin] = await Promise.all(
      [owner, stranger, admin].map((somebody) => visit(site, path, somebody)),
    )
    if (!forOwner || !forStranger || !forAdmin) throw new Error('Somebody got no answer')
    if (typeof access !== 'string') {
      expect(forAdmin.status, 'an administrator').toBe(200)
      expect([403, 404], 'a customer, by a form of their own').toContain(
        (await sendPortalForm(site, path, owner)).status,
      )
      expect([403, 404], 'a customer, on their own').toContain(forOwner.status)
      expect([403, 404], 'another customer').toContain(forStranger.status)
      return
    }
    expect([200, 303], 'the owner').toContain(forOwner.status)
    expect([...(access === 'customer' ? [403] : [200, 303])], 'an administrator').toContain(forAdmin.status)
    // A page about one's own records differs per visitor; one with a number exists for its owner only.
    expect(forStranger.status, 'another customer').toBe(built.route.includes('[') ? 404 : forOwner.status)
    const seen = await forStranger.text()
    for (const secret of [belongings.email, belongings.invoiceNumber]) expect(seen).not.toContain(secret)
  })
}

function pathOf(built: BuiltRoute, belongings: Belongings): string {
  return ADDRESSES[built.route]?.(belongings) ?? addressOf(built)
}

test('no form of the portal does anything for a visitor, an administrator or another customer', async ({
  site,
  scene,
}) => {
  const { owner, stranger, admin, belongings } = scene
  const send = (form: string, visitor?: SignedIn) =>
    fetch(`${site.url}/hosting-dashboard?_action=portal.${form}`, {
      method: 'POST',
      headers: { origin: site.url, cookie: visitor?.cookie ?? '' },
      body: new URLSearchParams({ order_number: belongings.orderNumber, invoice_id: '', reason: 'x' }),
      redirect: 'manual',
    })
  for (const form of PORTAL_FORMS) {
    expect((await send(form)).status, `${form} by a visitor`).toBe(401)
    expect((await send(form, admin)).status, `${form} by an administrator`).toBe(403)
  }
  for (const form of ['cancelOrder', 'undoCancellation', 'withdrawOrder', 'callOffChange'])
    expect((await send(form, stranger)).status, `${form} by another customer`).toBe(409)
  const page = await visit(site, `/hosting-dashboard/bestelling/${belongings.orderNumber}`, owner)
  expect(await page.text()).toContain('In behandeling')
})

/** What a route answers to who may not open it, or to nobody signed in. */
const REFUSED = [401, 403]

// promise people 8: °Each of a customer's people sees what their rights name … as the built site answers every route and form
// promise people 8: °Each role of the office opens its own pages and sends its own forms … as the built site answers every one
test('every guarded route and action is walked by each role, both customers, their people and a stranger', async ({
  site,
  scene,
  mailServer,
}) => {
  const { owner: customer, stranger: other, admin, belongings } = scene
  const join = (name: string, role: OfficeRole) =>
    newColleague(site, mailServer, admin, { email: `${name}-${randomUUID()}@webnoaber.example`, name, role })
  const access = (name: string, rights: (typeof MEMBER_RIGHTS)[number]) =>
    newMember(site, mailServer, customer, { email: `${name}-${randomUUID()}@wevers.example`, name, rights })
  /** Rights at the customer whose records are walked, of who acts for that customer. */
  const rightsOf: Record<string, PortalRights> = {
    customer: 'party',
    'other customer': 'party',
    alles: 'everything',
    facturen: 'invoices',
    techniek: 'technical',
  }
  const visitors: readonly (readonly [string, OfficeRole | 'customer' | null, SignedIn | undefined])[] = [
    ['owner', 'owner', admin],
    ['colleague', 'colleague', await join('Tess', 'colleague')],
    ['bookkeeper', 'bookkeeper', await join('Kim', 'bookkeeper')],
    ['customer', 'customer', customer],
    ['other customer', 'customer', other],
    ['alles', 'customer', await access('Sanne', 'everything')],
    ['facturen', 'customer', await access('Kim', 'invoices')],
    ['techniek', 'customer', await access('Bram', 'technical')],
    ['stranger', null, undefined],
  ]
  const wrong: string[] = []
  let walked = 0
  const tally = new Map<string, number>()
  const note = (what: string, isRight: boolean, got: unknown) => {
    walked += 1
    const [who = ''] = what.split(' ')
    tally.set(who, (tally.get(who) ?? 0) + 1)
    if (!isRight) wrong.push(`${what}: ${got}`)
  }
  for (const built of guarded) {
    const [access = 'public'] = accessTo({ route: built.route })
    for (const [who, role, signedIn] of visitors) {
      const { status } = await visit(site, pathOf(built, belongings), signedIn)
      const isInOffice = OFFICE_ROLES.some((known) => known === role)
      const mayOpen =
        typeof access === 'string'
          ? access === 'account'
            ? role !== null
            : role === 'customer' || (access === 'record-owner' && isInOffice)
          : access.some((allowed) => allowed === role)
      const rights = rightsOf[who]
      const routeRights = rightsOfRoute(built.route)
      const isBarred = rights !== undefined && routeRights !== undefined && !routeRights.includes(rights)
      // Whoever acts for the customer gets the record itself.
      const isTheirs = rights !== undefined && rights !== 'party' && routeRights !== undefined
      // Of somebody else's record a customer gets a 404; the test above tells whose is whose.
      const right =
        !mayOpen || isBarred ? REFUSED : role === 'customer' && !isTheirs ? [200, 303, 404] : [200, 303]
      note(`${who} at ${built.route}`, right.includes(status), status)
    }
  }
  const portal = PORTAL_FORMS.map((form) => `portal.${form}`)
  for (const action of [...Object.keys(OFFICE_ACTIONS), ...portal]) {
    const isPortal = action.startsWith('portal.')
    for (const [who, role, signedIn] of visitors) {
      const answer = await fetch(`${site.url}/_actions/${action}`, {
        method: 'POST',
        headers: { origin: site.url, cookie: signedIn?.cookie ?? '' },
        body: new FormData(),
      })
      const text = await answer.text()
      const isRefusedKindly =
        /Dit mag (?:alleen een eigenaar|niet met de rol Boekhouding|niet met jouw rechten)/.test(text)
      const outcome = isRefusedKindly ? 'refused' : REFUSED.includes(answer.status) ? answer.status : 'let in'
      const isOffice = role !== null && role !== 'customer'
      const right = isPortal
        ? isOffice
          ? 403
          : rightsOf[who] && rightsOfAction(action).includes(rightsOf[who])
            ? 'let in'
            : 'refused'
        : isOffice
          ? rolesOfAction(action).includes(role)
            ? 'let in'
            : 'refused'
          : 403
      note(`${who} sends ${action}`, outcome === (role === null ? 401 : right), outcome)
    }
  }
  process.stdout.write(`Roles: ${wrong.length} wrong of ${walked}\n`)
  for (const who of ['alles', 'facturen', 'techniek']) {
    const [theirs, faults] = [tally.get(who) ?? 0, wrong.filter((line) => line.startsWith(`${who} `)).length]
    process.stdout.write(`Roles, ${who}: ${faults} wrong of ${theirs}\n`)
  }
  expect(wrong).toEqual([])
  expect(walked).toBeGreaterThan(900)
})
