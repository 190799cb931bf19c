import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { renewalWork } from '../src/features/billing/subscriptions/server/internal/renewal-work'
import { subscriptionPeriods } from '../src/features/billing/subscriptions/server/subscription-tables'
import { priceNow } from '../src/features/hosting/orders/domain/price-now'
import { orderOfCustomer } from '../src/features/hosting/orders/server/orders-of-customer'
import { deliverProject } from '../src/features/hosting/projects/server/deliver-project'
import { changeCustomerRecord } from '../src/features/people/customers/server/change-customer-record'
import { totalsMark } from '../src/features/sales/quotes/documents/domain/asked-totals'
import { linesShown, pickedAtFirst } from '../src/features/sales/quotes/documents/domain/quote-document'
import { quoteTotals } from '../src/features/sales/quotes/documents/domain/quote-totals'
import { aSentQuote } from '../src/features/sales/quotes/fixtures'
import { acceptQuote } from '../src/features/sales/quotes/server/accept-quote'
import { loadQuotePage } from '../src/features/sales/quotes/server/load-quote-page'
import { quoteAcceptances, quoteVersions } from '../src/features/sales/quotes/server/quote-tables'
import { ANNA, type Neighbours, neighbours } from './support/abroad'
import { ROOS } from './support/arrears'
import { payOrderOf, placeOrderOf } from './support/customers'
import { changeTo, offerFor } from './support/order-changes'
import { allDone, maintenance, quoteLine, renewUntil, startedProject } from './support/projects'
import { begun, draftOf, sendAsIs } from './support/quotes'
import { anAcceptance, sendTestQuote } from './support/sent-quotes'
import { viesFault } from './support/vies'

const invoicesOf = ({ site }: Neighbours, customerId: string) =>
  site.db
    .select()
    .from(hostingInvoices)
    .where(eq(hostingInvoices.customerId, customerId))
    .orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.sequence))

const { customerEmail: _email, ...ANNAS_RECORD } = ANNA

test('a project for a neighbour is billed without VAT as its page said, and so are its renewals', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  // Also a line with a rate of its own.
  const lines = [quoteLine({ vatPercent: 9 }), maintenance()]
  const { id } = await startedProject(site, lines, { customerId: annaId })
  await allDone(site, id)
  const admin = { id: ROOS.id, role: 'admin' as const }
  const deliver = (shownTotal: number) =>
    deliverProject(site.context, { projectId: id, shownTotal: shownTotal as never, admin })
  expect(await deliver(quoteTotals(lines, 21).firstInvoice.total)).toEqual({ outcome: 'changed' })
  expect(quoteTotals(lines, 'reverse-charge').firstInvoice).toMatchObject({ vat: 0, total: 83_500 })
  expect((await deliver(83_500)).outcome).toBe('delivered')
  await renewUntil(site, '2026-12-20')
  expect(await invoicesOf(abroad, annaId)).toMatchObject([
    { totalAmount: 83_500, vatAmount: 0, vatTreatment: 'reverse-charge' },
    { totalAmount: 4000, vatAmount: 0, vatTreatment: 'reverse-charge' },
  ])
  const periods = await site.db.select().from(subscriptionPeriods)
  expect(periods).toMatchObject([
    { vatPercent: 0, reverseCharge: true },
    { vatPercent: 0, reverseCharge: true },
  ])
})

test('the evening tells the amount that the night asks of a neighbour', async () => {
  await using abroad = await neighbours()
  const { site, annaId } = abroad
  const { id } = await startedProject(site, [maintenance()], { customerId: annaId })
  await allDone(site, id)
  const admin = { id: ROOS.id, role: 'admin' as const }
  await deliverProject(site.context, { projectId: id, shownTotal: 4000 as never, admin })
  const [line] = await renewalWork.plan(site.context, '2026-12-19')
  expect(line?.amount).toBe(4000)
})

test('who moves abroad is charged so from then on: the rest of the old period goes back with its VAT', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const order = await placeOrderOf(site, { actingAs: 'company' })
  await payOrderOf(site, order)
  const { accountId, customerId } = order
  const record = { ...ANNAS_RECORD, customerName: 'Jan Wevers' }
  expect(await changeCustomerRecord(site.context, { customerId, accountId, record })).toBe('saved')
  site.clock.advance(5 * 24 * 60 * 60)
  const wished = { packageId: 'onbeperkt', billingCycle: 'monthly', extras: [] } as const
  const { quote, isReverseCharged } = await offerFor(site, order, wished)
  expect(isReverseCharged).toBe(true)
  expect((await changeTo(site, order, wished)).outcome).toBe('changed')
  const [first, change] = await invoicesOf(abroad, customerId)
  expect(first).toMatchObject({ vatTreatment: 'domestic', vatPercent: 21 })
  expect(change).toMatchObject({ vatTreatment: 'reverse-charge', totalAmount: quote?.now?.amounts.total })
  const back = change?.lines.find(({ quantity }) => quantity < 0)
  expect(back).toMatchObject({ vatPercent: 21 })
  expect(change?.vatAmount).toBe(Math.round((back?.net ?? 0) * 0.21))
  expect(quote?.recurring[0].amounts).toMatchObject({ vat: 0, total: 3950 })
  const shown = await orderOfCustomer(site.db, customerId, order.orderNumber)
  expect(shown && priceNow(shown, '2026-11-25')).toMatchObject({ vat: 0, total: 3950 })
})

test('a quote to a neighbour is sent without VAT; its paper and its page ask the same', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const quoteId = await begun(site)
  const draft = await draftOf(site, quoteId)
  const party = { ...draft.party, country: 'DE' as const, company: 'Hülsmann GmbH', vatId: 'de 111.111.125' }
  const document = { ...aSentQuote().document, title: 'Website voor Hülsmann' }
  const ready = { party: { ...party, name: 'Anna', email: ANNA.customerEmail }, document }
  await site.db.update(quoteVersions).set(ready).where(eq(quoteVersions.id, draft.id))
  expect((await sendAsIs(site, quoteId)).outcome).toBe('sent')
  const [version] = await site.db.select().from(quoteVersions).where(eq(quoteVersions.id, draft.id))
  expect(version?.sent?.reverseCharge).toBe(true)
})

const GERMAN = {
  ...aSentQuote().party,
  name: 'Anna Hülsmann',
  company: 'Hülsmann GmbH',
  email: 'kontor@huelsmann.example',
  street: null,
  postcode: null,
  city: null,
  vatId: null,
}
const GERMAN_DETAILS = {
  customerAddress: 'Neustraße 31',
  customerZipcode: '48599',
  customerCity: 'Gronau',
  customerCountry: 'DE',
  customerVatId: 'DE111111125',
} as const

test('who accepts as a company abroad is first shown what they pay then, and agrees to that', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const quote = await sendTestQuote(site, { ...aSentQuote(), party: GERMAN })
  const door = { token: quote.token }
  expect(await loadQuotePage(site.context, door)).toMatchObject({ basis: 21 })
  const asShown = anAcceptance(site, quote, { details: GERMAN_DETAILS })
  expect(await acceptQuote(site.context, door, asShown)).toEqual({ outcome: 'changed', what: 'totals' })
  expect(await loadQuotePage(site.context, door, GERMAN_DETAILS)).toMatchObject({
    basis: 'reverse-charge',
    vatReason: 'confirmed',
  })
  const { document } = quote.sent
  const totals = quoteTotals(linesShown(document, pickedAtFirst(document)), 'reverse-charge')
  const again = { ...asShown, requestId: site.context.random.uuid(), totals: totalsMark(totals) }
  const asConsumer = { ...again, requestId: site.context.random.uuid(), actingAs: 'consumer' } as const
  expect(await acceptQuote(site.context, door, asConsumer)).toEqual({ outcome: 'changed', what: 'business' })
  expect((await acceptQuote(site.context, door, again)).outcome).toBe('accepted')
  const [acceptance] = await site.db.select().from(quoteAcceptances)
  expect(acceptance).toMatchObject({ vatTreatment: 'reverse-charge', firstTotal: totals.firstInvoice.net })
  expect(await loadQuotePage(site.context, door)).toMatchObject({ basis: 'reverse-charge' })
})

test('while VIES is silent about them, they agree to Dutch VAT, and read why', async () => {
  await using abroad = await neighbours({ isAsked: false })
  const { site, vies } = abroad
  vies.misbehave(viesFault('MS_UNAVAILABLE'))
  const quote = await sendTestQuote(site, { ...aSentQuote(), party: GERMAN })
  const door = { token: quote.token }
  expect(await loadQuotePage(site.context, door, GERMAN_DETAILS)).toMatchObject({
    basis: 21,
    vatReason: 'unconfirmed',
  })
  const asShown = anAcceptance(site, quote, { details: GERMAN_DETAILS })
  expect((await acceptQuote(site.context, door, asShown)).outcome).toBe('accepted')
  expect((await site.db.select().from(quoteAcceptances))[0]).toMatchObject({ vatReason: 'unconfirmed' })
})
