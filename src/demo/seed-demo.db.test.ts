import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JOBS } from '@/app/jobs'
import { INVOICE_SERIES } from '@/features/billing/invoices/domain/invoice'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { PAYMENT_STATES } from '@/features/billing/payments/domain/payment'
import { payments } from '@/features/billing/payments/server/payment-tables'
import {
  subscriptionChanges,
  subscriptions,
} from '@/features/billing/subscriptions/server/subscription-tables'
import { domainChecks, rdapServers } from '@/features/hosting/domains/server/domain-tables'
import {
  ORDER_PAYMENT_STATUSES,
  ORDER_SELECTIONS,
  ORDER_STATUSES,
} from '@/features/hosting/orders/domain/order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { loadOverview } from '@/features/hosting/orders/web/office/server/load-overview'
import { projectCounts, projectsOfCustomer } from '@/features/hosting/projects/server/project-queries'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { SUBSCRIPTION_STATES } from '@/features/operations/newsletter/domain/subscription-state'
import { newsletterSubscribers } from '@/features/operations/newsletter/server/newsletter-tables'
import { DEMO_CUSTOMER } from '@/features/people/accounts/domain/demo-sign-in'
import { CUSTOMER_STANDINGS } from '@/features/people/customers/domain/customer-filter'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { conversations } from '@/features/sales/conversations/server/conversation-tables'
import { messagesFrom } from '@/features/sales/conversations/server/visitor-turn'
import { LEAD_CHANNELS } from '@/features/sales/leads/domain/lead-source'
import { LEAD_STATUSES } from '@/features/sales/leads/domain/lead-status'
import { leadCounts } from '@/features/sales/leads/server/lead-queries'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { acceptanceEvidence } from '@/features/sales/quotes/server/acceptance-evidence'
import { quotesOfCustomer } from '@/features/sales/quotes/server/quote-access'
import { quoteCounts } from '@/features/sales/quotes/server/quote-queries'
import { quotes } from '@/features/sales/quotes/server/quote-tables'
import { officeList, STATE_VALUES } from '@/office/rules/office-filter'
import { connectMailer } from '@/platform/mailer'
import { dayOf } from '@/shared/calendar-day'
import { createTestContext, secondNode, type TestContext } from '../../tests/support/database'
import { ways } from '../../tests/support/long-runs'
import { type MailServer, startMailServer } from '../../tests/support/smtp'
import { prepareDemoAccounts } from './demo-accounts'
import { seedDemo } from './seed-demo'

/** Other times at which somebody might start a demo: at night, on a leap day, around New Year, in a weekend. */
const OTHER_STARTS = ways(['2028-02-29T12:00:00Z'], ['2026-12-31T23:30:00Z', '2027-05-16T08:10:00Z'])

async function started({ context }: Pick<TestContext, 'context'>): Promise<void> {
  await prepareDemoAccounts(context, () => seedDemo(context, JOBS))
}

/** Number of rows per choice of one filter of the hosting office. */
async function rowsPer<Choice extends string>(
  { context }: TestContext,
  choices: readonly Choice[],
  view: (choice: Choice) => object,
) {
  const logger = { error: (error: unknown) => expect.fail(String(error)) }
  const everything = officeList.filterOf(new URLSearchParams())
  return await Promise.all(
    choices.map(async (choice) => {
      const filter = { ...everything, ...view(choice) }
      const overview = await loadOverview(context, { filter, cursor: undefined, logger })
      return [choice, overview?.list.page.rows.length ?? 0] as const
    }),
  )
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[]

/** Each choice of each filter shows something, and nothing has happened yet that is to come. */
async function expectWholePast(site: TestContext) {
  const shown = [
    await rowsPer(site, ORDER_STATUSES, (status) => ({ status })),
    await rowsPer(site, ORDER_PAYMENT_STATUSES, (payment) => ({ payment })),
    await rowsPer(site, ORDER_SELECTIONS, (only) => ({ only })),
    await rowsPer(site, CUSTOMER_STANDINGS, (standing) => ({ tab: 'klanten', standing })),
    await rowsPer(site, keysOf(STATE_VALUES), (state) => ({ tab: 'facturen', state })),
    // Nothing was imported from another system.
    await rowsPer(
      site,
      INVOICE_SERIES.filter((series) => series !== 'imported'),
      (series) => ({ tab: 'facturen', series }),
    ),
  ].flat()
  expect(shown.filter(([, rows]) => rows === 0)).toEqual([])
  const orders = await site.db.select().from(hostingOrders)
  const invoices = await site.db.select().from(hostingInvoices)
  const attempts = await site.db.select().from(payments)
  const requests = await site.db.select().from(leads)
  const readers = await site.db.select().from(newsletterSubscribers)
  expect(new Set(attempts.map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES))
  expect(new Set(requests.map(({ channel }) => channel))).toEqual(new Set(LEAD_CHANNELS))
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES))
  expect(new Set(readers.map(({ state }) => state))).toEqual(new Set(SUBSCRIPTION_STATES))
  expect((await leadCounts(site.db, site.clock.now)).late).toBeGreaterThan(0)

  const log = await site.db.select().from(auditLog)
  const moments = [
    ...orders.flatMap((order) => [order.createdAt, order.paidAt, order.deliveredAt, order.cancelRequestedAt]),
    ...[...invoices, ...attempts].flatMap((money) => [money.createdAt, money.paidAt]),
    ...requests.flatMap((request) => [request.receivedAt, request.lastContactAt]),
    ...(await site.db.select().from(mails)).map(({ createdAt }) => createdAt),
    ...log.filter(({ action }) => action !== 'demo.seeded').map(({ happenedAt }) => happenedAt),
  ].filter((at) => at !== null)
  const times = moments.map((at) => at.getTime())
  expect(Math.max(...times)).toBeLessThanOrEqual(site.clock.now.getTime())
  expect(Math.min(...times)).toBeLessThan(site.clock.now.getTime() - 365 * 24 * 3_600_000)
}

test.each(OTHER_STARTS)(
  'in a demo that starts at %s each choice of each filter shows something, and nothing has happened yet that is to come',
  async (start) => {
    await using site = await createTestContext()
    site.clock.now = new Date(start)
    await started(site)
    await expectWholePast(site)
  },
)

describe('a demo that has just started', () => {
  let site: TestContext
  let mailServer: MailServer
  // Two processes start it at the same moment, with a mail server at hand.
  beforeAll(async () => {
    mailServer = await startMailServer()
    site = await createTestContext({ mailer: connectMailer(mailServer.url) })
    await using other = secondNode(site)
    await Promise.all([started(site), started(other)])
  })
  afterAll(async () => {
    await site[Symbol.asyncDispose]()
    await mailServer.stop()
  })

  test('each choice of each filter shows something by day, and nothing has happened yet that is to come', async () => {
    await expectWholePast(site)
  })

  // promise contract: A demo has quotes in every state … and nobody is mailed about their past
  test('a past leaves nothing to be done: no mail goes out, no registry is asked, no job and no warning waits', async () => {
    expect(await site.waitingJobs()).toEqual([])
    const stored = await site.db.select().from(mails)
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['kept']))
    for (const job of ['watch-promises', 'watch-deliveries', 'sweep-payments'] as const)
      await JOBS[job].run(site.context, {})
    await JOBS['sweep-mails'].run(site.context, {})
    expect(await site.waitingJobs()).toEqual([])
    expect(await site.db.select().from(mails)).toHaveLength(stored.length)
    expect(mailServer.mails).toEqual([])
    expect([
      ...(await site.db.select().from(domainChecks)),
      ...(await site.db.select().from(rdapServers)),
    ]).toEqual([])
  })

  test('the mails of a demo stand at the moments of what they tell, not all on the day of its start', async () => {
    const days = Map.groupBy(await site.db.select().from(mails), ({ createdAt }) => createdAt.toDateString())
    expect(days.size).toBeGreaterThan(30)
    expect(days.get(site.clock.now.toDateString())?.length).toBeLessThan(40)
  })

  test('the numbers of a demo have no gaps, its dates run with them, and every paid invoice has its payment', async () => {
    const invoices = await site.db.select().from(hostingInvoices).orderBy(hostingInvoices.sequence)
    const periods = Map.groupBy(invoices, ({ series, seriesPeriod }) => `${series} ${seriesPeriod}`)
    for (const [period, inPeriod] of periods) {
      const numbers = inPeriod.map(({ sequence }) => sequence)
      expect(numbers, period).toEqual(inPeriod.map((_, index) => index + 1))
      const days = inPeriod.map(({ issueDate }) => issueDate)
      expect(days, period).toEqual(days.toSorted())
    }
    const paid = (await site.db.select().from(payments)).filter(({ state }) => state === 'paid')
    const asked = invoices.filter(
      ({ paymentStatus, series }) => paymentStatus === 'paid' && series !== 'credit',
    )
    expect(new Set(asked.map(({ id }) => id))).toEqual(new Set(paid.map(({ invoiceId }) => invoiceId)))
  })

  test('the demo customer has two orders that run, one called off, and one with its invoice to pay', async () => {
    const orders = (await site.db.select().from(hostingOrders)).filter(
      ({ customerEmail }) => customerEmail === DEMO_CUSTOMER.email,
    )
    expect(orders.map(({ status }) => status).sort()).toEqual(['active', 'active', 'cancelled', 'pending'])
    const own = new Set(orders.map(({ id }) => id))
    const invoices = (await site.db.select().from(hostingInvoices)).filter(({ orderId }) =>
      own.has(orderId ?? ''),
    )
    expect(invoices.map(({ paymentStatus }) => paymentStatus).sort()).toEqual([
      'credited',
      'credited',
      'paid',
      'paid',
      'paid',
      'pending',
    ])
  })

  test('the demo customer took a bigger package and paid what was left of the term; somebody else waits for less', async () => {
    const orders = await site.db.select().from(hostingOrders)
    const changes = await site.db
      .select({ change: subscriptionChanges, orderId: subscriptions.orderId })
      .from(subscriptionChanges)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
      .orderBy(subscriptionChanges.state)
    expect(
      changes.map(({ change, orderId }) => [
        change.state,
        orders.find(({ id }) => id === orderId)?.customerEmail === DEMO_CUSTOMER.email,
      ]),
    ).toEqual([
      ['done', true],
      ['planned', false],
    ])
    const [made, waits] = changes.map(({ change }) => change)
    const invoices = await site.db.select().from(hostingInvoices)
    const asked = invoices.find(({ id }) => id === made?.invoiceId)
    expect(asked).toMatchObject({ paymentStatus: 'paid', totalAmount: made?.quotedTotal })
    expect(asked?.lines.map(({ net }) => Math.sign(net))).toEqual([1, -1])
    expect(waits?.invoiceId).toBeNull()
    expect(waits?.effectiveOn && waits.effectiveOn > dayOf(site.clock.now)).toBe(true)
  })

  // promise contract: A demo has quotes in every state, and one that waits for an answer
  test('quotes stand in every state, one waits for an answer, and what was accepted is under way', async () => {
    const {
      expired: _,
      withdrawn: __,
      revoked: ___,
      all: ____,
      ...shown
    } = await quoteCounts(site.db, site.clock.now)
    expect(shown).toEqual({ question: 1, draft: 1, sent: 4, accepted: 2, declined: 1 })
    expect(await projectCounts(site.db, dayOf(site.clock.now))).toMatchObject({ running: 2 })
    const asked = await site.db.select().from(quotes).where(eq(quotes.hasQuestion, true))
    expect(asked).toMatchObject([{ name: 'Aynur Demir', status: 'sent' }])
    const leadIds = (await site.db.select().from(quotes)).flatMap(({ leadId }) => leadId ?? [])
    const [draft, offered, won, lost] = await Promise.all(
      (['nieuw', 'offerte', 'gewonnen', 'verloren'] as const).map((status) =>
        site.db.$count(leads, and(inArray(leads.id, leadIds), eq(leads.status, status))),
      ),
    )
    expect([draft, offered, won, lost]).toEqual([1, 3, 1, 1])
  })

  // promise contract: A demo has quotes in every state … for its customer a project that runs, and a quote to accept
  test('the demo customer finds a project that is under way, and a quote to choose from and accept', async () => {
    const customer = await customerByEmail(site.db, DEMO_CUSTOMER.email)
    const [project] = await projectsOfCustomer(site.db, customer?.id ?? '', dayOf(site.clock.now))
    expect(project).toMatchObject({ status: 'running', isPromised: true, openTasks: 0 })
    expect(project?.promisedBy && project.promisedBy >= dayOf(site.clock.now)).toBe(true)
    const door = { id: customer?.id ?? '', accountId: customer?.accountId ?? '', email: DEMO_CUSTOMER.email }
    const found = await quotesOfCustomer(site.db, door)
    expect(found.map(({ version }) => version.status)).toEqual(['sent', 'accepted'])
    const accepted = await acceptanceEvidence(site.db, found[1]?.quote.id ?? '')
    expect(accepted).toMatchObject({
      isDocumentIntact: true,
      isPdfIntact: true,
      acceptance: { channel: 'portal', picked: ['fotos', 'hosting-basis-monthly'] },
    })
  })

  // promise contract: A demo has quotes in every state … and a visitor who waits in the inbox
  test('one visitor waits in the inbox for a person, after the assistant answered what it could', async () => {
    const [conversation, ...others] = await site.db.select().from(conversations)
    expect(others).toEqual([])
    expect(conversation).toMatchObject({ status: 'open', awaitsPerson: true })
    const said = await messagesFrom(site.db, conversation?.id ?? '', 0)
    expect(said.map(({ author }) => author).slice(0, 4)).toEqual([
      'visitor',
      'assistant',
      'visitor',
      'assistant',
    ])
    expect(said[1]?.body).toContain('webshop')
  })

  test('an order that was paid an hour ago has work waiting and its clock running; one other is late', async () => {
    const open = (await site.db.select().from(hostingOrders))
      .filter(({ status, deliveredAt }) => status === 'active' && !deliveredAt)
      .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    expect(open.map(({ deliveryDueAt }) => deliveryDueAt && deliveryDueAt < site.clock.now)).toEqual([
      true,
      false,
    ])
    const waiting = (await site.db.select().from(hostingTasks)).filter(({ doneAt }) => !doneAt)
    const left = open.map(({ id }) => waiting.filter(({ orderId }) => orderId === id).map(({ kind }) => kind))
    expect(left.map((kinds) => kinds.sort())).toEqual([
      ['check-everything', 'move-domain'],
      ['check-everything', 'create-hosting', 'set-up-extras'],
    ])
  })

  // promise contract: The samples of a demo come once, also when two processes start at the same moment
  test('a demo is filled once, also when two processes start at the same moment; what is erased stays away', async () => {
    const orders = await site.db.select().from(hostingOrders)
    expect(new Set(orders.map(({ domainName }) => domainName)).size).toBe(orders.length)
    await site.pool.query("DELETE FROM leads WHERE name = 'Petra Slagman'")
    const kept = await site.db.$count(leads)
    await started(site)
    expect([await site.db.$count(hostingOrders), await site.db.$count(leads)]).toEqual([orders.length, kept])
  })
})

// promise contract: The samples of a demo come once … whole, or not at all
test('a start that dies halfway leaves nothing, and the next one fills the whole demo', async () => {
  await using site = await createTestContext()
  await prepareDemoAccounts(site.context)
  const broken = {
    ...JOBS,
    'settle-payment': { ...JOBS['settle-payment'], run: () => Promise.reject(new Error('power cut')) },
  }
  await expect(seedDemo(site.context, broken)).rejects.toThrow('power cut')
  expect([await site.db.$count(leads), await site.db.$count(mails)]).toEqual([0, 0])
  await seedDemo(site.context, JOBS)
  expect(await site.db.$count(hostingOrders)).toBeGreaterThan(20)
})

test('live mode has no samples', async () => {
  await using site = await createTestContext()
  const live = { ...site.context, settings: { ...site.context.settings, appMode: 'live' as const } }
  await expect(seedDemo(live, JOBS)).rejects.toThrow('demo mode only')
})
