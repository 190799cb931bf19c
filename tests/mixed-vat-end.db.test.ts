import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceFiles } from '../src/features/billing/invoices/documents/server/invoice-files'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { viesAnswerNow } from '../src/features/billing/vat/server/vat-id-checks'
import { changeOrderStatus } from '../src/features/hosting/orders/server/change-order-status'
import { CONSUMER } from '../src/features/people/customers/fixtures'
import { changeCustomerRecord } from '../src/features/people/customers/server/change-customer-record'
import { ANNA, neighbours } from './support/abroad'
import { payOrderOf, placeOrderOf } from './support/customers'
import type { TestContext } from './support/database'
import { moneyCameIn } from './support/invoices'
import { changeTo } from './support/order-changes'
import { brokenRules, parseUbl } from './support/ubl-rules'

const ADMIN = { kind: 'admin', accountId: crypto.randomUUID() } as const
const DUTCH = { ...CONSUMER, customerCompany: 'Hülsmann' }

const YEARLY = {
  packageId: 'basis',
  billingCycle: 'yearly',
  extras: [],
  domainName: 'huelsmann.nl',
  domainPlan: 'register',
} as const

const plain = (words: string | undefined) => words?.replaceAll(/\s+/g, ' ')
const papersOf = ({ db }: TestContext) =>
  db.select().from(hostingInvoices).orderBy(asc(hostingInvoices.createdAt), asc(hostingInvoices.sequence))

async function ublOf({ context }: TestContext, invoiceId: string): Promise<string> {
  const files = await invoiceFiles(context, invoiceId)
  return String(files.find(({ filename }) => filename.endsWith('.xml'))?.content)
}

function advance({ clock }: TestContext, days: number): void {
  clock.advance(days * 24 * 60 * 60)
}

/**
 * € 214,50 for the year; 100 days later € 316,51 + € 21,80 + € 457,87 for the 266 days that are left, less € 155,89; with
 * VAT where the details at that time have it. `back`: what goes back of either when the order ends after `days` more, by
 * the 264, 205 or 15 days of those 266 that are left.
 */
const COURSES = [
  // 790,20 goes back, of which the change still asks 607,55: 182,65 is 150,95 with VAT.
  { before: DUTCH, after: ANNA, days: 1, asked: [26_076, 60_755], back: [18_265, 60_755] },
  { before: DUTCH, after: ANNA, days: 60, asked: [26_076, 60_755], back: [605, 60_755] },
  { before: DUTCH, after: ANNA, days: 250, asked: [26_076, 60_755], back: [0, 4490] },
  // 956,14 goes back, of which the change still asks 807,49.
  { before: ANNA, after: DUTCH, days: 1, asked: [21_550, 80_749], back: [14_865, 80_749] },
  { before: ANNA, after: DUTCH, days: 60, asked: [21_550, 80_749], back: [0, 74_246] },
] as const

// promise money 7a: What goes back is what came in less what went back … also when VAT was charged before a change and none after it, or the other way round
for (const { before, after, days, asked, back } of COURSES)
  test(`VAT was ${before === DUTCH ? '' : 'not '}charged before a change and ${after === DUTCH ? '' : 'not '}after it, and the order ends after ${days} days: what goes back is what was asked for those days`, async () => {
    await using abroad = await neighbours()
    const { site } = abroad
    site.clock.now = new Date('2027-03-01T11:00:00Z')
    await viesAnswerNow(site.context, ANNA.customerVatId ?? '')
    const order = await placeOrderOf(site, { customer: before, actingAs: 'company', cart: YEARLY })
    await payOrderOf(site, order)
    advance(site, 100)
    const { customerEmail: _, ...record } = after
    expect(await changeCustomerRecord(site.context, { ...order, record })).toBe('saved')
    await viesAnswerNow(site.context, ANNA.customerVatId ?? '')
    const wished = { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl', 'seo'] } as const
    expect((await changeTo(site, order, wished)).outcome).toBe('changed')
    const billed = await papersOf(site)
    expect(billed.map(({ totalAmount }) => totalAmount)).toEqual(asked)
    await moneyCameIn(site, billed[1]?.id ?? '')
    advance(site, days)
    const end = { to: 'cancelled', reason: 'We stoppen ermee', actor: ADMIN } as const
    expect(await changeOrderStatus(site.context, { ...end, orderId: order.orderId })).toBe('changed')
    const papers = await papersOf(site)
    expect(papers.slice(0, 2).map(({ creditedAmount }) => creditedAmount)).toEqual(back)
    for (const paper of papers) {
      const { amount, vatAmount, totalAmount, lines } = paper
      if (after === ANNA) expect(brokenRules(parseUbl(await ublOf(site, paper.id)))).toEqual([])
      expect(amount + vatAmount).toBe(totalAmount)
      expect(lines.reduce((net, line) => net + line.net, 0)).toBe(amount)
    }
  })

test('the credit note of such a change says what it asks again of what was given back, and the earlier invoice gives it back', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  site.clock.now = new Date('2027-03-01T11:00:00Z')
  const order = await placeOrderOf(site, { customer: DUTCH, actingAs: 'company', cart: YEARLY })
  await payOrderOf(site, order)
  advance(site, 100)
  const { customerEmail: _, ...record } = ANNA
  await changeCustomerRecord(site.context, { ...order, record })
  await viesAnswerNow(site.context, ANNA.customerVatId ?? '')
  await changeTo(site, order, { packageId: 'onbeperkt', billingCycle: 'yearly', extras: ['ssl', 'seo'] })
  advance(site, 60)
  await changeOrderStatus(site.context, {
    orderId: order.orderId,
    to: 'cancelled',
    reason: 'We stoppen ermee',
    actor: ADMIN,
  })
  const notes = (await papersOf(site)).filter(({ series }) => series === 'credit')
  const said = notes.map(({ lines }) => plain(lines.at(-1)?.description)).toSorted()
  expect(said).toEqual([
    'Hosting Basis, eerder verrekend',
    'Terug: Hosting Basis, 266 van 366 dagen × € 214,50 = € 155,89, hiervan € 5,00 teruggedraaid',
  ])
})
