import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalTexts } from '@/content/legal-texts'
import { mandates } from '@/features/billing/mandates/server/mandate-tables'
import { NO_PHONE } from '@/features/hosting/domains/domain/registrant'
import { domains } from '@/features/hosting/domains/server/domain-tables'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { saveSiteText } from '@/features/operations/site-settings/server/save-site-text'
import { enterCustomer } from '@/features/people/customer-entry/server/enter-customer'
import { type CustomerDetails, toForm } from '@/features/people/customers/domain/customer-details'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { stopContactByHand } from '@/features/people/customers/server/contact-stop'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { loadDashboard } from '@/portal/server/load-dashboard'
import { dayOf } from '@/shared/calendar-day'
import { signedIn } from '../../../../../../tests/support/action-samples/sample'
import { callAction, type Fields } from '../../../../../../tests/support/call-action'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import { allMails } from '../../../../../../tests/support/mails'
import { type RdapServer, startRdapServer, taken } from '../../../../../../tests/support/rdap'
import { databaseWatch } from '../../../../../../tests/support/whole-database'
import {
  OVERVIEW_FIELD,
  overviewLine,
  SHOWN_TERMS_FIELD,
  SHOWN_VAT_FIELD,
} from '../../domain/internal/overview'
import { ORDER_NOTICES } from '../../domain/order-notices'
import { PROPOSAL_DAYS, PROPOSAL_KEPT_DAYS } from '../domain/order-proposal'
import { loadProposalStep } from '../web/office/server/load-proposal-step'
import { loadOrderProposal } from '../web/site/server/load-order-proposal'
import { visitOrderProposal } from '../web/site/server/visit-order-proposal'
import { todayProposals } from './internal/today-ending'
import { proposalKeyOf } from './proposal-key'
import { orderProposalsOf, proposalCounts, proposalPage } from './proposal-queries'
import { orderProposals } from './proposal-tables'
import { mailProposalAgain, proposeOrder, withdrawOrderProposal } from './propose-order'

let registry: RdapServer
beforeAll(async () => {
  registry = await startRdapServer()
})
afterAll(() => registry.stop())

/** Jan with a telephone number, which the registry of a domain name wants to know. */
const JAN = { ...CONSUMER, customerPhone: '+31 6 12345678' }

const ROOS = { id: crypto.randomUUID(), name: 'Roos' }
const CHOICE = {
  hosting_package: 'onbeperkt',
  billing_cycle: 'yearly',
  domain_plan: 'register',
  domain_name: 'bakkerijjansen.nl',
  acting_as: 'consumer',
  bekijk: '1',
}

async function shop(): Promise<TestContext> {
  const site = await createTestContext()
  site.context.settings = { ...site.context.settings, rdapUrl: registry.url }
  return site
}

async function enterJan(site: TestContext, other: Partial<CustomerDetails> = {}): Promise<string> {
  const entered = await enterCustomer(site.context, {
    details: { ...JAN, ...other },
    wishes: { invoiceEmail: null, buyerReference: null, purchaseOrder: null },
    isInvited: false,
    received: {
      id: crypto.randomUUID(),
      receivedOn: dayOf(site.clock.now),
      sentOn: null,
      means: 'phone',
      senderName: 'Jan',
      note: null,
      admin: ROOS,
    },
  })
  if (entered.outcome !== 'entered') throw new Error(entered.outcome)
  return entered.customerId
}

/** Looks at the sums as a colleague does, and answers what the form below them sends. */
async function lookedAt(site: TestContext, customerId: string, other: Record<string, string> = {}) {
  const params = new URLSearchParams({ ...CHOICE, ...other })
  for (const extra of ['ssl', 'backup']) params.append('extras', extra)
  const found = await loadProposalStep(site.context, {
    customerId,
    params,
    sent: undefined,
    clientAddress: '198.51.100.1',
  })
  if (!found?.sum) throw new Error(JSON.stringify(found?.errors))
  const { packageId: hostingPackage, ...ordered } = found.sum.cart
  return {
    id: crypto.randomUUID(),
    customerId,
    ordered: { hostingPackage, ...ordered },
    actingAs: found.answers.acting_as || 'consumer',
    means: 'phone' as const,
    askedOn: dayOf(site.clock.now),
    note: 'Belt liever na vier uur.',
    shown: found.sum.shown,
    admin: ROOS,
  }
}

async function proposed(site: TestContext, customerId: string, other: Record<string, string> = {}) {
  const proposing = await lookedAt(site, customerId, other)
  expect(await proposeOrder(site.context, proposing)).toMatchObject({ outcome: 'proposed', customerId })
  return proposing.id
}

/** Opens the page with the key of its mail, and sends its form when there are fields. */
async function visit(site: TestContext, id: string, fields?: Fields) {
  const { context } = site
  const url = new URL(`http://localhost:4321/bestelvoorstel/${proposalKeyOf(context, id)}`)
  const body = new URLSearchParams(fields as Record<string, string>)
  const request = new Request(url, fields ? { method: 'POST', body } : {})
  const locals = { context, clientAddress: '203.0.113.7', logger: { error: () => undefined } }
  const cookies = { set: () => undefined, get: () => undefined }
  return await visitOrderProposal({ request, url, locals, cookies } as never, proposalKeyOf(context, id))
}

/** What the button of the page sends, as the page stands now. */
async function fieldsOf(site: TestContext, id: string, other: Fields = {}): Promise<Fields> {
  const shown = await loadOrderProposal(site.context, proposalKeyOf(site.context, id))
  if (!shown) throw new Error('No such proposal')
  return {
    [OVERVIEW_FIELD]: overviewLine(shown.cart),
    [SHOWN_VAT_FIELD]: String(shown.basis === 'reverse-charge' ? 0 : shown.basis),
    terms: 'on',
    payment_method: 'test-bank',
    ...other,
  }
}

const order = async (site: TestContext, id: string, other: Fields = {}) =>
  await visit(site, id, await fieldsOf(site, id, other))

const noticeOf = (answer: Awaited<ReturnType<typeof visit>>) =>
  answer instanceof Response ? undefined : (answer.notice?.title ?? answer.sent)

const orders = (site: TestContext) => site.db.select().from(hostingOrders)
const standing = async (site: TestContext) =>
  (await site.db.select().from(orderProposals)).map(({ state }) => state)

/** Every row about orders and their money, without what differs between any two orders: ids, numbers and keys. */
async function recordsOf(site: TestContext): Promise<unknown> {
  const tables = [
    'hosting_orders',
    'order_evidence',
    'domains',
    'hosting_invoices',
    'payments',
    'subscriptions',
    'subscription_items',
    'hosting_customers',
    'accounts',
    'mails',
  ]
  const held: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await site.db.execute(sql.raw(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`))
    held[table] = rows
      .map(({ row }) => row as Record<string, unknown>)
      .filter(({ kind }) => kind !== 'order-proposed')
      .map((row) => {
        const { withdrawal_key_hash, sealed_secrets, html, created_at, updated_at, ...rest } = row
        return JSON.stringify(rest)
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
          .replaceAll(/HO\d{9,10}/g, 'HO')
          .replaceAll(/[A-Z]{2,4}\d{10,}/g, 'NUMBER')
      })
      .sort()
  }
  return held
}

// promise money 7d: An order on behalf of a customer ends as their own
test('what a customer orders by a proposal has the records of the same order by the wizard, field by field', async () => {
  await using byWizard = await shop()
  await using byProposal = await shop()
  await enterJan(byWizard)
  const { answer } = await callAction(
    byWizard.context,
    'hosting.placeOrder',
    {
      ...toForm(JAN),
      hosting_package: 'onbeperkt',
      billing_cycle: 'yearly',
      extras: ['ssl', 'backup'],
      domain_plan: 'register',
      domain_name: 'bakkerijjansen.nl',
      acting_as: 'consumer',
      terms: 'on',
      payment_method: 'test-bank',
      mandate: 'on',
      request_id: crypto.randomUUID(),
      elapsed_ms: '90000',
    } as Fields,
    { account: undefined, clientAddress: '203.0.113.7' },
  )
  expect(answer).toMatchObject({ status: 'accepted' })
  const customerId = await enterJan(byProposal)
  const id = await proposed(byProposal, customerId)
  const placed = await order(byProposal, id, { mandate: 'on' })
  expect(placed).toBeInstanceOf(Response)
  expect((placed as Response).headers.get('location')).toMatch(/^\/test-bank\//)
  expect(await recordsOf(byProposal)).toEqual(await recordsOf(byWizard))
  expect(await byProposal.db.$count(mandates)).toBe(await byWizard.db.$count(mandates))
  const [stored] = await orders(byProposal)
  expect(stored).toMatchObject({ customerId, requestId: id })
  expect(await orderProposalsOf(byProposal.db, customerId)).toMatchObject([
    { state: 'ordered', orderNumber: stored?.orderNumber },
  ])
})

// promise money 2: An order on behalf of a customer is theirs alone to place
test('the office sees the sums, and mails a link; looking at it changes nothing, and nothing is ordered', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId)
  const [mail, ...others] = await allMails(site)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'order-proposed', toAddress: JAN.customerEmail, hasSecrets: true })
  for (const words of ['telefonisch', 'Roos', 'bakkerijjansen.nl', '651,44', '20 december 2026'])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(words)
  const before = await (await databaseWatch(site))()
  expect(await visit(site, id)).toMatchObject({
    status: 200,
    shown: { standing: 'open', isPricedAnew: false },
  })
  expect(await (await databaseWatch(site))()).toEqual(before)
  const [kept] = await site.db.select().from(orderProposals)
  expect(JSON.stringify(kept)).not.toContain(proposalKeyOf(site.context, id))
  expect(
    await visitOrderProposal(
      { request: new Request('http://x'), locals: { context: site.context } } as never,
      'x',
    ),
  ).toMatchObject({ status: 410, shown: undefined })
  expect(await orders(site)).toEqual([])
})

test('one form is one proposal, and none goes out at other sums than were shown', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const proposing = await lookedAt(site, customerId)
  await Promise.all([1, 2, 3].map(() => proposeOrder(site.context, proposing)))
  expect(await standing(site)).toEqual(['open'])
  expect(await allMails(site)).toHaveLength(1)
  const other = { ...proposing, id: crypto.randomUUID() }
  expect(await proposeOrder(site.context, { ...other, shown: 'x' })).toEqual({ outcome: 'changed' })
  expect(await proposeOrder(site.context, { ...other, askedOn: '2099-01-01' })).toEqual({
    outcome: 'in-future',
  })
  await stopContactByHand(site.context, { customerId, reason: 'Overleden', admin: ROOS } as never)
  expect(await proposeOrder(site.context, other)).toEqual({ outcome: 'contact-stopped' })
  expect(await standing(site)).toEqual(['open'])
})

test('the page asks what the registry of the proposed name wants to know and the record lacks', async () => {
  await using site = await shop()
  await enterJan(site)
  const customerId =
    (await site.db.update(hostingCustomers).set({ customerPhone: null }).returning())[0]?.id ?? ''
  const id = await proposed(site, customerId)
  expect(await visit(site, id)).toMatchObject({ shown: { missing: ['customer_phone'] } })
  expect(await order(site, id)).toMatchObject({ status: 422, sent: { errors: { customer_phone: NO_PHONE } } })
  const typed = {
    customer_phone: '06 12345678',
    registrant_first_name: 'Jan',
    registrant_last_name: 'van Wevers',
  }
  expect(await order(site, id, typed)).toBeInstanceOf(Response)
  const [row] = await site.db.select().from(domains)
  expect(row?.registrant).toMatchObject({ lastName: 'van Wevers', phone: '+31.612345678', houseNumber: '3' })
})

test('a taken name is no proposal: the page says so and names others', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  registry.answer('bezet-jansen.nl', taken)
  await expect(lookedAt(site, customerId, { domain_name: 'bezet-jansen.nl' })).rejects.toThrow('bezet')
  await expect(lookedAt(site, customerId, { hosting_package: '' })).rejects.toThrow('Kies een hostingpakket')
})

// promise money 2: An order on behalf of a customer is theirs alone to place … once
test('pressed twice, or with other details the second time, a proposal is one order', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId)
  const fields = await fieldsOf(site, id)
  const answers = await Promise.all([1, 2, 3].map(() => visit(site, id, fields)))
  expect(answers.every((answer) => answer instanceof Response)).toBe(true)
  expect(await orders(site)).toHaveLength(1)
  await site.db.update(hostingCustomers).set({ customerCity: 'Hengelo' })
  expect(await visit(site, id, fields)).toMatchObject({ status: 409, shown: { standing: 'ordered' } })
  expect(await orders(site)).toHaveLength(1)
  expect(await withdrawOrderProposal(site.context, { proposalId: id, admin: ROOS })).toMatchObject({
    outcome: 'unchanged',
  })
})

test('terms that changed since the page was opened are not agreed to: the customer is told, and agrees anew', async () => {
  await using site = await shop()
  const id = await proposed(site, await enterJan(site))
  const fields = await fieldsOf(site, id, { [SHOWN_TERMS_FIELD]: termsMark() })
  const words = legalTexts['algemene-voorwaarden'].document.replace('30 dagen geldig', '45 dagen geldig')
  const key = 'juridisch-algemene-voorwaarden.document'
  await saveSiteText(site.context, { key, words, shownVersion: 0, writer: { ...ROOS, role: 'admin' } })
  const answer = await visit(site, id, fields)
  expect(noticeOf(answer)).toBe(ORDER_NOTICES.termsChanged.title)
  expect(answer).toMatchObject({ status: 422, shown: { answers: { terms: false } } })
  expect(await orders(site)).toEqual([])
  expect(await order(site, id, { [SHOWN_TERMS_FIELD]: termsMark() })).toBeInstanceOf(Response)
})

test('without the terms, or with a detail that is missing, nothing is ordered and what was typed stays', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  await site.db.update(hostingCustomers).set({ customerZipcode: null, customerCity: null })
  const id = await proposed(site, customerId)
  const answer = await order(site, id, { terms: '', customer_zipcode: '99', customer_city: 'Enschede' })
  expect(answer).toMatchObject({
    status: 422,
    sent: {
      errors: {
        terms: 'Je moet akkoord gaan met de algemene voorwaarden',
        customer_zipcode: expect.stringContaining('postcode'),
      },
      values: { customer_zipcode: '99', customer_city: 'Enschede' },
    },
    shown: { missing: ['customer_zipcode', 'customer_city'] },
  })
  expect(await orders(site)).toEqual([])
  expect(await order(site, id, { customer_zipcode: '7511ga', customer_city: 'Enschede' })).toBeInstanceOf(
    Response,
  )
  expect(await orders(site)).toMatchObject([
    { customerZipcode: '7511 GA', customerCity: 'Enschede', customerId },
  ])
})

// promise money 7d: An order on behalf of a customer ends as their own … at amounts that were shown
test('a price that changed since the mail is said, and no order is placed at one that was not shown', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId)
  await site.db.update(orderProposals).set({ mailedPrices: { total: 60_000, later: [59_000] } } as never)
  expect(await visit(site, id)).toMatchObject({ shown: { isPricedAnew: true } })
  const unseen = await order(site, id, { [OVERVIEW_FIELD]: 'onbeperkt yearly ssl backup 50000' })
  expect(noticeOf(unseen)).toBe('Kijk eerst even of het klopt')
  const otherVat = await order(site, id, { [SHOWN_VAT_FIELD]: '19' })
  expect(noticeOf(otherVat)).toBe('De btw op je bestelling is net veranderd')
  expect(await orders(site)).toEqual([])
  expect(await standing(site)).toEqual(['open'])
  expect(await mailProposalAgain(site.context, { proposalId: id, admin: ROOS })).toMatchObject({
    outcome: 'mailed',
  })
  expect(await visit(site, id)).toMatchObject({ shown: { isPricedAnew: false } })
})

test('a name that was taken meanwhile asks for another, which is looked up too, or for none at another price', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId, { domain_name: 'vrij-jansen.nl' })
  registry.answer('vrij-jansen.nl', taken)
  const gone = await order(site, id)
  expect(gone).toMatchObject({
    status: 422,
    shown: { standing: 'open', asksName: true },
    sent: { errors: { domain_name: expect.stringContaining('vrij-jansen.nl is zojuist') } },
  })
  expect(await visit(site, id)).toMatchObject({ shown: { asksName: true } })
  const without = await order(site, id, { domain_name: '' })
  expect(noticeOf(without)).toBe('Kijk eerst even of het klopt')
  expect(without).toMatchObject({ shown: { cart: { domainName: null } } })
  expect(await order(site, id, { domain_name: 'geen naam' })).toMatchObject({ status: 422 })
  expect(await order(site, id, { domain_name: 'jansenbakt.nl' })).toBeInstanceOf(Response)
  expect(await orders(site)).toMatchObject([{ domainName: 'jansenbakt.nl', domainAvailable: true }])
})

test('a withdrawn or expired proposal says so and orders nothing; it is mailed again only while it is open', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const [first, second] = [await proposed(site, customerId), await proposed(site, customerId)]
  const [firstFields, secondFields] = [await fieldsOf(site, first), await fieldsOf(site, second)]
  const act = { proposalId: first, admin: ROOS }
  expect(await withdrawOrderProposal(site.context, act)).toMatchObject({ outcome: 'withdrawn', customerId })
  expect(await withdrawOrderProposal(site.context, act)).toMatchObject({ outcome: 'unchanged' })
  expect(await mailProposalAgain(site.context, act)).toEqual({ outcome: 'ended' })
  expect(await visit(site, first, firstFields)).toMatchObject({
    status: 409,
    shown: { standing: 'withdrawn' },
  })
  site.clock.advance(PROPOSAL_DAYS * 24 * 60 * 60)
  expect(await visit(site, second)).toMatchObject({ status: 200, shown: { standing: 'open' } })
  site.clock.advance(24 * 60 * 60)
  expect(await visit(site, second)).toMatchObject({ status: 410, shown: { standing: 'expired' } })
  expect(await visit(site, second, secondFields)).toMatchObject({
    status: 409,
    shown: { standing: 'expired' },
  })
  expect(await orders(site)).toEqual([])
})

test('Vandaag has a proposal on its last two days, until it is ordered', async () => {
  await using site = await shop()
  const id = await proposed(site, await enterJan(site))
  const items = () => todayProposals({ customerPath: (customer) => `/${customer}` }).items(site.context, 10)
  site.clock.advance((PROPOSAL_DAYS - 2) * 24 * 60 * 60)
  expect(await items()).toEqual([])
  site.clock.advance(24 * 60 * 60)
  expect(await items()).toMatchObject([{ id, text: expect.stringContaining('verloopt morgen') }])
  site.clock.advance(24 * 60 * 60)
  expect(await items()).toMatchObject([{ id, text: expect.stringContaining('verloopt vandaag') }])
  await order(site, id)
  expect(await items()).toEqual([])
})

test('a proposal is in the export, without its key, and goes with the customer; one that came to nothing after a year', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId)
  const file = JSON.stringify(
    await exportPerson(site.context, { email: JAN.customerEmail, actor: { kind: 'system' } } as never),
  )
  expect(file).toContain('Belt liever na vier uur.')
  expect(file).not.toMatch(/keyHash|key_hash/)
  await withdrawOrderProposal(site.context, { proposalId: id, admin: ROOS })
  await proposed(site, customerId)
  const forget = async () => {
    await site.context.enqueue(site.db, 'forget-order-proposals', {})
    await site.runJobs()
    return await standing(site)
  }
  site.clock.advance(PROPOSAL_KEPT_DAYS * 24 * 60 * 60)
  expect(await forget()).toHaveLength(2)
  site.clock.advance(2 * 24 * 60 * 60)
  expect(await forget()).toEqual(['open'])
  site.clock.advance(PROPOSAL_DAYS * 24 * 60 * 60)
  expect(await forget()).toEqual([])
  await proposed(site, customerId)
  await erasePerson(site.context, {
    email: JAN.customerEmail,
    actor: { kind: 'system' },
    reason: 'request',
  })
  expect(await standing(site)).toEqual([])
  expect(await site.db.$count(hostingCustomers)).toBe(0)
})

test('the log has who made, mailed and withdrew it', async () => {
  await using site = await shop()
  const customerId = await enterJan(site)
  const id = await proposed(site, customerId)
  await mailProposalAgain(site.context, { proposalId: id, admin: ROOS })
  await withdrawOrderProposal(site.context, { proposalId: id, admin: ROOS })
  const entries = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, customerId))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    expect.arrayContaining([
      ['customer.order-proposed', ROOS.id],
      ['customer.order-proposal-mailed', ROOS.id],
      ['customer.order-proposal-withdrawn', ROOS.id],
    ]),
  )
})

// promise money 2: The office sees all orders that it prepared, by where they stand, and each customer their own
test('the list of the office has each proposal where it stands, newest first; the customer sees theirs', async () => {
  await using site = await shop()
  const jan = await enterJan(site)
  const none = { domain_name: '' }
  const expired = await proposed(site, jan, none)
  site.clock.advance((PROPOSAL_DAYS + 1) * 24 * 60 * 60)
  const withdrawn = await proposed(site, jan, none)
  await withdrawOrderProposal(site.context, { proposalId: withdrawn, admin: ROOS })
  site.clock.advance(60)
  const ordered = await proposed(site, jan, none)
  await order(site, ordered)
  site.clock.advance(60)
  const open = await proposed(site, jan, none)
  const today = dayOf(site.clock.now)
  const listOf = async (standing?: 'open' | 'ordered' | 'expired' | 'withdrawn') =>
    (await proposalPage(site.db, { filter: { standing }, cursor: undefined }, today)).rows.map(({ id }) => id)
  expect(await listOf()).toEqual([open, ordered, withdrawn, expired])
  expect(await listOf('open')).toEqual([open])
  expect(await listOf('ordered')).toEqual([ordered])
  expect(await listOf('expired')).toEqual([expired])
  expect(await listOf('withdrawn')).toEqual([withdrawn])
  expect(await proposalCounts(site.db, today)).toEqual({ open: 1, ordered: 1, expired: 1, withdrawn: 1 })
  const [newest] = (
    await proposalPage(site.db, { filter: { standing: undefined }, cursor: undefined }, today)
  ).rows
  expect(newest?.customer).toContain(JAN.customerName)
  const [mailed] = await orderProposalsOf(site.db, jan)
  await site.db.update(orderProposals).set({ mailedPrices: { total: 60_000, later: [59_000] } } as never)
  const own = await loadDashboard(site.context, await accountOf(site, jan), 1)
  // What ordering asks now; after its last day what the mail said.
  const totals = own?.proposals.map(({ total }) => total)
  expect([totals?.[0], totals?.[3]]).toEqual([mailed?.mailedPrices.total, 60_000])
  expect(own?.proposals.map(({ id }) => id)).toEqual([open, ordered, withdrawn, expired])
  expect(own?.proposals[0]?.path).toBe(`/bestelvoorstel/${proposalKeyOf(site.context, open)}`)
})

/** The signed-in account of a customer, which their order made. */
async function accountOf({ db }: TestContext, customerId: string) {
  const [customer] = await db.select().from(hostingCustomers).where(eq(hostingCustomers.id, customerId))
  return signedIn(customer?.accountId ?? '', customer?.email ?? '', 'customer')
}
