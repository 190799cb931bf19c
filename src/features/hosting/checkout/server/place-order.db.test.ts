import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putInForce, siteFacts } from '@/content/site-facts'
import { hostingInvoices } from '@/features/billing/invoices/server/invoice-tables'
import { ORDER_LOOK_UPS } from '@/features/hosting/domains/domain/registry-budget'
import { MIRIAM } from '@/features/hosting/domains/fixtures'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { searchDomain } from '@/features/hosting/domains/server/search-domain'
import { changeOrderStatus } from '@/features/hosting/orders/server/change-order-status'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import { completeTask } from '@/features/hosting/provisioning/server/complete-task'
import { startDelivery } from '@/features/hosting/provisioning/server/start-delivery'
import { hostingTasks } from '@/features/hosting/provisioning/server/task-tables'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import type { RecordedEvent } from '@/features/operations/audit/server/record-event'
import { accounts } from '@/features/people/accounts/server/account-tables'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import { json } from '../../../../../tests/support/answering-server'
import { createTestContext, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import { type RdapServer, startRdapServer, taken } from '../../../../../tests/support/rdap'
import { ORDER_BUTTON } from '../domain/order-notices'
import { termsFile } from './internal/terms-file'
import { type AgreedOrder, placeOrder } from './place-order'

let registry: RdapServer
beforeAll(async () => {
  registry = await startRdapServer()
})
afterAll(() => registry.stop())

async function createShop(overrides: Parameters<typeof createTestContext>[0] = {}): Promise<TestContext> {
  const site = await createTestContext(overrides)
  site.context.settings = { ...site.context.settings, rdapUrl: registry.url }
  return site
}

const bakery: AgreedOrder = {
  cart: {
    packageId: 'onbeperkt',
    billingCycle: 'yearly',
    extras: ['ssl', 'backup'],
    domainName: 'bakkerijaarnink.nl',
    domainPlan: 'register',
  },
  customer: {
    ...CONSUMER,
    customerName: 'Miriam Aarnink',
    customerEmail: 'Miriam@bakkerijaarnink.example',
    customerPhone: '+31531234567',
    customerCompany: 'Bakkerij Aarnink',
    customerAddress: 'Haaksbergerstraat 12',
    customerZipcode: '7513 EA',
    customerKvk: '12345678',
  },
  paymentMethod: 'test-bank',
  mandate: false,
  termsVersion: '2025-05-01',
  termsText: 'De afspraken tussen jou en ons.',
  orderButtonText: ORDER_BUTTON,
}

let requests = 0
function order(site: TestContext, changes: Partial<AgreedOrder> = {}, requestId?: string) {
  requests += 1
  const agreed = { ...bakery, ...changes }
  return placeOrder(site.context, agreed, {
    form: 'order',
    requestId: requestId ?? crypto.randomUUID(),
    content: { ...agreed },
    clientAddress: `198.51.100.${requests}`,
  })
}

/** Retries: on a busy machine some time out while they wait for a connection, and press again. */
async function orderUntilPlaced(site: TestContext, changes: Partial<AgreedOrder>): Promise<void> {
  const requestId = crypto.randomUUID()
  for (let tries = 0; tries < 10; tries++)
    if ((await order(site, changes, requestId)).outcome === 'placed') return
}

const orders = (site: TestContext) => site.db.select().from(hostingOrders)
const invoices = (site: TestContext) => site.db.select().from(hostingInvoices)

// promise hosting-order-wizard.ts: We maken er meteen een account bij, zodat je alles kunt terugvinden.
test('an order is stored with customer, account, invoice and a mail to each side, nothing paid yet', async () => {
  await using site = await createShop()
  const placed = await order(site)
  expect(placed).toMatchObject({ outcome: 'placed', orderNumber: expect.stringMatching(/^HO261120\d{3}$/) })
  expect(await orders(site)).toMatchObject([
    {
      status: 'pending',
      paymentStatus: 'pending',
      totalPrice: 65144,
      domainAvailable: true,
      orderButtonText: ORDER_BUTTON,
    },
  ])
  expect(await invoices(site)).toMatchObject([
    { invoiceNumber: 'INV2026110001', totalAmount: 65144, amount: 53838, paymentStatus: 'pending' },
  ])
  expect(await site.db.select().from(accounts)).toMatchObject([
    { email: 'miriam@bakkerijaarnink.example', role: 'customer' },
  ])
  const [confirmation, notice] = await allMails(site)
  expect(confirmation).toMatchObject({ kind: 'hosting-confirmation', hasSecrets: true })
  expect(confirmation?.text).toContain('INV2026110001')
  expect(confirmation?.attachments).toEqual([
    { kind: 'invoice', invoiceId: expect.any(String) },
    { kind: 'terms', orderId: expect.any(String) },
  ])
  const terms = await termsFile(site.context, placed.outcome === 'placed' ? placed.orderId : '')
  expect(terms).toMatchObject({
    filename: 'algemene-voorwaarden-2025-05-01.pdf',
    contentType: 'application/pdf',
  })
  expect(terms.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(notice).toMatchObject({ kind: 'hosting-order-notice', replyTo: 'Miriam@bakkerijaarnink.example' })
})

test('the terms of two orders are drawn once, anew for another letterhead, and again after a failure', async () => {
  await using site = await createShop()
  const ids = [await order(site), await order(site, { cart: { ...bakery.cart, extras: [] } })].map(
    (placed) => (placed.outcome === 'placed' ? placed.orderId : ''),
  )
  const { db, workerPool } = site.context
  const drawing: string[] = []
  let isBroken = true
  const run: typeof workerPool.run = async (task, input) => {
    drawing.push(task.name)
    if (isBroken) throw new Error('The thread ended')
    return await workerPool.run(task, input)
  }
  const fileOf = (id = '') => termsFile({ db, workerPool: { ...workerPool, run } }, id)
  const before = siteFacts()
  // Facts of this test alone: others may have drawn these terms already.
  putInForce({ ...before }, 1)
  try {
    await expect(fileOf(ids[0])).rejects.toThrow('The thread ended')
    isBroken = false
    const [one, other] = await Promise.all([fileOf(ids[0]), fileOf(ids[1])])
    expect(new Set(ids).size).toBe(2)
    expect(drawing).toHaveLength(2)
    expect(other?.content.equals(one?.content ?? Buffer.alloc(0))).toBe(true)
    putInForce({ ...before, company: { ...before.company, name: 'Weverij Online' } }, 2)
    await fileOf(ids[0])
    expect(drawing).toHaveLength(3)
  } finally {
    putInForce(before, 0)
  }
})

/** The answer without the payment, which only the first of equal requests opened. */
const told = (outcome: object | undefined) => ({ ...outcome, opened: undefined })

// promise money 2: One submit, one record … order
// promise order-notices.ts: Ook als je bestelling al binnen is, blijft het er één.
test('twenty submits of one order at once store one order, and all hear the same', async () => {
  await using site = await createShop()
  const requestId = crypto.randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => order(site, {}, requestId)))
  for (const outcome of outcomes) expect(told(outcome)).toEqual(told(outcomes[0]))
  expect(await orders(site)).toHaveLength(1)
  expect(await invoices(site)).toHaveLength(1)
  expect(await allMails(site)).toHaveLength(2)
})

test('who comes back from the bank to pay in another way has ordered once; who changes the cart orders anew', async () => {
  await using site = await createShop()
  const requestId = crypto.randomUUID()
  const first = await order(site, {}, requestId)
  const again = await order(site, { paymentMethod: 'bank-transfer', mandate: false }, requestId)
  expect(told(again)).toEqual(told(first))
  expect(await orders(site)).toHaveLength(1)
  await order(site, { cart: { ...bakery.cart, extras: [] } }, requestId)
  expect(await orders(site)).toHaveLength(2)
})

test('who comes back from the bank to put the domain name in another name is not left with the first', async () => {
  await using site = await createShop()
  const requestId = crypto.randomUUID()
  await order(site, { registrant: MIRIAM }, requestId)
  const other = { ...MIRIAM, lastName: 'Aarnink-de Vries' }
  const corrected = await order(site, { registrant: other }, requestId)
  const orderId = corrected.outcome === 'placed' ? corrected.orderId : ''
  expect((await domainOfOrder(site.db, orderId))?.registrant).toEqual(other)
})

// promise people 9: Order
test('who orders with the address of a customer changes nothing of theirs and sees nothing of it', async () => {
  await using site = await createShop()
  await order(site)
  const [before] = await site.db.select().from(hostingCustomers)
  const stranger = {
    ...bakery.customer,
    customerName: 'Iemand Anders',
    customerAddress: 'Elders 1',
    customerEmail: 'MIRIAM@bakkerijaarnink.example',
  }
  expect(await order(site, { customer: stranger })).toMatchObject({ outcome: 'placed' })
  expect(await site.db.select().from(hostingCustomers)).toEqual([before])
  expect((await orders(site)).map(({ customerName }) => customerName).sort()).toEqual([
    'Iemand Anders',
    'Miriam Aarnink',
  ])
})

test('the order number takes another draw when its number is taken, and a fourth digit when the day is full', async () => {
  await using site = await createShop()
  const { random } = site.context
  const draw = (...draws: string[]) => {
    site.context.random = { ...random, digits: () => draws.shift() ?? '333' }
  }
  draw('111')
  await order(site)
  draw('111', '222')
  await order(site)
  expect((await orders(site)).map(({ orderNumber }) => orderNumber).sort()).toEqual([
    'HO261120111',
    'HO261120222',
  ])
  site.context.random = { ...random, digits: (count) => '1'.repeat(count) }
  await order(site)
  expect((await orders(site)).map(({ orderNumber }) => orderNumber)).toContain('HO2611201111')
})

// promise money 6: An invoice that cannot be issued does not stop the order
// promise order-progress.ts: Dat proberen we vanzelf opnieuw. Je krijgt hem per mail, en daarin staat hoe je betaalt.
test('when the invoice cannot be issued the order stands, and a job issues and mails it', async () => {
  await using site = await createShop()
  await site.db.execute(sql`ALTER TABLE hosting_invoices ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  expect(await order(site)).toMatchObject({ outcome: 'placed', invoiceId: null })
  expect(await orders(site)).toHaveLength(1)
  expect((await allMails(site))[0]?.text).toContain('volgt in een aparte mail')
  await site.db.execute(sql`ALTER TABLE hosting_invoices DROP CONSTRAINT broken`)
  await site.runJobs()
  await site.runJobs()
  expect(await invoices(site)).toMatchObject([{ invoiceNumber: 'INV2026110001', totalAmount: 65144 }])
  expect((await allMails(site)).filter(({ kind }) => kind === 'hosting-invoice')).toHaveLength(1)
})

// promise order-notices.ts: Er ging iets mis bij het aanmaken van je account
// promise order-notices.ts: Er ging iets mis bij het opslaan van je bestelling
test('when the order cannot be stored nothing is, and the visitor hears at which step', async () => {
  await using site = await createShop()
  await site.db.execute(sql`ALTER TABLE hosting_orders ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  expect(await order(site)).toMatchObject({ outcome: 'failed', step: 'order' })
  await site.db.execute(sql`ALTER TABLE hosting_customers ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  expect(await order(site)).toMatchObject({ outcome: 'failed', step: 'account' })
  // Breaks the look-up of the name, which comes before anything is stored.
  await site.db.execute(sql`ALTER TABLE token_buckets RENAME TO token_buckets_away`)
  expect(await order(site)).toMatchObject({ outcome: 'failed', step: 'order' })
  expect(await site.db.select().from(hostingCustomers)).toEqual([])
  expect(await allMails(site)).toEqual([])
})

// promise money 1: A quote request is stored with its mails … an order
test('when the mail cannot be queued the order is not stored', async () => {
  await using site = await createShop()
  await site.db.execute(sql`ALTER TABLE mails ADD CONSTRAINT broken CHECK (false) NOT VALID`)
  expect(await order(site)).toMatchObject({ outcome: 'failed' })
  expect(await orders(site)).toEqual([])
  expect(await invoices(site)).toEqual([])
})

test('a name that was registered meanwhile stops the order; one that the customer has does not', async () => {
  await using site = await createShop()
  registry.answer('weverijhaak.nl', taken)
  const cart = { ...bakery.cart, domainName: 'weverijhaak.nl' }
  expect(await order(site, { cart })).toEqual({ outcome: 'domain-taken' })
  expect(await orders(site)).toEqual([])
  expect(await order(site, { cart: { ...cart, domainPlan: 'bring' } })).toMatchObject({ outcome: 'placed' })
  expect(await orders(site)).toMatchObject([{ domainAvailable: false, domainPrice: 0 }])
})

// promise hosting-order-wizard.ts: wij kijken het na voordat we de naam vastleggen
test('a registry that does not answer stops nobody, and the order says that it is not known', async () => {
  await using site = await createShop()
  registry.answer('weverijstil.nl', json(500, {}))
  const cart = { ...bakery.cart, domainName: 'weverijstil.nl' }
  expect(await order(site, { cart })).toMatchObject({ outcome: 'placed' })
  expect(await orders(site)).toMatchObject([{ domainAvailable: null }])
})

// promise people 11: Orders meet the limit before a registry is asked, and one visitor leaves it to others
test('a hundred orders from one address leave the registry to others, who are told the truth about their names', async () => {
  await using site = await createShop()
  const flood = (turn: number) =>
    placeOrder(
      site.context,
      { ...bakery, cart: { ...bakery.cart, domainName: `vloed${turn}.nl` } },
      { form: 'order', requestId: crypto.randomUUID(), content: {}, clientAddress: '203.0.113.66' },
    )
  const asked = registry.requests.length
  const outcomes = await Promise.all(Array.from({ length: 100 }, (_, turn) => flood(turn)))
  expect(outcomes.filter(({ outcome }) => outcome === 'placed')).toHaveLength(5)
  expect(outcomes.filter(({ outcome }) => outcome === 'limited')).toHaveLength(95)
  expect(registry.requests.length - asked).toBeLessThanOrEqual(ORDER_LOOK_UPS.capacity)
  const search = { typed: 'weefgetouw.nl', clientAddress: '203.0.113.67' }
  expect(await searchDomain(site.context, search)).toMatchObject({ checked: { verdict: 'vrij' } })
  registry.answer('weverijvol.nl', taken)
  const cart = { ...bakery.cart, domainName: 'weverijvol.nl' }
  expect(await order(site, { cart })).toEqual({ outcome: 'domain-taken' })
})

test('whoever has sent five orders is turned away before the registry is asked', async () => {
  await using site = await createShop()
  const next = (turn: number) =>
    placeOrder(
      site.context,
      { ...bakery, cart: { ...bakery.cart, domainName: `rustig${turn}.nl` } },
      { form: 'order', requestId: crypto.randomUUID(), content: {}, clientAddress: '203.0.113.68' },
    )
  for (let turn = 0; turn < 5; turn++) expect(await next(turn)).toMatchObject({ outcome: 'placed' })
  const asked = registry.requests.length
  expect(await next(5)).toEqual({ outcome: 'limited' })
  expect(registry.requests).toHaveLength(asked)
})

test('the same order sent again is answered without asking the registry again', async () => {
  await using site = await createShop()
  const requestId = crypto.randomUUID()
  const first = await order(site, {}, requestId)
  const asked = registry.requests.length
  expect(told(await order(site, {}, requestId))).toEqual(told(first))
  expect(registry.requests).toHaveLength(asked)
})

test('a name that its registry called taken within the hour is not ordered because it is silent now', async () => {
  await using site = await createShop()
  registry.answer('weverijbezet.nl', taken)
  await searchDomain(site.context, { typed: 'weverijbezet.nl', clientAddress: '203.0.113.69' })
  registry.answer('weverijbezet.nl', json(500, {}))
  const cart = { ...bakery.cart, domainName: 'weverijbezet.nl' }
  expect(await order(site, { cart })).toEqual({ outcome: 'domain-taken' })
  site.clock.advance(60 * 60 + 1)
  expect(await order(site, { cart })).toMatchObject({ outcome: 'placed' })
})

test('the mail about an order whose name could not be checked says that it is still looked up', async () => {
  await using site = await createShop()
  registry.answer('weverijwacht.nl', json(500, {}))
  await order(site, { cart: { ...bakery.cart, domainName: 'weverijwacht.nl' } })
  await order(site)
  const told = (await allMails(site)).map(({ text }) => /kijk(en)? na of hij vrij is/.test(text))
  expect(told.sort()).toEqual([false, false, true, true])
})

test('fifty orders at once: numbers unique, invoice numbers without a gap', async () => {
  await using site = await createShop()
  const cart = { ...bakery.cart, domainName: null, domainPlan: null }
  const customers = Array.from({ length: 50 }, (_, turn) => ({
    ...bakery.customer,
    customerEmail: `klant-${turn}@example.com`,
  }))
  await Promise.all(customers.map((customer) => orderUntilPlaced(site, { cart, customer })))
  const sequences = (await invoices(site)).map(({ sequence }) => sequence).sort((a, b) => a - b)
  expect(sequences).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  expect(new Set((await orders(site)).map(({ orderNumber }) => orderNumber)).size).toBe(50)
})

// promise money 3: A paid order starts once
// promise promises.ts: binnen 3 uur in openingstijd
// promise order-confirmation-mail.tsx: binnen 3 uur, geteld in onze openingstijden. Je krijgt bericht als het zover is.
test('a paid order is active once, with its tasks and a clock of three opening hours', async () => {
  await using site = await createShop()
  const placed = await order(site)
  if (placed.outcome !== 'placed') throw new Error('The order was not placed')
  const paidAt = new Date('2026-11-20T15:30:00Z')
  const pay = () => site.db.transaction((tx) => startDelivery(site.context, tx, paidEvent(placed, paidAt)))
  await Promise.all([pay(), pay(), pay()])
  expect(await orders(site)).toMatchObject([
    {
      status: 'active',
      paymentStatus: 'paid',
      // Friday 16:30 in the Netherlands: one hour is left until 17:30, two more follow on Monday from 9:00.
      deliveryDueAt: new Date('2026-11-23T10:00:00Z'),
    },
  ])
  const tasks = await site.db.select().from(hostingTasks)
  expect(tasks.map(({ kind }) => kind).sort()).toEqual([
    'check-everything',
    'create-hosting',
    'register-domain',
    'set-up-extras',
  ])
  const admin = { id: crypto.randomUUID(), name: 'Beheer', role: 'admin' } as const
  const done = await Promise.all(tasks.map(({ id }) => completeTask(site.context, id, admin)))
  expect(done.filter((outcome) => outcome === 'delivered')).toHaveLength(1)
  expect(await completeTask(site.context, tasks[0]?.id ?? '', admin)).toBe('unchanged')
  const kinds = (await allMails(site)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'hosting-paid')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'hosting-delivered')).toHaveLength(1)
})

test('money for an order that was called off does not revive it', async () => {
  await using site = await createShop()
  const placed = await order(site)
  if (placed.outcome !== 'placed') throw new Error('The order was not placed')
  const actor = { kind: 'admin', accountId: crypto.randomUUID() } as const
  const call = { orderId: placed.orderId, to: 'cancelled', reason: 'Dubbel besteld', actor } as const
  expect(await changeOrderStatus(site.context, call)).toBe('changed')
  await site.db.transaction((tx) => startDelivery(site.context, tx, paidEvent(placed, site.context.now())))
  expect(await orders(site)).toMatchObject([{ status: 'cancelled', paidAt: null }])
  expect(await site.db.select().from(hostingTasks)).toEqual([])
})

function paidEvent(
  placed: { orderId: string; invoiceId: string | null },
  knownAt: Date,
): RecordedEvent<'invoice.paid'> {
  return {
    actor: SYSTEM,
    action: 'invoice.paid',
    subject: { kind: 'invoice', id: placed.invoiceId ?? '' },
    details: { from: 'pending', to: 'paid' },
    payload: { orderId: placed.orderId, knownAt, payment: null },
  }
}
