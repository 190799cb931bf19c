import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { company } from '@/content/company'
import { customersOfDomains } from '@/features/hosting/orders/server/orders-of-customers'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { MAX_SUBMISSIONS } from '@/features/operations/rate-limits/spam-protection/domain/submission-guard'
import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { rowsIn } from '../../../../../tests/support/people'
import { type ContentReport, contentReport } from '../domain/content-report'
import { domainNamesIn } from '../domain/internal/reported-urls'
import { DECISION_IDS, DECISIONS } from '../domain/report-decision'
import { decideReport } from './internal/decide-report'
import { todayReports } from './internal/today-reports'
import { reportContent } from './report-content'
import { reportCounts, reportPage } from './report-queries'
import { contentReports } from './report-tables'

const REPORTED = contentReport.parse({
  urls: 'www.bakkerijaarnink.nl/foto\nbakkerijaarnink.nl/kaart',
  explanation: 'Dit is mijn foto, en ik gaf geen toestemming.',
  name: 'Tess Brunink',
  email: 'tess@brunink.example',
  good_faith: 'on',
})
const NAMELESS = { ...REPORTED, child_abuse: true, name: null, email: null }
const ADMIN = { id: '1f0e2c3d-0000-4000-8000-000000000001', role: 'admin' } as const
const REASONS = {
  decision: 'removed',
  facts: 'De foto is gemaakt door de melder.',
  ground: 'law',
  provision: 'Artikel 1 Auteurswet: een ander heeft het recht op de foto.',
  measure: 'De foto is weg, voor altijd. De rest van de site blijft aan.',
} as const

const submissionOf = (content: ContentReport, requestId: string | null = null): Submission => ({
  form: 'content-report',
  requestId,
  content,
  clientAddress: '198.51.100.7',
})

const report = (site: TestContext, content: ContentReport = REPORTED, requestId: string | null = null) =>
  reportContent(site.context, content, submissionOf(content, requestId))

const reports = (site: TestContext) => site.db.select().from(contentReports)

async function reported(site: TestContext, content: ContentReport = REPORTED) {
  await report(site, content)
  const [stored] = await reports(site)
  if (!stored) throw new Error('Nothing was stored')
  return stored
}

type Deciding = Parameters<typeof decideReport>[1]
const decide = (site: TestContext, reportId: string, over: Partial<Deciding> = {}) =>
  decideReport(site.context, { reportId, ...REASONS, customer: null, admin: ADMIN, ...over })

/** Miriam, whose order has the reported domain name. */
async function withCustomer(site: TestContext) {
  const customer = { ...CONSUMER_ORDER.customer, customerEmail: 'miriam@bakkerijaarnink.example' }
  return await placeOrderOf(site, {
    customer,
    cart: { ...CONSUMER_ORDER.cart, domainName: 'bakkerijaarnink.nl', domainPlan: 'register' },
  })
}

const mailsOfKind = async (site: TestContext, kind: string) =>
  (await allMails(site)).filter((mail) => mail.kind === kind)

// promise money 1: A quote request is stored with its mails … a report of content, with its confirmation and notice
// promise report-confirmation-mail.tsx: Een mens leest haar en beslist, uiterlijk {by}. Daarna mailen we je wat we besloten en waarom.
test('a report is stored with a confirmation that names the day, and with the agency told; both or nothing', async () => {
  await using site = await createTestContext()
  // Friday 16:00 in Enschede.
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  expect(await report(site)).toMatchObject({ outcome: 'saved' })
  const { child_abuse: isChildAbuse, good_faith: _, ...kept } = REPORTED
  expect(await reports(site)).toMatchObject([{ ...kept, isChildAbuse, decision: null }])
  const [confirmation, notice, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(confirmation).toMatchObject({ kind: 'content-report', toAddress: REPORTED.email })
  expect(confirmation?.text.replaceAll(/\s+/g, ' ')).toContain('uiterlijk woensdag 25 november om 16:00 uur')
  expect(notice).toMatchObject({
    kind: 'content-report-notice',
    toAddress: company.email,
    replyTo: REPORTED.email,
  })
  expect(notice?.text).toContain('https://www.bakkerijaarnink.nl/foto\nhttps://bakkerijaarnink.nl/kaart')

  const broken = {
    ...site.context,
    mailer: {} as never,
    enqueue: async () => Promise.reject(new Error('queue down')),
  }
  const other = { ...REPORTED, explanation: 'Iets anders.' }
  await expect(reportContent(broken, other, submissionOf(other))).rejects.toThrow('queue down')
  expect(await rowsIn(site, 'content_reports', 'mails')).toEqual([1, 2])
})

test('nobody can mail texts to a stranger through us: neither confirmation nor decision repeats what was reported', async () => {
  await using site = await createTestContext()
  const { id } = await reported(site)
  await decide(site, id, { decision: 'not-hosted' })
  const toReporter = (await allMails(site)).filter(({ toAddress }) => toAddress === REPORTED.email)
  expect(toReporter).toHaveLength(2)
  for (const { html, text } of toReporter) expect(html + text).not.toMatch(/bakkerijaarnink|mijn foto/)
})

// promise inhoud-melden.md: dan mag je die leeg laten
// promise office-flash.ts: Besloten. Er is niemand om te mailen
test('who reports sexual abuse of children needs to give no name: stored, the agency told, nobody answered', async () => {
  await using site = await createTestContext()
  const { id } = await reported(site, NAMELESS)
  const [notice, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(notice).toMatchObject({ toAddress: company.email, replyTo: null })
  expect(notice?.text).toContain('bel meteen de politie')
  expect(await decide(site, id)).toEqual({ outcome: 'decided', mailIds: [] })
  expect(await allMails(site)).toHaveLength(1)
})

test('a report without a name about anything else is not kept, whoever writes it', async () => {
  await using site = await createTestContext()
  await expect(report(site, { ...NAMELESS, child_abuse: false })).rejects.toThrow()
})

// promise money 2: One submit, one record … report of content
test('twenty submits of one report at once store one; the sixth of one address in ten minutes is refused', async () => {
  await using site = await createTestContext()
  const requestId = site.context.random.uuid()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => report(site, REPORTED, requestId)))
  expect(outcomes.every(({ outcome }) => outcome === 'saved')).toBe(true)
  expect(await rowsIn(site, 'content_reports', 'mails')).toEqual([1, 2])
  for (let turn = 2; turn <= MAX_SUBMISSIONS; turn++)
    expect(await report(site, { ...REPORTED, explanation: `Nummer ${turn}` })).toHaveProperty(
      'outcome',
      'saved',
    )
  expect(await report(site, { ...REPORTED, explanation: 'Te veel' })).toEqual({ outcome: 'limited' })
  expect(await rowsIn(site, 'content_reports')).toEqual([MAX_SUBMISSIONS])
})

// promise inhoud-melden.md: met de dag waarop we uiterlijk beslissen: binnen 3 werkdagen, en bij seksueel misbruik van kinderen binnen 1 werkdag.
test('a report stands on Vandaag by the moment that was promised, until it is decided', async () => {
  await using site = await createTestContext()
  site.clock.now = new Date('2026-11-20T15:00:00Z')
  const { id } = await reported(site)
  expect(await todayReports.items(site.context, 10)).toMatchObject([
    { id, title: 'Tess Brunink', href: `/beheer/meldingen/${id}`, dueAt: new Date('2026-11-25T15:00:00Z') },
  ])
  await decide(site, id)
  expect(await todayReports.items(site.context, 10)).toEqual([])
})

test('whose content it is, is found by the domain name of an order, under any name below it', async () => {
  await using site = await createTestContext()
  const { customerId } = await withCustomer(site)
  expect(await customersOfDomains(site.db, domainNamesIn(REPORTED.urls))).toMatchObject([
    { customerId, domainName: 'bakkerijaarnink.nl' },
  ])
  expect(await customersOfDomains(site.db, domainNamesIn(['https://nietbakkerijaarnink.nl']))).toEqual([])
  await site.pool.query(
    `UPDATE hosting_orders SET domain_plan = 'register', further_domains = '[{"name": "brood.nl", "firstYear": 100}]'`,
  )
  expect(await customersOfDomains(site.db, domainNamesIn(['https://shop.brood.nl/recept']))).toMatchObject([
    { customerId, domainName: 'brood.nl' },
  ])
  expect(await customersOfDomains(site.db, [])).toEqual([])
})

// promise report-confirmation-mail.tsx: Een mens leest haar en beslist, uiterlijk {by}. Daarna mailen we je wat we besloten en waarom.
// promise inhoud-melden.md: Zodra we besluiten, mailen we je wat we besloten en waarom, en hoe je daartegen op kunt komen.
// promise inhoud-melden.md: dan mailen we de klant de redenen uiterlijk op dat moment
// promise algemene-voorwaarden.md: Je krijgt uiterlijk op dat moment een mail met de redenen, en hoe je daartegen op kunt komen.
// promise inhoud-melden.ts: De klant om wiens site het gaat, hoort van ons niet wie meldde, tenzij dat nodig is.
// promise report-decision.ts: een andere collega kijkt er dan naar. Naar de rechter kun je altijd.
test('a restriction is told to whoever reported and, with all its reasons, to the customer, without who reported', async () => {
  await using site = await createTestContext()
  const { customerId } = await withCustomer(site)
  const { id } = await reported(site)
  expect(await decide(site, id, { customer: { id: customerId } })).toMatchObject({ outcome: 'decided' })

  const [toReporter] = await mailsOfKind(site, 'content-report-decision')
  expect(toReporter).toMatchObject({ toAddress: REPORTED.email, replyTo: company.email })
  const [statement] = await mailsOfKind(site, 'content-report-statement')
  expect(statement).toMatchObject({ toAddress: 'miriam@bakkerijaarnink.example', replyTo: company.email })
  for (const mail of [toReporter, statement]) {
    const words = mail?.text.replaceAll(/\s+/g, ' ')
    for (const said of [
      'We hebben de inhoud weggehaald.',
      REASONS.facts,
      REASONS.measure,
      REASONS.provision,
      'Er is geen programma dat zocht of meebesliste.',
      'een andere collega kijkt er dan naar. Naar de rechter kun je altijd.',
    ])
      expect(words).toContain(said)
  }
  for (const url of REPORTED.urls) expect(statement?.text).toContain(url)
  expect(`${statement?.html}${statement?.text}`).not.toMatch(/Tess|brunink/i)
  expect(await reports(site)).toMatchObject([
    { ...REASONS, customerId, decidedBy: ADMIN.id, decidedAt: site.clock.now },
  ])
})

test('only what takes something from a customer is told to them, whoever was chosen', async () => {
  await using site = await createTestContext()
  const { customerId } = await withCustomer(site)
  for (const decision of DECISION_IDS) {
    const content = { ...REPORTED, explanation: decision }
    await report(site, content)
    site.clock.advance(11 * 60)
    const [stored] = await site.db
      .select()
      .from(contentReports)
      .where(eq(contentReports.explanation, decision))
    const before = (await mailsOfKind(site, 'content-report-statement')).length
    await decide(site, stored?.id ?? '', { decision, customer: { id: customerId } })
    const told = (await mailsOfKind(site, 'content-report-statement')).length - before
    expect(told, decision).toBe(DECISIONS[decision].restricts ? 1 : 0)
    const [decided] = await site.db
      .select()
      .from(contentReports)
      .where(eq(contentReports.explanation, decision))
    expect(decided?.ground, decision).toBe(DECISIONS[decision].restricts ? 'law' : null)
  }
})

test('a customer is found by their address too, in any letters; who is none is refused and nothing is decided', async () => {
  await using site = await createTestContext()
  const { customerId } = await withCustomer(site)
  const { id } = await reported(site)
  for (const customer of [{ email: 'niemand@example.nl' }, { id: site.context.random.uuid() }])
    expect(await decide(site, id, { customer })).toEqual({ outcome: 'no-customer' })
  expect(await reportCounts(site.db)).toEqual({ open: 1, decided: 0 })
  await decide(site, id, { customer: { email: 'MIRIAM@bakkerijaarnink.example' } })
  expect(await reports(site)).toMatchObject([{ customerId }])
})

// promise money 2: One submit, one record … decision on a report of content, whoever decides at once
test('twenty colleagues who decide at once decide one thing, with one mail to each side and one line in the log', async () => {
  await using site = await createTestContext()
  const { customerId } = await withCustomer(site)
  const { id } = await reported(site)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      decide(site, id, { decision: turn % 2 ? 'removed' : 'suspended', customer: { id: customerId } }),
    ),
  )
  const counted = outcomes.map(({ outcome }) => outcome).sort()
  expect(counted.filter((outcome) => outcome === 'decided')).toHaveLength(1)
  expect(counted.filter((outcome) => outcome === 'repeated')).toHaveLength(9)
  expect(counted.filter((outcome) => outcome === 'overtaken')).toHaveLength(10)
  expect(await mailsOfKind(site, 'content-report-decision')).toHaveLength(1)
  expect(await mailsOfKind(site, 'content-report-statement')).toHaveLength(1)
  const lines = await site.db.select().from(auditLog).where(eq(auditLog.action, 'content-report.decided'))
  expect(lines).toMatchObject([{ subjectId: id, actorId: ADMIN.id, details: { customerTold: true } }])
})

// promise money 1: A quote request is stored with its mails … a decision on one, with its mails
test('a decision whose mail cannot be queued is not taken; of a report that is not there nothing is decided', async () => {
  await using site = await createTestContext()
  const { id } = await reported(site)
  const broken = {
    ...site.context,
    mailer: {} as never,
    enqueue: async () => Promise.reject(new Error('queue down')),
  }
  const deciding = { reportId: id, ...REASONS, customer: null, admin: ADMIN }
  await expect(decideReport(broken, deciding)).rejects.toThrow('queue down')
  expect(await reportCounts(site.db)).toEqual({ open: 1, decided: 0 })
  expect(await decide(site, site.context.random.uuid())).toEqual({ outcome: 'unknown' })
})

test('the office lists reports by whether they are decided, the newest first', async () => {
  await using site = await createTestContext()
  const { id } = await reported(site)
  site.clock.advance(60)
  await report(site, { ...REPORTED, explanation: 'Een tweede.' })
  await decide(site, id)
  const listed = async (state?: 'open' | 'decided') =>
    (await reportPage(site.db, { filter: { state } })).rows.map((row) => row.id === id)
  expect(await listed()).toEqual([false, true])
  expect(await listed('open')).toEqual([false])
  expect(await listed('decided')).toEqual([true])
  expect(await reportCounts(site.db)).toEqual({ open: 1, decided: 1 })
})

// promise privacybeleid.md: 2 jaar na de melding, of na ons besluit als dat later is. Zolang we niet besloten hebben, blijft een melding staan.
test('a report is in the export of who made it and goes with them; one without a name two years after its decision', async () => {
  await using site = await createTestContext()
  const { email } = await reported(site)
  if (!email) throw new Error('The report has no address')
  expect(JSON.stringify(await exportPerson(site.context, { email, actor: SYSTEM }))).toContain('mijn foto')
  await erasePerson(site.context, { email, actor: SYSTEM, reason: 'request' })
  expect(await rowsIn(site, 'content_reports', 'mails')).toEqual([0, 0])

  const nameless = await reported(site, NAMELESS)
  const forget = async (at: string) => {
    site.clock.now = new Date(at)
    await site.context.enqueue(site.db, 'forget-nameless-data', {})
    await site.runJobs()
    return (await rowsIn(site, 'content_reports', 'mails')).join()
  }
  expect(await forget('2028-11-01T12:00:00Z')).toBe('1,1')
  expect(await forget('2029-03-01T12:00:00Z')).toBe('1,0')
  await decide(site, nameless.id)
  expect(await forget('2031-02-27T12:00:00Z')).toBe('1,0')
  expect(await forget('2031-03-03T12:00:00Z')).toBe('0,0')
})
