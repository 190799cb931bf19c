import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { todayOwnVatIds } from '../src/features/billing/subscriptions/server/internal/today-own-vat-ids'
import { subscriptions } from '../src/features/billing/subscriptions/server/subscription-tables'
import { viesAnswerNow } from '../src/features/billing/vat/server/vat-id-checks'
import { priceNow } from '../src/features/hosting/orders/domain/price-now'
import { billOrder } from '../src/features/hosting/orders/server/bill-order'
import { orderOfCustomer } from '../src/features/hosting/orders/server/orders-of-customer'
import { deliverProject } from '../src/features/hosting/projects/server/deliver-project'
import { projects } from '../src/features/hosting/projects/server/project-tables'
import { VISITOR } from '../src/features/operations/audit/domain/audit-entry'
import { auditLog } from '../src/features/operations/audit/server/audit-tables'
import type { CustomerDetails } from '../src/features/people/customers/domain/customer-details'
import { CONSUMER } from '../src/features/people/customers/fixtures'
import { changeCustomerRecord } from '../src/features/people/customers/server/change-customer-record'
import { hostingCustomers } from '../src/features/people/customers/server/customer-tables'
import { totalsMark } from '../src/features/sales/quotes/documents/domain/asked-totals'
import { linesShown, pickedAtFirst } from '../src/features/sales/quotes/documents/domain/quote-document'
import { quoteTotals } from '../src/features/sales/quotes/documents/domain/quote-totals'
import { aSentQuote } from '../src/features/sales/quotes/fixtures'
import { acceptQuote } from '../src/features/sales/quotes/server/accept-quote'
import { ANNA, HEINZ, type Neighbours, neighbours } from './support/abroad'
import { hang } from './support/answering-server'
import { ROOS } from './support/arrears'
import { type OrderedBy, payOrderOf, placeOrderOf } from './support/customers'
import { allMails } from './support/mails'
import { changeTo, offerFor } from './support/order-changes'
import { allDone, renewUntil } from './support/projects'
import { anAcceptance, sendTestQuote } from './support/sent-quotes'
import { viesFault } from './support/vies'

const OTHER_ID = 'DE811907980'
const { customerEmail: _email, ...ANNAS_RECORD } = ANNA

const invoicesOf = ({ site }: Neighbours, customerId: string) =>
  site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerId, customerId))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.sequence))
const recordOf = async ({ site }: Neighbours, id: string) =>
  (await site.db.select().from(hostingCustomers).where(eq(hostingCustomers.id, id)))[0]
const invoicesOfOrder = async (abroad: Neighbours, { customerId, orderId }: OrderedBy) =>
  (await invoicesOf(abroad, customerId)).filter((invoice) => invoice.orderId === orderId)

async function paidOrder({ site }: Neighbours, customer: CustomerDetails): Promise<OrderedBy> {
  const order = await placeOrderOf(site, { customer })
  await payOrderOf(site, order)
  return order
}

async function aMonthLater({ site }: Neighbours, ...vatIds: readonly string[]): Promise<void> {
  site.clock.now = new Date('2026-12-26T02:00:00Z')
  for (const vatId of vatIds) await viesAnswerNow(site.context, vatId)
  await renewUntil(site, '2026-12-26')
}

// promise money 7: What was ordered with other details than the record has is renewed as it was ordered
test('a known Dutch customer orders with a German VAT id: that order has reverse charge each month, the older one never', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const older = await paidOrder(abroad, CONSUMER)
  const german = await paidOrder(abroad, { ...ANNA, customerEmail: CONSUMER.customerEmail })
  expect(german.customerId).toBe(older.customerId)
  // Whoever orders may be a stranger who types that address.
  expect(await recordOf(abroad, older.customerId)).toMatchObject({
    customerCountry: 'NL',
    customerVatId: null,
  })
  const shown = await orderOfCustomer(site.db, german.customerId, german.orderNumber)
  expect(shown && priceNow(shown, '2026-11-25')).toMatchObject({ vat: 0, total: 1950 })
  await aMonthLater(abroad, ANNA.customerVatId ?? '')
  expect(await invoicesOfOrder(abroad, older)).toMatchObject([
    { totalAmount: 2360, vatTreatment: 'domestic' },
    { totalAmount: 2360, vatTreatment: 'domestic', buyer: { country: 'NL' } },
  ])
  expect(await invoicesOfOrder(abroad, german)).toMatchObject([
    { totalAmount: 1950, vatTreatment: 'reverse-charge' },
    {
      totalAmount: 1950,
      vatTreatment: 'reverse-charge',
      buyer: { country: 'DE', vatId: ANNA.customerVatId, name: ANNA.customerCompany },
    },
  ])
})

test('a record that is saved as it was says nothing newer: what was ordered with other details keeps them', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  await paidOrder(abroad, CONSUMER)
  const german = await paidOrder(abroad, { ...ANNA, customerEmail: CONSUMER.customerEmail })
  const { customerEmail: _, ...record } = CONSUMER
  const save = (changed: Partial<typeof record> = {}) =>
    changeCustomerRecord(site.context, { ...german, record: { ...record, ...changed } })
  const own = async () =>
    (await site.db.select().from(subscriptions).where(eq(subscriptions.orderId, german.orderId)))[0]
      ?.ownDetails
  expect(await save()).toBe('unchanged')
  expect(await own()).toMatchObject({ customerCountry: 'DE' })
  expect(await save({ customerPhone: '+31 6 12345678' })).toBe('saved')
  expect(await own()).toBeNull()
})

test('a change of an order is billed to whom its order is', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  await paidOrder(abroad, CONSUMER)
  const german = await paidOrder(abroad, { ...ANNA, customerEmail: CONSUMER.customerEmail })
  site.clock.advance(5 * 24 * 60 * 60)
  const wished = { packageId: 'onbeperkt', billingCycle: 'monthly', extras: [] } as const
  expect(await offerFor(site, german, wished)).toMatchObject({ isReverseCharged: true })
  expect((await changeTo(site, german, wished)).outcome).toBe('changed')
  const [, change] = await invoicesOfOrder(abroad, german)
  expect(change).toMatchObject({ vatAmount: 0, vatTreatment: 'reverse-charge', buyer: { country: 'DE' } })
})

test('a known German business orders as a consumer: that order has Dutch VAT each month, and its own none', async () => {
  await using abroad = await neighbours()
  const business = await paidOrder(abroad, ANNA)
  const own = { ...HEINZ, customerEmail: ANNA.customerEmail }
  const consumer = await paidOrder(abroad, own)
  await aMonthLater(abroad, ANNA.customerVatId ?? '')
  expect(await invoicesOfOrder(abroad, business)).toMatchObject([
    { vatTreatment: 'reverse-charge' },
    { vatTreatment: 'reverse-charge', totalAmount: 1950 },
  ])
  expect(await invoicesOfOrder(abroad, consumer)).toMatchObject([
    { vatTreatment: 'oss-below-threshold', vatReason: 'no-vat-id', totalAmount: 2360 },
    {
      vatTreatment: 'oss-below-threshold',
      vatReason: 'no-vat-id',
      totalAmount: 2360,
      buyer: { name: HEINZ.customerName, vatId: null },
    },
  ])
})

test.each([
  { later: true, treatment: 'reverse-charge', reason: 'confirmed', total: 1950, isTold: 0 },
  { later: false, treatment: 'oss-below-threshold', reason: 'refused', total: 2360, isTold: 1 },
])('VIES is silent at the order and says $later later: the renewal says $reason', async (said) => {
  await using abroad = await neighbours()
  const { site, vies } = abroad
  const known = await paidOrder(abroad, CONSUMER)
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  const theirs = { ...ANNA, customerEmail: CONSUMER.customerEmail, customerVatId: OTHER_ID }
  const order = await paidOrder(abroad, theirs)
  vies.misbehave()
  vies.knows(OTHER_ID, { valid: said.later })
  await aMonthLater(abroad, OTHER_ID)
  expect(order.customerId).toBe(known.customerId)
  expect(await invoicesOfOrder(abroad, order)).toMatchObject([
    { vatTreatment: 'domestic', vatReason: 'unconfirmed', totalAmount: 2360 },
    { vatTreatment: said.treatment, vatReason: said.reason, totalAmount: said.total },
  ])
  const told = await todayOwnVatIds(() => '/klant').items(site.context, 10)
  expect(told).toHaveLength(said.isTold)
})

test('who changes their details afterwards is billed by them for every order', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  await paidOrder(abroad, CONSUMER)
  const german = await paidOrder(abroad, { ...ANNA, customerEmail: CONSUMER.customerEmail })
  const { accountId, customerId } = german
  const { customerEmail: _, ...record } = { ...CONSUMER, customerAddress: 'Oude Markt 16' }
  expect(await changeCustomerRecord(site.context, { customerId, accountId, record })).toBe('saved')
  await aMonthLater(abroad)
  expect(await invoicesOfOrder(abroad, german)).toMatchObject([
    { vatTreatment: 'reverse-charge' },
    { vatTreatment: 'domestic', totalAmount: 2360, buyer: { street: 'Oude Markt 16', country: 'NL' } },
  ])
})

/** A quote for the address of a known customer, accepted by its link with German details. */
async function acceptedByLink({ site }: Neighbours, details: Partial<CustomerDetails>, isReversed: boolean) {
  const party = {
    ...aSentQuote().party,
    name: 'Anna Hülsmann',
    company: 'Hülsmann GmbH',
    email: CONSUMER.customerEmail,
    street: null,
    postcode: null,
    city: null,
    kvk: null,
    vatId: null,
  }
  const quote = await sendTestQuote(site, { ...aSentQuote(), party })
  const { document } = quote.sent
  const totals = quoteTotals(
    linesShown(document, pickedAtFirst(document)),
    isReversed ? 'reverse-charge' : 21,
  )
  const acceptance = { ...anAcceptance(site, quote, { details }), totals: totalsMark(totals) }
  return { totals, answer: await acceptQuote(site.context, { token: quote.token }, acceptance) }
}

const GERMAN = {
  customerAddress: 'Neustraße 31',
  customerZipcode: '48599',
  customerCity: 'Gronau',
  customerCountry: 'DE',
  customerVatId: 'DE111111125',
} as const

// promise money 7: The details with which a quote was accepted by its link hold from then on
test('a known Dutch customer accepts a quote as a German company: their record follows, logged and told, and it is delivered as accepted', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const known = await paidOrder(abroad, CONSUMER)
  const { totals, answer } = await acceptedByLink(abroad, GERMAN, true)
  expect(answer.outcome).toBe('accepted')
  expect(await recordOf(abroad, known.customerId)).toMatchObject({
    ...ANNAS_RECORD,
    customerPhone: CONSUMER.customerPhone,
  })
  const [logged] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'customer.record-changed'))
  expect(logged?.details).toMatchObject({ fields: expect.stringContaining('customerVatId') })
  const mails = await allMails(site)
  expect(mails.find(({ kind }) => kind === 'quote-accepted')?.text).toContain('DE111111125')
  const [project] = await site.db.select().from(projects)
  await allDone(site, project?.id ?? '')
  const delivered = await deliverProject(site.context, {
    projectId: project?.id ?? '',
    shownTotal: totals.firstInvoice.total,
    admin: { id: ROOS.id, role: 'admin' },
  })
  expect(delivered.outcome).toBe('delivered')
  const [, delivery] = await invoicesOf(abroad, known.customerId)
  expect(delivery).toMatchObject({ vatTreatment: 'reverse-charge', buyer: { country: 'DE' } })
})

// promise money 7: A VIES that answers late keeps nobody
test('VIES answers too late at an order and at an acceptance: Dutch VAT within the time, and it is asked again', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.misbehave(hang)
  const began = Date.now()
  const order = await placeOrderOf(site, { customer: ANNA, shownVatPercent: 21 })
  const { answer } = await acceptedByLink(abroad, { ...GERMAN, customerVatId: OTHER_ID }, false)
  expect(answer.outcome).toBe('accepted')
  expect(Date.now() - began).toBeLessThan(9_000)
  expect(await invoicesOfOrder(abroad, order)).toMatchObject([{ vatReason: 'unconfirmed' }])
  vies.misbehave()
  vies.knows(OTHER_ID, { valid: true })
  site.clock.advance(10 * 60)
  await site.runJobs()
  const asked = vies.questions.filter(({ vatNumber }) => vatNumber === ANNA.customerVatId?.slice(2))
  expect(asked.length).toBeGreaterThan(1)
})

test('an invoice that the office makes for an order goes to whom its renewals go', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const order = await paidOrder(abroad, { ...CONSUMER, customerCompany: 'Wevers' })
  const { accountId, customerId, orderId } = order
  const record = { ...ANNAS_RECORD, customerName: CONSUMER.customerName }
  expect(await changeCustomerRecord(site.context, { customerId, accountId, record })).toBe('saved')
  await viesAnswerNow(site.context, ANNA.customerVatId)
  const billed = await billOrder(site.context, { orderId, madeBefore: 0, actor: VISITOR })
  expect(billed.outcome).toBe('issued')
  const [, made] = await invoicesOf(abroad, customerId)
  expect(made).toMatchObject({ vatTreatment: 'reverse-charge', buyer: { country: 'DE' } })
})

test('what was ordered as a consumer stays that, also when the record becomes one of a company abroad', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const order = await paidOrder(abroad, CONSUMER)
  const { accountId, customerId, orderId } = order
  expect(await changeCustomerRecord(site.context, { customerId, accountId, record: ANNAS_RECORD })).toBe(
    'saved',
  )
  await viesAnswerNow(site.context, ANNA.customerVatId)
  await billOrder(site.context, { orderId, madeBefore: 0, actor: VISITOR })
  const [, made] = await invoicesOf(abroad, customerId)
  expect(made).toMatchObject({
    vatTreatment: 'oss-below-threshold',
    buyer: { country: 'DE', vatId: null },
  })
})
