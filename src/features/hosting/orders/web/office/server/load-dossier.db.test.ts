import { expect, test } from 'vitest'
import { auditWords } from '@/app/audit-words'
import { bookReturn } from '@/features/billing/settlement/server/book-return'
import { ORDER_BUTTON } from '@/features/hosting/checkout/domain/order-notices'
import { exportPerson } from '@/features/people/privacy/server/export-person'
import { euros } from '@/shared/money'
import { CONSUMER_ORDER, payOrderOf, placeOrderOf } from '../../../../../../../tests/support/customers'
import { createTestContext } from '../../../../../../../tests/support/database'
import { changeTo } from '../../../../../../../tests/support/order-changes'
import { priceOrder } from '../../../domain/order-price'
import { agreedTexts, orderEvidence } from '../../../server/evidence-tables'
import { loadDossier } from './load-dossier'

const CART = {
  ...CONSUMER_ORDER.cart,
  extras: ['ssl' as const],
  domainName: 'wevers.nl',
  domainPlan: 'bring' as const,
}

// promise money: An order keeps its terms and prices as they stood
test('the dossier of an order has what was agreed, as it stood then, and what became of it', async () => {
  await using site = await createTestContext()
  const of = await placeOrderOf(site, { cart: CART })
  site.clock.advance(600)
  await payOrderOf(site, of)
  site.clock.advance(3600)
  const admin = { id: site.context.random.uuid(), role: 'admin' } as const
  const back = { invoiceId: of.invoiceId ?? '', amount: euros(5), known: euros(0), admin }
  expect(await bookReturn(site.context, back)).toBe('booked')
  // Later changes of this order, and texts that others agree to since, are not what was agreed then.
  site.clock.advance(5 * 24 * 3600)
  const changed = await changeTo(site, of, {
    packageId: 'onbeperkt',
    billingCycle: 'monthly',
    extras: ['ssl'],
  })
  if (changed.outcome !== 'changed') throw new Error(`The order was not changed: ${changed.outcome}`)
  await placeOrderOf(site, { termsText: 'Andere afspraken.' })

  const dossier = await loadDossier(site.context, of.orderNumber, auditWords)
  expect(dossier?.order).toMatchObject({
    termsVersion: CONSUMER_ORDER.termsVersion,
    orderButtonText: ORDER_BUTTON,
    domainName: 'wevers.nl',
    hostingPackage: 'onbeperkt',
  })
  const { net, vat, total } = priceOrder(CART, 21)
  expect(dossier?.evidence).toMatchObject({
    termsText: CONSUMER_ORDER.termsText,
    shownPrices: {
      net,
      vat,
      total,
      lines: [
        { label: 'Hosting Basis', note: 'per maand' },
        { label: 'Premium SSL' },
        { label: 'wevers.nl', net: 0 },
      ],
      later: [{ label: 'Daarna elke maand', total }],
    },
  })
  expect(dossier?.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', total],
    ['returned', -500],
  ])
  expect(
    dossier?.periods.map(({ description, state, invoiceId }) => [description, state, invoiceId]),
  ).toEqual([
    ['Hosting Basis', 'invoiced', of.invoiceId],
    ['Premium SSL', 'invoiced', of.invoiceId],
    ['Hosting Onbeperkt', 'invoiced', changed.invoiceId],
  ])
  expect(dossier?.mails.length).toBeGreaterThan(1)
  expect(JSON.stringify(dossier?.mails)).not.toContain('<html')
  const events = dossier?.events.map(({ what }) => what) ?? []
  expect(events.findIndex((what) => what.startsWith('Besteld voor'))).toBeGreaterThanOrEqual(0)
  expect(events.some((what) => what.startsWith('Teruggestort'))).toBe(true)
})

test('the same terms are kept once, and other words of them beside them', async () => {
  await using site = await createTestContext()
  await placeOrderOf(site)
  await placeOrderOf(site)
  await placeOrderOf(site, { termsText: 'Andere afspraken.' })
  const texts = await site.db.select().from(agreedTexts)
  expect(texts.map(({ text }) => text).sort()).toEqual(['Andere afspraken.', CONSUMER_ORDER.termsText].sort())
})

test('an order of before this was kept says so, and loses nothing else', async () => {
  await using site = await createTestContext()
  const of = await placeOrderOf(site)
  await site.db.delete(orderEvidence)
  const dossier = await loadDossier(site.context, of.orderNumber, auditWords)
  expect(dossier?.evidence).toBeUndefined()
  expect(dossier?.order.termsVersion).toBe(CONSUMER_ORDER.termsVersion)
  expect(await loadDossier(site.context, 'HO991231999', auditWords)).toBeUndefined()
})

// promise money: An order keeps its terms and prices as they stood … and its customer gets them with their data
test('who asks for all that we keep about them gets the terms and the prices that they agreed to', async () => {
  await using site = await createTestContext()
  const { email } = await placeOrderOf(site)
  const data = JSON.stringify(await exportPerson(site.context, { email, actor: { kind: 'system' } }))
  expect(data).toContain(CONSUMER_ORDER.termsText)
  expect(data).toContain('Daarna elke maand')
})
