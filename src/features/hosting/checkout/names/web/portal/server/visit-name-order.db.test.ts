import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposeOrder } from '@/features/hosting/checkout/proposals/server/propose-order'
import { domains } from '@/features/hosting/domains/server/domain-tables'
import { hostingOrders } from '@/features/hosting/orders/server/order-tables'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import { CONSUMER } from '@/features/people/customers/fixtures'
import { dayOf } from '@/shared/calendar-day'
import { CONSUMER_ORDER, placeOrderOf } from '../../../../../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../../../../../tests/support/database'
import { allMails } from '../../../../../../../../tests/support/mails'
import { type RdapServer, startRdapServer, taken } from '../../../../../../../../tests/support/rdap'
import { OVERVIEW_FIELD, overviewLine, SHOWN_TERMS_FIELD } from '../../../../domain/internal/overview'
import { NAME_ALONE } from '../../../../domain/order-answers'
import { ORDER_NOTICES } from '../../../../domain/order-notices'
import { proposalKeyOf } from '../../../../proposals/server/proposal-key'
import { loadProposalStep } from '../../../../proposals/web/office/server/load-proposal-step'
import { loadOrderProposal } from '../../../../proposals/web/site/server/load-order-proposal'
import { visitOrderProposal } from '../../../../proposals/web/site/server/visit-order-proposal'
import { loadNameOrder } from './load-name-order'
import { visitNameOrder } from './visit-name-order'

let registry: RdapServer
beforeAll(async () => {
  registry = await startRdapServer()
})
afterAll(() => registry.stop())

const NAME = 'bakkerijjansen.nl'

/** A shop with Jan, who has hosting without a name. */
async function shop(other: Partial<CustomerDetails> = {}) {
  const site = await createTestContext()
  site.context.settings = { ...site.context.settings, rdapUrl: registry.url }
  const customer = { ...CONSUMER, customerPhone: '+31 6 12345678', ...other }
  const jan = await placeOrderOf(site, { ...CONSUMER_ORDER, customer })
  return { site, jan, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

type Visited = Parameters<typeof visitNameOrder>[0]

function visitOf({ context }: TestContext, path: string, fields?: Record<string, string>): Visited {
  const url = new URL(`http://localhost:4321${path}`)
  const body = new URLSearchParams(fields)
  const request = new Request(url, fields ? { method: 'POST', body } : {})
  const locals = { context, clientAddress: '203.0.113.7', logger: { error: () => undefined } }
  return { request, url, locals, cookies: { set: () => undefined, get: () => undefined } } as never
}

const pathOf = (name: string) => `/hosting-dashboard/domeinnaam?domein=${name}`

async function looked(site: TestContext, accountId: string, name = NAME) {
  const params = new URLSearchParams({ domein: name })
  const found = await loadNameOrder(site.context, {
    accountId,
    params,
    clientAddress: '203.0.113.7',
    looksUp: true,
  })
  if (!found) throw new Error('There is no customer')
  return found
}

/** What the button of the page sends, as the page stands now. */
async function sent(site: TestContext, accountId: string, other: Record<string, string> = {}, name = NAME) {
  const { order } = await looked(site, accountId, name)
  if (!order) throw new Error('The name cannot be ordered')
  const fields = {
    record_id: order.recordId,
    [OVERVIEW_FIELD]: overviewLine(order.cart),
    [SHOWN_TERMS_FIELD]: order.termsMark,
    terms: 'on',
    payment_method: 'test-bank',
    ...other,
  }
  return await visitNameOrder(visitOf(site, pathOf(name), fields), accountId)
}

const namesAlone = async ({ db }: TestContext) =>
  (await db.select().from(hostingOrders)).filter(({ hostingPackage }) => hostingPackage === null)

test('a customer orders a free name with two pages, and goes on to pay the amount that was shown', async () => {
  await using open = await shop()
  const { site, jan } = open
  const found = await looked(site, jan.accountId)
  expect(found.search).toMatchObject({ answer: { checked: { verdict: 'vrij' } } })
  expect(await namesAlone(site)).toEqual([])
  const answer = await sent(site, jan.accountId)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toMatch(/^\/test-bank\//)
  expect(await namesAlone(site)).toMatchObject([
    {
      customerId: jan.customerId,
      domainName: NAME,
      domainPlan: 'register',
      billingCycle: 'yearly',
      totalPrice: 121,
      actingAs: 'consumer',
      domainAvailable: true,
    },
  ])
  expect(await site.db.select().from(domains)).toMatchObject([
    { name: NAME, wanted: 'waiting', registrant: { lastName: expect.any(String) } },
  ])
})

test('the form sent twice is one order, and another name is another order of the same customer', async () => {
  await using open = await shop()
  const { site, jan } = open
  const recordId = crypto.randomUUID()
  await sent(site, jan.accountId, { record_id: recordId })
  await sent(site, jan.accountId, { record_id: recordId })
  expect(await namesAlone(site)).toHaveLength(1)
  await sent(site, jan.accountId, {}, 'jansenbrood.nl')
  expect((await namesAlone(site)).map(({ customerId }) => customerId)).toEqual([
    jan.customerId,
    jan.customerId,
  ])
})

test('a name that is taken has near names and no button; taken while the page stood open, it is told and nothing is stored', async () => {
  await using open = await shop()
  const { site, jan } = open
  registry.answer('bezet.nl', taken)
  const found = await looked(site, jan.accountId, 'bezet.nl')
  expect(found.order).toBeUndefined()
  expect(found.search).toMatchObject({
    answer: { alternatives: expect.arrayContaining([expect.anything()]) },
  })
  const { order } = await looked(site, jan.accountId, 'straks.nl')
  registry.answer('straks.nl', taken)
  const fields = {
    record_id: order?.recordId ?? '',
    [OVERVIEW_FIELD]: overviewLine(order?.cart ?? null),
    terms: 'on',
    payment_method: 'test-bank',
  }
  const answer = await visitNameOrder(visitOf(site, pathOf('straks.nl'), fields), jan.accountId)
  expect(answer).toMatchObject({
    status: 422,
    notice: ORDER_NOTICES.domainTaken,
    sent: {
      errors: { domain_name: 'straks.nl is zojuist door een ander vastgelegd. Kies een andere naam.' },
    },
  })
  expect(await namesAlone(site)).toEqual([])
})

test('an order of another price than was shown is not placed, nor one without the terms', async () => {
  await using open = await shop()
  const { site, jan } = open
  expect(await sent(site, jan.accountId, { [OVERVIEW_FIELD]: 'yearly 1' })).toMatchObject({
    status: 422,
    notice: ORDER_NOTICES.notSeen,
  })
  expect(await sent(site, jan.accountId, { terms: '' })).toMatchObject({ status: 422 })
  expect(await namesAlone(site)).toEqual([])
})

test('what the registry asks and the record lacks is asked on the page', async () => {
  await using open = await shop({ customerPhone: null })
  const { site, jan } = open
  expect((await looked(site, jan.accountId)).order?.missing).toContain('customer_phone')
  expect(await sent(site, jan.accountId)).toMatchObject({ status: 422 })
  const answer = await sent(site, jan.accountId, { customer_phone: '06 12345678' })
  expect(answer).toBeInstanceOf(Response)
})

test('an account without a customer orders nothing', async () => {
  await using open = await shop()
  const { site } = open
  const answer = await visitNameOrder(visitOf(site, pathOf(NAME)), crypto.randomUUID())
  expect(answer).toMatchObject({ status: 404, found: undefined })
})

test('the office proposes a name alone, mails its price, and its customer orders it', async () => {
  await using open = await shop()
  const { site, jan } = open
  const step = async (other: Record<string, string>) =>
    await loadProposalStep(site.context, {
      customerId: jan.customerId,
      params: new URLSearchParams({
        hosting_package: NAME_ALONE,
        acting_as: 'consumer',
        bekijk: '1',
        ...other,
      }),
      sent: undefined,
      clientAddress: '198.51.100.1',
    })
  expect((await step({}))?.errors).toEqual({ domain_name: 'Vul de domeinnaam in.' })
  expect((await step({ domain_name: NAME, domain_plan: 'bring' }))?.errors).toHaveProperty('hosting_package')
  const found = await step({ domain_name: NAME, billing_cycle: 'monthly' })
  if (!found?.sum) throw new Error(JSON.stringify(found?.errors))
  const { packageId: hostingPackage, ...parts } = found.sum.cart
  const id = crypto.randomUUID()
  const proposing = {
    id,
    customerId: jan.customerId,
    ordered: { hostingPackage, ...parts },
    actingAs: 'consumer' as const,
    means: 'phone' as const,
    askedOn: dayOf(site.clock.now),
    note: null,
    shown: found.sum.shown,
    admin: { id: crypto.randomUUID(), name: 'Roos' },
  }
  expect(await proposeOrder(site.context, { ...proposing, ordered: null })).toEqual({ outcome: 'changed' })
  expect(await proposeOrder(site.context, proposing)).toMatchObject({ outcome: 'proposed' })
  const mail = (await allMails(site)).find(({ kind }) => kind === 'order-proposed')
  const text = mail?.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('om een domeinnaam.')
  expect(text).toContain('€ 1,21 incl. btw')
  expect(text).toContain('€ 36,30 incl. btw')
  const key = proposalKeyOf(site.context, id)
  const shown = await loadOrderProposal(site.context, key)
  const fields = {
    [OVERVIEW_FIELD]: overviewLine(shown?.cart ?? null),
    terms: 'on',
    payment_method: 'test-bank',
  }
  const answer = await visitOrderProposal(visitOf(site, `/bestelvoorstel/${key}`, fields), key)
  expect(answer).toBeInstanceOf(Response)
  expect(await namesAlone(site)).toMatchObject([{ requestId: id, domainName: NAME, totalPrice: 121 }])
})
